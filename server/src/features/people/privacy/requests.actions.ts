import type { OutputOf } from '#contract/endpoint.ts'
import type { addPrivacyRequest as addContract, resolvePrivacyRequest } from '#contract/people/privacy.ts'
import { isContactVisible } from '#server/features/people/contacts/queries.ts'
import { record } from '#server/platform/audit.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { insertRequest, lockRequest, setExtended, setResolved } from './requests.queries.ts'

/** Days the law allows for an answer; one extension doubles them. */
const term = 30

export async function addRequest(db: Db, actor: Actor, body: OutputOf<typeof addContract, 'body'>) {
  const { me, at } = actor
  if (!(await isContactVisible(db, me, body.contact_id)))
    failField('contact_id', 'No existe o no está a su alcance')
  const today = dayOf(at, me.timezone)
  const received_on = body.received_on ?? today
  if (received_on > today) failField('received_on', 'Está en el futuro')
  const id = await insertRequest(db, actor, { ...body, received_on, due_on: addDays(received_on, term) })
  await record(db, actor, 'contacts.privacy_requested', { id, contact_id: body.contact_id, kind: body.kind })
  return id
}

export async function resolveRequest(
  db: Db,
  actor: Actor,
  id: number,
  { status, resolution }: OutputOf<typeof resolvePrivacyRequest, 'body'>,
) {
  const { contact_id, kind } = await openRequest(db, actor, id)
  await setResolved(db, actor, id, status, resolution)
  await record(db, actor, 'contacts.privacy_resolved', { id, contact_id, kind, status })
}

export async function extendRequest(db: Db, actor: Actor, id: number, reason: string) {
  const { due_on, extended_at, contact_id } = await openRequest(db, actor, id)
  ensure(!extended_at, 'conflict', { detail: 'El plazo ya se prorrogó una vez' })
  ensure(dayOf(actor.at, actor.me.timezone) <= due_on, 'conflict', { detail: 'El plazo ya venció' })
  await setExtended(db, actor, id, addDays(due_on, term), reason)
  await record(db, actor, 'contacts.privacy_extended', { id, contact_id })
}

async function openRequest(db: Db, { me }: Actor, id: number) {
  const request = found(await lockRequest(db, me, id))
  ensure(request.status === 'open', 'conflict', { detail: 'La solicitud ya está resuelta' })
  return request
}
