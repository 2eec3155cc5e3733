import { lockLeads } from '#server/features/leads/leads/queries.ts'
import { lockContact } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { personOfChat } from './quoting.queries.ts'

type Wanted = { contact_id: number | null; lead_id: number | null }
type Whom = Wanted & { seller_id: number | null }

/** Whom a quotation is for: a lead brings its contact and its seller. Both are visible to `me` and fit together. */
export async function whomFor(db: Db, { me }: Actor, { contact_id, lead_id }: Wanted): Promise<Whom> {
  const [lead] = lead_id === null ? [] : await lockLeads(db, me, [lead_id])
  if (lead_id !== null && !lead) return failField('lead_id', 'No existe ese lead')
  if (lead && contact_id !== null && lead.contact_id !== contact_id)
    return failField('lead_id', 'No es un lead de este contacto')
  const id = lead?.contact_id ?? contact_id
  // The seller of the lead knows its contact.
  if (id !== null && !(await lockContact(db, me, id)))
    return failField('contact_id', 'No existe ese contacto')
  return { contact_id: id, lead_id, seller_id: lead?.seller_id ?? null }
}

type Change = { from: number | null; to: number | null }

/** The chat a quotation began in, unless it is for another contact now. One of another system goes with the first contact. */
export async function chatFor(db: Db, { me }: Actor, uuid: string | null, { from, to }: Change) {
  if (uuid === null || to === null || from === to) return uuid
  const person = (await personOfChat(db, me, uuid)) ?? from ?? to
  return person === to ? uuid : null
}
