import { sql } from 'kysely'
import type { Db } from './db.ts'

export type Wakeup = { kind: string; subject_id: number; at: string }
export type DueWakeup = { account_id: number; kind: string; subject_id: number }

/**
 * Call it in the transaction that creates or moves a deadline. An ended deadline may keep its wake-up: it is checked when it is
 * due, and `forgetWakeups` only saves that check.
 */
export async function wakeAt(db: Db, accountId: number, wakeups: Wakeup[]) {
  if (wakeups.length === 0) return
  await sql`
    insert into wakeup (account_id, kind, subject_id, at)
    select ${accountId}::bigint, w.kind, w.subject_id, w.at
    from jsonb_to_recordset(${JSON.stringify(wakeups)}::jsonb) as w (kind text, subject_id bigint, at timestamptz)
    order by w.kind, w.subject_id
    on conflict (account_id, kind, subject_id) do update set at = excluded.at`.execute(db)
}

export const forgetWakeups = (db: Db, accountId: number, kinds: string[], subjectIds: number[]) =>
  sql`
    delete from wakeup w
    where w.account_id = ${accountId} and w.kind = any (${kinds}::text[]) and w.subject_id = any (${subjectIds}::bigint[])`.execute(
    db,
  )

/** For rows written in bulk (a demo, a seed), in one transaction. */
export async function fillWakeups(db: Db, accountId: number, at: string) {
  for (let after: Wakeup | undefined = firstWakeup; after; )
    after = await fillNextWakeups(db, accountId, { at, after })
}

/** The start: before all deadlines. */
export const firstWakeup: Wakeup = { at: '-infinity', kind: '', subject_id: 0 }

/**
 * Writes the wake-ups that are missing, or later than their deadline, of the next few thousand deadlines. Returns the position to
 * continue from.
 */
export async function fillNextWakeups(
  db: Db,
  accountId: number,
  { at, after, most = 5_000 }: { at: string; after: Wakeup; most?: number },
): Promise<Wakeup | undefined> {
  const { rows } = await sql<Wakeup>`
    select d.at, d.kind, d.subject_id from deadline d
    where d.account_id = ${accountId} and (d.until is null or d.until > ${at}::timestamptz)
      and d.at >= ${after.at}::timestamptz
      and (d.at, d.kind, d.subject_id) > (${after.at}::timestamptz, ${after.kind}::text, ${after.subject_id}::bigint)
    order by d.at, d.kind, d.subject_id limit ${sql.lit(most)}`.execute(db)
  // Apart: deadlines lie with their account, wake-ups in one place. One that is earlier stays: the deadline may have been moved
  // since it was read, and if not, it is looked at too early and waits on.
  await sql`
    insert into wakeup (account_id, kind, subject_id, at)
    select ${accountId}::bigint, w.kind, w.subject_id, w.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (kind text, subject_id bigint, at timestamptz)
    order by w.kind, w.subject_id
    on conflict (account_id, kind, subject_id) do update set at = excluded.at where excluded.at < wakeup.at`.execute(
    db,
  )
  return rows[most - 1]
}

type Taking = { at: string; until: string; most: number; accountId?: number | undefined }

/** Leases the due wake-ups, of all accounts or of one, until `until`: after a crash another process takes them then. */
export async function takeDue(db: Db, { at, until, most, accountId }: Taking): Promise<DueWakeup[]> {
  const ofOne = accountId === undefined ? sql`` : sql`and w.account_id = ${accountId}`
  const { rows } = await sql<DueWakeup>`
    with due as (
      select w.account_id, w.kind, w.subject_id from wakeup w
      where w.at <= ${at} ${ofOne} order by w.at limit ${sql.lit(most)} for update skip locked
    )
    update wakeup w set at = ${until} from due
    where w.account_id = due.account_id and w.kind = due.kind and w.subject_id = due.subject_id ${ofOne}
    returning w.account_id, w.kind, w.subject_id`.execute(db)
  return rows
}

/** Rows that were not handled now may be later: a lead may be restored, or a person unblocked. */
const again = '15 minutes'

type Settling = { accountId: number; kind: string; ids: number[]; at: string; until: string }

/** Deletes the handled wake-ups, unless a deadline remains in the rows. Those moved meanwhile stay as they are. */
export async function settleWakeups(db: Db, { accountId, kind, ids, at, until }: Settling) {
  const { rows } = await sql<{ subject_id: number; at: string }>`
    select d.subject_id, d.at from deadline d
    where d.account_id = ${accountId} and d.kind = ${kind} and d.subject_id = any (${ids}::bigint[])
      and (d.until is null or d.until > ${at}::timestamptz)`.execute(db)
  await sql`
    with still as materialized (
      select s.subject_id, s.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (subject_id bigint, at timestamptz)
    ), moved as (
      update wakeup w
      set at = case when still.at > ${at}::timestamptz then still.at
        else ${at}::timestamptz + ${sql.lit(again)}::interval end
      from still
      where w.account_id = ${accountId} and w.kind = ${kind} and w.subject_id = still.subject_id and w.at = ${until}
    )
    delete from wakeup w
    where w.account_id = ${accountId} and w.kind = ${kind} and w.subject_id = any (${ids}::bigint[]) and w.at = ${until}
      and w.subject_id not in (select subject_id from still)`.execute(db)
}
