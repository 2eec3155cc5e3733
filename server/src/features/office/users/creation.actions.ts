import { z } from 'zod'
import type { NewUser } from '#contract/office/users.ts'
import { areOfSeller } from '#contract/permissions.ts'
import {
  changeAccess,
  ensureMine,
  ensureReaches,
  findGroups,
} from '#server/features/office/access/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { hashPassword, whyWeak } from '#server/platform/passwords.ts'
import { newLinkToken } from '#server/platform/tokens.ts'
import { userById } from './detail.queries.ts'
import { addUser } from './joining.actions.ts'
import { accountNameOf } from './queries.ts'

/** Mails a link to choose a password to a new user without one; run by `auth`, which handles passwords. */
export const invitation = {
  name: 'auth.send-invitation',
  payload: z.strictObject({ email: z.string(), address: z.string() }),
}

/** Creates a user with at most the permissions of the one who creates it. */
export async function createUser(db: Db, actor: Actor, enqueue: Enqueue, person: NewUser): Promise<number> {
  const { password, groups = [], must_change_password, ...fields } = person
  const account_name = await accountNameOf(db, actor.me.account_id)
  const weakness = password && whyWeak(password, { ...person, account_name })
  if (weakness) failField('password', weakness)
  const password_hash = await hashPassword(password ?? newLinkToken())
  return changeAccess(db, actor, 'users.create', async (mine) => {
    const joined = await findGroups(db, actor.me, groups, 'groups')
    const granted = joined.flatMap(({ permissions }) => permissions)
    ensureMine(mine, granted)
    const is_seller = person.is_seller ?? areOfSeller(granted)
    const id = await addUser(
      db,
      actor.me.account_id,
      {
        ...fields,
        is_seller,
        password_hash,
        groups,
        must_change_password: password ? must_change_password !== false : false,
      },
      actor.at,
    )
    if (!password) await enqueue(db, invitation, { email: person.email, address: actor.address ?? '' })
    const { username, email } = person
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

/** A new link for a user whose first one was lost or has expired. */
export const inviteAgain = (db: Db, actor: Actor, enqueue: Enqueue, id: number) =>
  changeAccess(db, actor, 'users.create', async (mine) => {
    const { username, email, is_active, last_login_at } = await userById(db, actor.me, id)
    await ensureReaches(db, actor.me, mine, id)
    ensure(is_active, 'conflict', { detail: 'No está activo: actívelo antes de invitarlo' })
    ensure(!last_login_at, 'conflict', { detail: 'Ya entró alguna vez: puede recuperar su contraseña' })
    await enqueue(db, invitation, { email, address: actor.address ?? '' })
    await record(db, actor, 'users.invited', { user_id: id, username, email })
  })
