import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { AuditEntry, listAudit } from '#contract/office/audit.ts'
import { isErasedUser, userName } from '#server/features/office/names/user-name.queries.ts'
import { daysOf, onDays } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listAudit, 'query'>

export const pageOfAudit = (db: Db, me: Me, query: Query, now: string, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`audit_entry a`,
    where: matchingAudit(me, 'a', query, now),
    order: newest,
    picks: sql`a.*`,
    rows: (picked, more) => sql<AuditEntry>`select ${entryColumns(me)} ${more} from (${picked}) as a`,
  })

const newest = newestFirst('a.at', 'a.id')

export async function auditEntry(db: Db, me: Me, id: number): Promise<AuditEntry> {
  const { rows } = await sql<AuditEntry>`
    select ${entryColumns(me)} from audit_entry a where a.account_id = ${me.account_id} and a.id = ${id}`.execute(
    db,
  )
  return found(rows[0])
}

/** Columns of `audit_entry a`. */
const entryColumns = (
  me: Me,
) => sql`a.id, a.act, ${addressOf(me, 'a')} as address, ${dataOf(me, 'a')} as data, a.at,
  ${person(me, sql`a.user_id`)} as "user", ${person(me, sql`a.subject_id`)} as subject`

const person = (me: Me, id: RawBuilder<unknown>) => sql`(
  select json_build_object('id', u.id, 'name', ${userName('u')}) from app_user u
  where u.account_id = ${me.account_id} and u.id = ${id})`

/** Of an audit entry, by its alias, as the erasure of a user leaves it (`app.forget_audit_person`), also while its job still runs. */
export function addressOf(me: Me, entry: string) {
  const a = sql.raw(entry)
  return sql`
  case when ${a}.address is not null and not ${isErasedUser(me.account_id, sql`${a}.user_id`)} then ${a}.address end`
}

/** As `addressOf`. */
export function dataOf(me: Me, entry: string) {
  const a = sql.raw(entry)
  return sql`
  case when ${isErasedUser(me.account_id, sql`${a}.subject_id`)} then case
      when ${a}.act in ('users.permissions_changed', 'users.group_added', 'users.group_removed') then ${a}.data - 'username'
      else jsonb_build_object('user_id', ${a}.subject_id) end
    when ${a}.area = 'second_factor' and ${isErasedUser(me.account_id, sql`${a}.user_id`)} then ${a}.data - 'name'
    else ${a}.data end`
}

export type AuditFilters = Omit<Query, 'page' | 'page_size' | 'cursor'>

/** Condition on an audit entry, by its alias. */
export function matchingAudit(
  me: Me,
  entry: string,
  { user_id, subject_id, area, date }: AuditFilters,
  now: string,
) {
  const a = sql.raw(entry)
  const conditions = [sql<boolean>`${a}.account_id = ${me.account_id}`]
  if (user_id?.length) conditions.push(sql`${a}.user_id = any (${user_id}::bigint[])`)
  if (subject_id) conditions.push(sql`${a}.subject_id = ${subject_id}`)
  if (area?.length) conditions.push(sql`${a}.area = any (${area}::text[])`)
  if (date) conditions.push(onDays(`${entry}.at`, daysOf(date, now, me.timezone), me.timezone))
  return sql.join(conditions, sql` and `)
}
