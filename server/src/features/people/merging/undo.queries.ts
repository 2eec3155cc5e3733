import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Done } from './merge.queries.ts'
import type { Moving } from './moving.ts'

export type KeptMerge = {
  contact_id: number
  merged_contact_id: number
  done: Done
  merged_at: string
  undone_at: string | null
}

/** Null once a contact of the merge was erased. */
type LockedMerge = Omit<KeptMerge, 'done'> & { done: Done | null }

export async function lockMerge(db: Db, accountId: number, id: number): Promise<LockedMerge | null> {
  const { rows } = await sql<LockedMerge>`
    select m.contact_id, m.merged_contact_id, nullif(m.done, '{}') as done, m.merged_at, m.undone_at from contact_merge m
    where m.account_id = ${accountId} and m.id = ${id}
    for update of m`.execute(db)
  return rows[0] ?? null
}

/** Moves back rows that are still where the merge put them; returns the number of the others, by table. */
export async function returnRows(
  db: Db,
  accountId: number,
  tables: readonly Moving[],
  merge: KeptMerge,
): Promise<Record<string, number>> {
  const missing: Record<string, number> = {}
  for (const { table, column } of tables) {
    const ids = merge.done.moved[table] ?? []
    if (ids.length === 0) continue
    const { rows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${merge.merged_contact_id}
      where account_id = ${accountId} and id = any (${ids}::bigint[]) and ${sql.ref(column)} = ${merge.contact_id}
      returning id`.execute(db)
    if (rows.length < ids.length) missing[table] = ids.length - rows.length
  }
  return missing
}

/** Leads discarded by the merge and unchanged since. */
export async function discardedStill(db: Db, accountId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    where l.account_id = ${accountId} and l.id = any (${ids}::bigint[]) and l.status = 'discarded'
      and l.discard_kind = 'duplicate' and not l.is_deleted`.execute(db)
  return rows.map(({ id }) => id)
}

/** Restores the merged contact, and the other's last interaction unless there was a later one. */
export async function bringBack(
  db: Db,
  { me, at }: Actor,
  { contact_id, merged_contact_id, done }: KeptMerge,
) {
  await sql`
    update contact set is_deleted = false, deleted_at = null, deleted_by_id = null, merged_into_id = null, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${merged_contact_id}`.execute(db)
  await sql`
    update contact c set last_interaction_at = ${done.interaction}::timestamptz
    from contact gone
    where c.account_id = ${me.account_id} and c.id = ${contact_id}
      and gone.account_id = ${me.account_id} and gone.id = ${merged_contact_id}
      and c.last_interaction_at = gone.last_interaction_at`.execute(db)
}

export async function countSince(db: Db, accountId: number, contactId: number, mergedAt: string) {
  const { rows } = await sql<{ leads_since: number; entries_since: number }>`
    select
      (select count(*)::int from lead l
        where l.account_id = ${accountId} and l.contact_id = ${contactId} and l.created_at > ${mergedAt}::timestamptz) as leads_since,
      (select count(*)::int from timeline_event e
        where e.account_id = ${accountId} and e.contact_id = ${contactId} and e.kind in ('note', 'call')
          and e.at > ${mergedAt}::timestamptz) as entries_since`.execute(db)
  return rows[0] ?? { leads_since: 0, entries_since: 0 }
}

export async function setUndone(db: Db, { me, at }: Actor, id: number) {
  await sql`
    update contact_merge set undone_at = ${at}, undone_by_id = ${me.id}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)
}
