import { sql } from 'kysely'
import {
  contactsKnownBy,
  type Identity,
  identitiesOf,
  lockIdentities,
} from '#server/features/people/contacts/identities.queries.ts'
import { ensureNotBlocked, lockContacts, visibleContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

/** What a developer is told of a person whom a broker registers. */
export type Person = {
  kind: 'person' | 'company'
  first_name: string | null
  last_name: string | null
  business_name: string | null
  email: string | null
  phone: string | null
  secondary_phone: string | null
  national_id: string | null
}

/** A contact of the broker that `me` sees and that can be recognised. */
export async function personToRegister(
  db: Db,
  me: Me,
  id: number,
): Promise<{ person: Person; identities: Identity[] }> {
  const { rows } = await sql<Person & { blocked_at: string | null }>`
    select c.kind, c.first_name, c.last_name, c.business_name, c.email, c.phone, c.secondary_phone, c.national_id, c.blocked_at
    from contact c where c.account_id = ${me.account_id} and c.id = ${id} and ${visibleContacts(me, 'c')}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return failField('contact_id', 'No existe ese contacto')
  const { blocked_at, ...person } = row
  ensureNotBlocked({ blocked_at })
  const identities = identitiesOf(person)
  if (identities.length === 0) failField('contact_id', 'Le falta un RUT, un teléfono o un correo')
  return { person, identities }
}

export type Known = { ids: number[]; isBlocked: boolean }

/** The developer's contacts who are this person; none can come or go until the transaction ends. */
export async function lockKnown(db: Db, me: Me, identities: Identity[]): Promise<Known> {
  await lockIdentities(db, me.account_id, identities)
  const known = (await contactsKnownBy(db, me, identities)).map(({ id }) => id)
  const locked = await lockContacts(db, me, known)
  return {
    ids: known.filter((id) => locked.some((one) => one.id === id && !one.is_deleted)),
    isBlocked: locked.some(({ blocked_at }) => blocked_at !== null),
  }
}

/** Whether the developer has an open lead of them, for this project or for none; one that a hold or a quotation of the broker opened does not count. */
export async function isWorked(
  db: Db,
  { account_id }: Me,
  { projectId, brokerId }: { projectId: number; brokerId: number },
  contactIds: number[],
): Promise<boolean> {
  const { rows } = await sql`
    select l.id from lead l
    where l.account_id = ${account_id} and l.contact_id = any (${contactIds}::bigint[]) and not l.is_deleted
      and l.status in ('to_contact', 'in_follow_up')
      and not exists (select from hold_request h
        join unit_claim k on k.account_id = ${account_id} and k.id = h.claim_id and k.placed_at = l.created_at
        where h.account_id = ${account_id} and h.lead_id = l.id and h.broker_account_id = ${brokerId})
      and not exists (select from quotation q
        where q.account_id = ${account_id} and q.lead_id = l.id and q.broker_account_id = ${brokerId} and q.created_at = l.created_at)
      and (exists (select from lead_project p
          where p.account_id = ${account_id} and p.lead_id = l.id and p.project_id = ${projectId})
        or not exists (select from lead_project p where p.account_id = ${account_id} and p.lead_id = l.id))
    limit 1`.execute(db)
  return rows.length > 0
}

export const setOwner = (db: Db, { account_id }: Me, contactId: number, brokerId: number) =>
  sql`update contact c set owner_account_id = ${brokerId} where c.account_id = ${account_id} and c.id = ${contactId}`.execute(
    db,
  )
