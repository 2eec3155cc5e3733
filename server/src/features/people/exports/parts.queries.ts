import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'

/** Contacts of an exported file, in order. */
export type Part = { first_contact_id: number; contacts_ids: number[] }

const together = 1000
/** Parts that are written in one transaction. */
const partsTogether = 50

/**
 * The contacts in parts, each once, as many parts at a time as are written together; of nobody one that is empty, which says so. A file
 * of a million rows has nearly as many contacts: they stay numbers of eight bytes in one place, which is sorted here.
 */
export function* partsOf(ids: Float64Array): Generator<Part[]> {
  ids.sort()
  let parts: Part[] = []
  let part: Part | undefined
  for (const [place, id] of ids.entries()) {
    if (id === ids[place - 1]) continue
    if (!part || part.contacts_ids.length === together) {
      if (parts.length === partsTogether) {
        yield parts
        parts = []
      }
      part = { first_contact_id: id, contacts_ids: [] }
      parts.push(part)
    }
    part.contacts_ids.push(id)
  }
  yield part ? parts : [{ first_contact_id: 0, contacts_ids: [] }]
}

export const removeParts = (db: Db, accountId: number, jobId: number) =>
  sql`delete from export_part where account_id = ${accountId} and job_id = ${jobId}`.execute(db)

export async function insertParts(db: Db, accountId: number, jobId: number, parts: Part[]) {
  const rows = parts.map((part) => ({ account_id: accountId, job_id: jobId, ...part }))
  await db.insertInto('export_part').values(rows).execute()
}

/** Condition on `job j`: its export has one of these contacts, or nothing says who is in it. */
const mayHold = (accountId: number, contactIds: number[]) => sql`(
  not exists (select from export_part e where e.account_id = ${accountId} and e.job_id = j.id)
  or exists (
    select from unnest(${contactIds}::bigint[]) as erased (id)
    cross join lateral (
      select p.contacts_ids from export_part p
      where p.account_id = ${accountId} and p.job_id = j.id and p.first_contact_id <= erased.id
      order by p.first_contact_id desc limit 1
    ) near
    where erased.id = any (near.contacts_ids)))`

/**
 * Removes from their jobs the exported files that may hold these contacts, and the sheets of failed imports, which may
 * name anybody; returns their keys. What ended exports asked for may be a name: it is cleared.
 */
export async function takeFilesThatMayHold(
  db: Db,
  accountId: number,
  contactIds: number[],
): Promise<FileKey[]> {
  await sql`
    update job set asked = '{}'
    where account_id = ${accountId} and kind in ('list_export', 'report_run') and status in ('done', 'failed') and asked <> '{}'`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; key: FileKey }>`
    with old as materialized (
      select j.id, j.stored_file_id from job j
      where j.account_id = ${accountId} and j.status in ('done', 'failed') and j.stored_file_id is not null
        and (j.kind not in ('list_export', 'report_run') or ${mayHold(accountId, contactIds)})
    ), freed as (
      update job j set stored_file_id = null from old
      where j.account_id = ${accountId} and j.id = old.id
      returning j.id, old.stored_file_id)
    select freed.id, f.key from freed
    join stored_file f on f.account_id = ${accountId} and f.id = freed.stored_file_id`.execute(db)
  await sql`
    delete from export_part
    where account_id = ${accountId} and job_id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  return rows.map(({ key }) => key)
}

/** Of exports whose file is gone. Returns how many were deleted, up to a limit. */
export async function removeOldParts(db: Db, accountId: number, before: string, most: number) {
  const { numAffectedRows } = await sql`
    delete from export_part p
    where p.account_id = ${accountId} and (p.job_id, p.first_contact_id) in (
      select o.job_id, o.first_contact_id from export_part o
      join job j on j.account_id = ${accountId} and j.id = o.job_id
      where o.account_id = ${accountId} and j.stored_file_id is null and j.created_at < ${before} limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
