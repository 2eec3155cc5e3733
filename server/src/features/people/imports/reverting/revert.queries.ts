import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** Events of no user: assignment by the account's rules. */
const byItself = sql`(e.actor_kind = 'system' and e.kind in ('lead_assigned', 'lead_offered') or e.kind = 'person_exported')`

/** Which of these contacts have events since they were created. */
export async function touchedContacts(db: Db, accountId: number, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from contact c
    where c.account_id = ${accountId} and c.id = any (${ids}::bigint[]) and (
      exists (
        select from timeline_event e
        where e.account_id = ${accountId} and e.contact_id = c.id and e.at > c.created_at and not ${byItself})
      or exists (
        select from linked_profile l where l.account_id = ${accountId} and l.linked_contact_id = c.id))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Which of these leads were not worked since they were created. */
export async function untouchedLeads(db: Db, accountId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    where l.account_id = ${accountId} and l.id = any (${ids}::bigint[]) and not l.is_deleted
      and l.status = 'to_contact' and l.last_follow_at is null and l.quotations_count = 0
      and not exists (
        select from timeline_event e
        where e.account_id = ${accountId} and e.lead_id = l.id and e.at > l.created_at and not ${byItself})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes the rows kept for reverting when that is no longer possible. Their totals remain with the job; rows that were
 * never written are dropped. Returns how many of the next ones were deleted.
 */
export async function forgetRows(db: Db, accountId: number, before: string, most: number): Promise<number> {
  const { rows } = await sql<{ import_id: number; rows: number; counts: Record<string, number> }>`
    with old as materialized (
      select r.import_id, r.n from import_row r
      where r.account_id = ${accountId} and r.import_id in (
        select i.id from contact_import i where i.account_id = ${accountId} and i.updated_at < ${before})
      limit ${most}
    ), gone as (
      delete from import_row r using old
      where r.account_id = ${accountId} and r.import_id = old.import_id and r.n = old.n
      returning r.import_id, r.state, r.lead_id
    )
    select gone.import_id, count(*)::int as rows, jsonb_build_object(
      'bad', 0,
      'created', count(*) filter (where gone.state = 'created'),
      'updated', count(*) filter (where gone.state = 'updated'),
      'unchanged', count(*) filter (where gone.state = 'unchanged'),
      'skipped', count(*) filter (where gone.state in ('skipped', 'bad', 'ready', 'staged')),
      'leads', count(gone.lead_id),
      'reverted', count(*) filter (where gone.state = 'reverted'),
      'kept', count(*) filter (where gone.state = 'kept')) as counts
    from gone group by gone.import_id`.execute(db)
  for (const { import_id, counts } of rows) await addCounts(db, accountId, import_id, counts)
  return rows.reduce((sum, { rows }) => sum + rows, 0)
}

/** A separate statement with the totals as parameters: Citus cannot build JSON from columns in an update. */
async function addCounts(db: Db, accountId: number, id: number, counts: Record<string, number>) {
  const { rows } = await sql<{ rows: Record<string, number> | null }>`
    select j.result -> 'rows' as rows from job j
    where j.account_id = ${accountId} and j.id = ${id} for update`.execute(db)
  const before = rows[0]?.rows ?? {}
  const sums = Object.fromEntries(
    Object.entries(counts).map(([key, count]) => [key, count + (before[key] ?? 0)]),
  )
  await sql`
    update job j set result = j.result || ${JSON.stringify({ rows: sums })}::jsonb
    where j.account_id = ${accountId} and j.id = ${id}`.execute(db)
}

/** Ends an import that waits for corrections and has no rows left. */
export const endWaiting = (
  db: Db,
  accountId: number,
  { before, at, problem }: { before: string; at: string; problem: string },
) =>
  sql`
    with over as (
      update contact_import i set stage = 'failed', updated_at = ${at}
      where i.account_id = ${accountId} and i.updated_at < ${before} and i.stage in ('review', 'mend')
      returning i.id)
    update job j set status = 'failed', finished_at = ${at}, problem = ${problem}
    from over where j.account_id = ${accountId} and j.id = over.id`.execute(db)

/** An erased contact is removed from here too. */
export const forgetPeople = (db: Db, accountId: number, contactIds: number[]) =>
  sql`
    update import_row set cells = '[]', fields = null, errors = null, keys = '{}', before = null
    where account_id = ${accountId} and contact_id = any (${contactIds}::bigint[])`.execute(db)
