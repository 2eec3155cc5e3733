import { type RawBuilder, sql } from 'kysely'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'
import type { Registered } from './registering.actions.ts'
import type { Kept } from './registrations.queries.ts'

export type Made = { id: number; owner_account_id: number; contact_id: number }

/** A registration that the account of `me` made, of a contact that `me` sees. */
export async function madeById(db: Db, me: Me, id: number): Promise<Made | undefined> {
  const { rows } = await sql<Made>`
    select m.id, m.owner_account_id, m.contact_id from made_registration m
    join contact c on c.account_id = ${me.account_id} and c.id = m.contact_id
    where m.account_id = ${me.account_id} and m.id = ${id} and ${visibleContacts(me, 'c')}`.execute(db)
  return rows[0]
}

/** Writes what the developer's row says; a registration that is known stays with its contact. */
export const keepMade = (
  db: Db,
  { me }: Actor,
  contactId: number,
  { registration: r, owner, project }: Registered,
) =>
  sql`
    insert into made_registration as m (account_id, id, owner_account_id, owner_uuid, owner_name, project_uuid, project_name,
      contact_id, made_by_id, is_first, protected_until, disputed_at, dispute_reason, decision, decision_reason, created_at,
      updated_at)
    values (${me.account_id}, ${r.id}, ${owner.id}, ${owner.uuid}::uuid, ${owner.name}, ${project.uuid}::uuid, ${project.name},
      ${contactId}, ${authorOf(me)}, ${r.is_first}, ${r.protected_until}, ${r.disputed_at}, ${r.dispute_reason}, ${r.decision},
      ${r.decision_reason}, ${r.created_at}, ${r.updated_at})
    on conflict (account_id, id) do nothing`.execute(db)

/** Takes over what is newer; undefined where nothing was. */
export async function renewMade(
  db: Db,
  accountId: number,
  r: Kept,
): Promise<{ contact_id: number; made_by_id: number | null; owner_name: string } | undefined> {
  const { rows } = await sql<{ contact_id: number; made_by_id: number | null; owner_name: string }>`
    update made_registration m set ${statusOf(r)}
    where m.account_id = ${accountId} and m.id = ${r.id} and m.updated_at < ${r.updated_at}
    returning m.contact_id, m.made_by_id, m.owner_name`.execute(db)
  return rows[0]
}

const statusOf = (
  r: Kept,
): RawBuilder<unknown> => sql`protected_until = ${r.protected_until}, disputed_at = ${r.disputed_at},
  dispute_reason = ${r.dispute_reason}, decision = ${r.decision}, decision_reason = ${r.decision_reason},
  updated_at = ${r.updated_at}`
