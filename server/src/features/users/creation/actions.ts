import type { NewUser } from '#contract/users.ts'
import { changeAccess, ensureMine, ensureReaches, findGroups } from '#server/features/access/actions.ts'
import { type Actor, record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import { hashPassword, whyWeak } from '#server/platform/passwords.ts'
import { newLinkToken } from '#server/platform/tokens.ts'
import { userById } from '../detail/queries.ts'
import { addUser } from '../joining/actions.ts'

/** Mails a person who has no password yet a link to choose one; queued in the transaction. */
export type Invite = (db: Db, to: { email: string; address: string }) => Promise<void>

/** A person of the account, with no more rights than whoever adds them. */
export async function createUser(db: Db, actor: Actor, invite: Invite, person: NewUser): Promise<number> {
  const { password, groups = [], must_change_password, ...fields } = person
  const weakness = password && whyWeak(password, person)
  if (weakness) failField('password', weakness)
  const password_hash = await hashPassword(password ?? newLinkToken())
  return changeAccess(db, actor, 'users.create', async (mine) => {
    const joined = await findGroups(db, actor.me, groups, 'groups')
    ensureMine(
      mine,
      joined.flatMap(({ permissions }) => permissions),
    )
    const id = await addUser(
      db,
      actor.me.account_id,
      {
        ...fields,
        password_hash,
        groups,
        must_change_password: password ? must_change_password !== false : false,
      },
      actor.at,
    )
    if (!password) await invite(db, { email: person.email, address: actor.address })
    const { username, email, is_seller } = person
    await record(db, actor, 'users.created', {
      user_id: id,
      username,
      email,
      is_seller,
      groups,
      invited: !password,
    })
    return id
  })
}

/** A new link for somebody who lost the first one, or took longer than it lasts. */
export const inviteAgain = (db: Db, actor: Actor, invite: Invite, id: number) =>
  changeAccess(db, actor, 'users.create', async (mine) => {
    const { username, email, is_active, last_login_at } = await userById(db, actor.me, id)
    await ensureReaches(db, actor.me, mine, id)
    ensure(is_active, 'conflict', { detail: 'No está activo: actívelo antes de invitarlo' })
    ensure(!last_login_at, 'conflict', { detail: 'Ya entró alguna vez: puede recuperar su contraseña' })
    await invite(db, { email, address: actor.address })
    await record(db, actor, 'users.invited', { user_id: id, username, email })
  })
