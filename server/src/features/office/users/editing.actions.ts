import type { Reassignment, UserPatch } from '#contract/office/users.ts'
import { changeAccess, ensureReaches, ensureSeesWhatIsOf } from '#server/features/office/access/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { plainPercent } from '#server/platform/decimals.ts'
import { definedOf } from '#server/platform/defined.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { endAllowedAssistants } from './allowed-assistants.queries.ts'
import { lockUser, type PersonRow, updateUser } from './editing.queries.ts'
import type { HandOver } from './handing-over.ts'
import { sendNotice } from './notices.job.ts'
import { endLinks } from './password-links/password-link.queries.ts'
import { endSessions } from './sessions.queries.ts'

type Means = { enqueue: Enqueue; handOver: HandOver }

/** Changes a user; a seller who stops selling hands over their leads, a deactivated user is signed out at once. */
export const patchUser = (
  db: Db,
  actor: Actor,
  means: Means,
  id: number,
  { reassign, max_discount_percent, ...fields }: UserPatch,
) =>
  changeAccess(db, actor, 'users.edit', (mine) => {
    const limit = definedOf({ max_discount_percent: plainPercent(max_discount_percent) })
    return change(db, actor, means, mine, id, { ...fields, ...limit }, reassign)
  })

/** The history of what a removed user did remains. */
export const removeUser = (
  db: Db,
  actor: Actor,
  means: Means,
  id: number,
  reassign: Reassignment | undefined,
) =>
  changeAccess(db, actor, 'users.delete', (mine) =>
    change(db, actor, means, mine, id, { is_active: false }, reassign),
  )

async function change(
  db: Db,
  actor: Actor,
  { enqueue, handOver }: Means,
  mine: ReadonlySet<string>,
  id: number,
  fields: Partial<PersonRow>,
  reassign: Reassignment | undefined,
) {
  const { me, at } = actor
  const before = found(await lockUser(db, me.account_id, id))
  ensure(!before.erased_at, 'conflict', { detail: 'Sus datos se borraron: cree un usuario nuevo' })
  await ensureReaches(db, me, mine, id)
  ensure(id !== me.id || fields.is_active !== false, 'conflict', {
    detail: 'No puede desactivarse a sí mismo',
  })
  const { after, changes } = differences(before, fields)
  if (Object.keys(changes).length === 0) return
  // Otherwise an open screen or a stolen token would be enough to reset the password.
  if (id === me.id && after.email)
    failField('email', 'Su propio correo se cambia en su perfil, con su contraseña')

  ensure(
    !('max_discount_percent' in changes) || (id !== me.id && mine.has('quotations.approve_discount')),
    'forbidden',
    {
      detail: 'El límite de descuento lo cambia otra persona, que apruebe descuentos',
    },
  )
  if (after.email) await ensureSeesWhatIsOf(db, me, mine, id)
  await updateUser(db, actor, id, after)
  const who = { account_id: me.account_id, user_id: id }
  if (after.email) await emailChanged(db, enqueue, { ...before, ...who }, at)
  const sells = (user: PersonRow) => user.is_active && user.is_seller
  const stops = sells(before) && !sells({ ...before, ...after })
  const handed = stops ? await handOver(db, actor, enqueue, id, reassign) : undefined
  if (before.is_active && after.is_active === false) {
    await endSessions(db, me.account_id, { userId: id }, 'deactivated', at)
    await endLinks(db, who, at)
    await endAllowedAssistants(db, { account_id: me.account_id, id }, at)
  }
  await record(db, actor, actOf(changes), {
    user_id: id,
    username: before.username,
    changes,
    handed,
    reassign,
  })
}

type Known = { account_id: number; user_id: number; email: string; first_name: string }

/** Links sent to the previous e-mail become invalid, and it is notified of the change. */
export async function emailChanged(
  db: Db,
  enqueue: Enqueue,
  { account_id, user_id, email, first_name }: Known,
  at: string,
) {
  await endLinks(db, { account_id, user_id }, at)
  await enqueue(db, sendNotice, { account_id, email, first_name, what: 'email_changed' })
}

function actOf(changes: Record<string, { to: unknown }>) {
  if (changes.is_active) return changes.is_active.to ? 'users.activated' : 'users.deactivated'
  return 'users.changed'
}
