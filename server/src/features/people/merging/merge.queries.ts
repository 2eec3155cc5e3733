import { sql } from 'kysely'
import type { ContactFields } from '#contract/people/contacts.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import type { Moving } from './moving.ts'

type Moved = Record<string, number[]>
/** What a merge changed, as stored in its row. */
export type Done = {
  before: ContactFields
  taken: ContactFields
  /** Ids by table. */
  moved: Moved
  /** By table, what its own merge function stored. */
  own: Record<string, unknown>
  discarded: number[]
  interaction: string | null
}

export async function leadsForSameProjects(db: Db, me: Me, stays: number, goes: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.id from lead l
    join lead_project mine on mine.account_id = ${me.account_id} and mine.lead_id = l.id
    join lead_project theirs on theirs.account_id = ${me.account_id} and theirs.project_id = mine.project_id
    join lead rival
      on rival.account_id = ${me.account_id} and rival.id = theirs.lead_id and rival.contact_id = ${stays}
      and rival.status in ('to_contact', 'in_follow_up') and not rival.is_deleted
    where l.account_id = ${me.account_id} and l.contact_id = ${goes}
      and l.status in ('to_contact', 'in_follow_up') and ${visibleLeads(me, 'l')}
    order by l.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves every row of one contact to the other; returns which ones. */
export async function moveRows(
  db: Db,
  accountId: number,
  tables: readonly Moving[],
  to: number,
  from: number,
): Promise<Moved> {
  const moved: Moved = {}
  for (const { table, column } of tables) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where account_id = ${accountId} and ${sql.ref(column)} = ${from}
      returning id`.execute(db)
    if (rows.length > 0) moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

/** Marks the contact as merged; returns the other's previous last interaction, when it changes. */
export async function putAway(db: Db, { me, at }: Actor, to: number, from: number): Promise<string | null> {
  await sql`
    update contact set is_deleted = true, deleted_at = ${at}, deleted_by_id = ${me.id}, merged_into_id = ${to}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${from}`.execute(db)
  const { rows } = await sql<{ before: string | null }>`
    update contact c set last_interaction_at = greatest(c.last_interaction_at, gone.last_interaction_at)
    from contact gone, contact old
    where c.account_id = ${me.account_id} and c.id = ${to} and gone.account_id = ${me.account_id} and gone.id = ${from}
      and old.account_id = ${me.account_id} and old.id = ${to}
    returning old.last_interaction_at as before`.execute(db)
  return rows[0]?.before ?? null
}

export async function insertMerge(
  db: Db,
  { me, at }: Actor,
  contactId: number,
  mergedContactId: number,
  done: Done,
): Promise<number> {
  const { id } = await db
    .insertInto('contact_merge')
    .values({
      account_id: me.account_id,
      contact_id: contactId,
      merged_contact_id: mergedContactId,
      done: JSON.stringify(done),
      merged_by_id: me.id,
      merged_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function nameOf(db: Db, accountId: number, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select c.name from contact c where c.account_id = ${accountId} and c.id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}
