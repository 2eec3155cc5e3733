import { type RawBuilder, sql } from 'kysely'
import type { ReportSchedule } from '#contract/insight/report-schedules.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import type { AskedReport } from './asked-report.ts'

const schedules = (accountId: number, which: RawBuilder<unknown>) => sql<ReportSchedule>`
  select s.id, s.name, s.kind, s.format, coalesce(s.asked -> 'query', '{}') as filters, s.asked -> 'columns' as columns,
    s.asked ->> 'group_by' as group_by, s.asked ->> 'compared_with' as compared_with, s.cron, s.addresses, s.is_active, s.next_at,
    s.created_at, s.updated_at,
    coalesce((
      select json_agg(json_build_object('id', u.id, 'name', ${userName('u')}) order by ${userName('u')}, u.id)
      from app_user u
      where u.account_id = ${accountId} and u.id = any (s.recipients_ids) and u.is_active
    ), '[]') as recipients
  from report_schedule s
  where s.account_id = ${accountId} and ${which}
  order by s.id desc`

export async function schedulesOf(db: Db, me: Me): Promise<ReportSchedule[]> {
  const { rows } = await schedules(me.account_id, sql`s.user_id = ${me.id}`).execute(db)
  return rows
}

/** A schedule of `me`, or 404. */
export async function scheduleById(db: Db, me: Me, id: number): Promise<ReportSchedule> {
  const { rows } = await schedules(me.account_id, sql`s.user_id = ${me.id} and s.id = ${id}`).execute(db)
  return found(rows[0])
}

/** Two edits of one follow one another; a new one waits for the others of the same person. */
export const lockSchedule = (db: Db, me: Me, id: number) =>
  sql`
    select from report_schedule
    where account_id = ${me.account_id} and user_id = ${me.id} and id = ${id} for no key update`.execute(db)
export const lockPerson = (db: Db, me: Me) =>
  sql`select from app_user where account_id = ${me.account_id} and id = ${me.id} for no key update`.execute(
    db,
  )

export async function activeAmong(db: Db, accountId: number, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.account_id = ${accountId} and u.id = any (${ids}::bigint[]) and u.is_active`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Kept = {
  name: string
  format: string
  cron: string
  recipients_ids: number[]
  addresses: string[]
  is_active: boolean
  next_at: string | null
}

export async function insertSchedule(
  db: Db,
  { me, at }: Actor,
  { kind, asked, ...kept }: Kept & { kind: string; asked: object },
): Promise<number> {
  const { id } = await db
    .insertInto('report_schedule')
    .values({
      ...kept,
      kind,
      asked: JSON.stringify(asked),
      account_id: me.account_id,
      user_id: me.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSchedule(db: Db, { me, at }: Actor, id: number, change: Partial<Kept>) {
  await db
    .updateTable('report_schedule')
    .set({ ...change, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
}

export const removeSchedule = (db: Db, me: Me, id: number) =>
  sql`delete from report_schedule where account_id = ${me.account_id} and user_id = ${me.id} and id = ${id}`.execute(
    db,
  )

export type Due = {
  id: number
  user_id: number
  cron: string
  asked: Omit<AskedReport, 'kind' | 'format'>
} & Pick<AskedReport, 'kind' | 'format'>

export async function dueAmong(db: Db, accountId: number, ids: number[], at: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.id, s.user_id, s.cron, s.asked, s.kind, s.format from report_schedule s
    where s.account_id = ${accountId} and s.id = any (${ids}::bigint[]) and s.is_active and s.next_at <= ${at}
    order by s.id for no key update`.execute(db)
  return rows
}

/** The time of the next one, and none for who may not act any more. */
export const setNext = (db: Db, accountId: number, id: number, next: string | null) =>
  sql`
    update report_schedule set next_at = ${next}, is_active = ${next !== null}::boolean
    where account_id = ${accountId} and id = ${id}`.execute(db)

/** Who a made report goes to: people by their present address. */
export async function addressesOf(db: Db, accountId: number, id: number) {
  const { rows } = await sql<{ name: string; user_id: number; addresses: string[]; people: string[] }>`
    select s.name, s.user_id, s.addresses, array(
      select u.email from app_user u
      where u.account_id = ${accountId} and u.id = any (s.recipients_ids) and u.is_active and u.email is not null
      order by u.id) as people
    from report_schedule s where s.account_id = ${accountId} and s.id = ${id}`.execute(db)
  return rows[0]
}

/** Erased users get nothing more. */
export async function leaveSchedules(db: Db, { me }: Actor, userIds: number[]) {
  await sql`
    delete from report_schedule
    where account_id = ${me.account_id} and user_id = any (${userIds}::bigint[])`.execute(db)
  await sql`
    update report_schedule set recipients_ids = array(
      select r from unnest(recipients_ids) as r where r <> all (${userIds}::bigint[]))
    where account_id = ${me.account_id} and recipients_ids && ${userIds}::bigint[]`.execute(db)
}
