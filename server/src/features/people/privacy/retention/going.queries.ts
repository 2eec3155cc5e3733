import { type RawBuilder, sql } from 'kysely'
import type { Retained } from '#contract/people/retention.ts'
import type { Db } from '#server/platform/db.ts'
import { counted } from '#server/platform/list/list.ts'

/** Limit of rows per transaction, so that its locks are short. */
export const mostAtOnce = 1_000

/** Excludes blocked contacts, whose data must remain, and those with an open privacy request. */
const mayGo = (accountId: number) => sql`
  c.account_id = ${accountId} and c.erased_at is null and c.merged_into_id is null and c.blocked_at is null
  and not exists (
    select from privacy_request r
    where r.account_id = ${accountId} and r.contact_id = c.id and r.status = 'open')`

/** The ids of rows whose retention period ended before `before`. */
const going: Record<Retained, (accountId: number, before: string) => RawBuilder<{ id: unknown }>> = {
  deleted_contacts: (accountId, before) => sql`
    select c.id from contact c
    where ${mayGo(accountId)} and c.is_deleted and c.deleted_at < ${before}::timestamptz
      and not exists (
        select from lead l
        where l.account_id = ${accountId} and l.contact_id = c.id and l.status in ('to_contact', 'in_follow_up'))`,
  discarded_people: (accountId, before) => sql`
    select c.id from contact c
    where ${mayGo(accountId)} and not c.is_deleted and not c.is_client
      and (c.last_interaction_at is null or c.last_interaction_at < ${before}::timestamptz)
      and c.id in (
        select l.contact_id from lead l
        where l.account_id = ${accountId} and l.status = 'discarded' and not l.is_deleted
          and l.discarded_at < ${before}::timestamptz)
      and not exists (
        select from lead l
        where l.account_id = ${accountId} and l.contact_id = c.id and not (
          l.status in ('discarded', 'defective') and coalesce(l.discarded_at, l.updated_at) < ${before}::timestamptz))
      and not exists (
        select from lead l join quotation q on q.account_id = ${accountId} and q.lead_id = l.id
        where l.account_id = ${accountId} and l.contact_id = c.id)`,
  departed_users: (accountId, before) => sql`
    select u.id from app_user u
    where u.account_id = ${accountId} and not u.is_active and u.erased_at is null and u.updated_at < ${before}::timestamptz`,
  audit: (accountId, before) => sql`
    select a.id from audit_entry a
    where a.account_id = ${accountId} and a.at < ${before}::timestamptz and not app.stays_in_audit(a.act)`,
  audit_addresses: (accountId, before) => sql`
    select a.id from audit_entry a
    where a.account_id = ${accountId} and a.address is not null and a.at < ${before}::timestamptz`,
  notifications: (accountId, before) => sql`
    select n.id from notification n
    where n.account_id = ${accountId} and n.created_at < ${before}::timestamptz and n.updated_at < ${before}::timestamptz`,
  mails: (accountId, before) => sql`
    select m.id from kept_mail m where m.account_id = ${accountId} and m.created_at < ${before}::timestamptz`,
  sessions: (accountId, before) => sql`
    select s.id from session s
    where s.account_id = ${accountId} and least(s.ended_at, s.expires_at) < ${before}::timestamptz`,
  files: (accountId, before) => sql`
    select j.id from job j
    where j.account_id = ${accountId} and j.kind <> 'report_run' and j.stored_file_id is not null and j.created_at < ${before}::timestamptz`,
}

export async function countOfGoing(
  db: Db,
  accountId: number,
  what: Retained,
  before: string,
): Promise<number> {
  const rowsThatGo = { from: sql`(${going[what](accountId, before)}) as going`, where: sql`true` }
  const { rows } = await sql<{ count: number }>`select (${counted(rowsThatGo)}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

export type Person = 'deleted_contacts' | 'discarded_people' | 'departed_users'

/** Some of them, in the order of their ids. */
export async function whoGoes(db: Db, accountId: number, what: Person, before: string, after: number) {
  const { rows } = await sql<{ id: number }>`
    select going.id from (${going[what](accountId, before)}) as going
    where going.id > ${after} order by going.id limit ${sql.lit(mostAtOnce)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isGoing(db: Db, accountId: number, what: Person, before: string, id: number) {
  const { rows } = await sql`
    select from (${going[what](accountId, before)}) as going where going.id = ${id}`.execute(db)
  return rows.length > 0
}

const rowsOf = { notifications: 'notification', mails: 'kept_mail', sessions: 'session' }
const auditBy = { audit: 'app.forget_audit', audit_addresses: 'app.forget_audit_addresses' }
export type Rows = keyof typeof rowsOf | keyof typeof auditBy

/** Deletes at most a thousand; returns how many. */
export async function removeRows(db: Db, accountId: number, what: Rows, before: string): Promise<number> {
  if (what === 'audit' || what === 'audit_addresses') {
    const forget = sql.raw(auditBy[what])
    const { rows } = await sql<{ gone: number }>`
      select ${forget}(${accountId}, ${before}::timestamptz) as gone`.execute(db)
    return rows[0]?.gone ?? 0
  }
  const { numAffectedRows } = await sql`
    delete from ${sql.table(rowsOf[what])}
    where account_id = ${accountId} and created_at < ${before}::timestamptz and id in (
      select going.id from (${going[what](accountId, before)}) as going limit ${sql.lit(mostAtOnce)})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
