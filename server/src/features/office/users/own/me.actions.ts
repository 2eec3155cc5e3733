import type { OutputOf } from '#contract/endpoint.ts'
import type { changePassword as changeContract, updateMe as updateContract } from '#contract/office/users.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { failField, found } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { hashPassword, isPassword, whyWeak } from '#server/platform/passwords.ts'
import { forgetHits, hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import type { InOwnTransaction } from '#server/platform/route.ts'
import { emailChanged } from '../editing.actions.ts'
import { lockUser, updateUser } from '../editing.queries.ts'
import { replacePassword } from '../passwords.actions.ts'
import { ownPassword } from './password.queries.ts'

type Means = { inOwnTransaction: InOwnTransaction; enqueue: Enqueue }

export async function updateMe(
  db: Db,
  actor: Actor,
  means: Means,
  { current_password, ...fields }: OutputOf<typeof updateContract, 'body'>,
) {
  const { me, at } = actor
  const before = found(await lockUser(db, me.account_id, me.id))
  const { after, changes } = differences(before, fields)
  if (Object.keys(changes).length === 0) return
  if (after.email) await proveIdentity(db, actor, means.inOwnTransaction, current_password ?? '')
  await updateUser(db, actor, me.id, after)
  if (after.email)
    await emailChanged(db, means.enqueue, { ...before, account_id: me.account_id, user_id: me.id }, at)
  await record(db, actor, 'users.changed', { user_id: me.id, username: before.username, changes })
}

/** The current session remains; all other sessions of the user are ended. */
export async function changePassword(
  db: Db,
  actor: Actor,
  means: Means,
  { current_password, new_password }: OutputOf<typeof changeContract, 'body'>,
) {
  const { me, at } = actor
  const known = await proveIdentity(db, actor, means.inOwnTransaction, current_password)
  const weakness = whyWeak(new_password, known)
  if (weakness) failField('new_password', weakness)
  if (new_password === current_password) failField('new_password', 'Es la misma que ya tiene')
  const person = { ...known, account_id: me.account_id, user_id: me.id }
  const replacement = { hash: await hashPassword(new_password), keep: me.session_id }
  await replacePassword(db, means.enqueue, person, replacement, at)
  await record(db, actor, 'password.changed', { user_id: me.id, by: 'current_password' })
  return { detail: 'La contraseña quedó cambiada' }
}

/** As at sign-in: an open screen must not allow guessing the password. */
const guesses: Limit = { most: 5, seconds: 15 * 60 }

/** Confirms the password of the current user; failures are limited. */
export async function proveIdentity(
  db: Db,
  { me, at }: Actor,
  inOwnTransaction: InOwnTransaction,
  password: string,
) {
  const key = `current-password ${me.account_id} ${me.id}`
  refuseOver(await inOwnTransaction((own) => hit(own, key, guesses, at)))
  const known = await ownPassword(db, me)
  if (!(await isPassword(password, known.password_hash)))
    failField('current_password', password ? 'No es su contraseña actual' : 'Escriba su contraseña actual')
  await forgetHits(db, key)
  return known
}
