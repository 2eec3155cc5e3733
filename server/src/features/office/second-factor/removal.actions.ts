import { changeAccess, ensureReaches } from '#server/features/office/access/actions.ts'
import { endAllowedAssistants } from '#server/features/office/users/allowed-assistants.queries.ts'
import { lockUser } from '#server/features/office/users/editing.queries.ts'
import { endSessions } from '#server/features/office/users/sessions.queries.ts'
import { audit, record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Tell } from './mails/change-mail.actions.ts'
import { hasSecondFactor, keepHasSecondFactor, removeAll } from './own.queries.ts'
import type { Who } from './who.ts'

/** For a user who lost their second factor: afterwards the password alone is enough, and the user is notified. */
export const removeOfPerson = (db: Db, actor: Actor, tell: Tell, id: number) =>
  changeAccess(db, actor, 'users.edit', async (mine) => {
    const { me, at } = actor
    const who = { account_id: me.account_id, user_id: id }
    const { username } = found(await lockUser(db, me.account_id, id))
    await ensureReaches(db, me, mine, id)
    ensure(id !== me.id, 'conflict', { detail: 'La suya se desactiva en su perfil, con su contraseña' })
    await remove(db, who, at)
    await record(db, actor, 'second_factor.removed', { user_id: id, username })
    await tell(db, who, 'removed')
  })

/** By the operator of the installation; false when the user has no second factor. */
export async function removeByCommand(db: Db, who: Who, at: string): Promise<boolean> {
  if (!(await hasSecondFactor(db, who))) return false
  await remove(db, who, at)
  const data = { user_id: who.user_id, by: 'command' }
  await audit(db, {
    account_id: who.account_id,
    user_id: null,
    act: 'second_factor.removed',
    address: '',
    data,
    at,
  })
  return true
}

async function remove(db: Db, who: Who, at: string) {
  ensure(await hasSecondFactor(db, who), 'conflict', { detail: 'No tiene verificación en dos pasos' })
  await removeAll(db, who)
  await keepHasSecondFactor(db, who, at)
  await endSessions(db, who.account_id, { userId: who.user_id }, 'second_factor_removed', at)
  await endAllowedAssistants(db, { account_id: who.account_id, id: who.user_id }, at)
}
