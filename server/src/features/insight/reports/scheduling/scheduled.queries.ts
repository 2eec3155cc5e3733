import { type RawBuilder, sql } from 'kysely'
import type { ScheduleProblem } from '#contract/insight/report-schedules.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** What is made at times of its own and mailed: both tables say alike when, for whom, and why it stands still. */
export type Scheduled = 'report_schedule' | 'prompt_schedule'

/** The people of a schedule, by its alias, who are still there. */
export const recipientsOf = (accountId: number, schedule: string) => sql<{ id: number; name: string }[]>`
  coalesce((
    select json_agg(json_build_object('id', u.id, 'name', ${userName('u')}) order by ${userName('u')}, u.id)
    from app_user u
    where u.account_id = ${accountId} and u.id = any (${sql.raw(schedule)}.recipients_ids) and u.is_active
  ), '[]')`

/** A new one waits for the others of the same person. */
export const lockPerson = (db: Db, me: Me) =>
  sql`select from app_user where account_id = ${me.account_id} and id = ${me.id} for no key update`.execute(
    db,
  )

/** Two edits of one follow one another. */
export const lockSchedule = (db: Db, me: Me, of: Scheduled, id: number) =>
  sql`
    select from ${sql.table(of)}
    where account_id = ${me.account_id} and user_id = ${me.id} and id = ${id} for no key update`.execute(db)

export const removeSchedule = (db: Db, me: Me, of: Scheduled, id: number) =>
  sql`
    delete from ${sql.table(of)} where account_id = ${me.account_id} and user_id = ${me.id} and id = ${id}`.execute(
    db,
  )

/** Condition on a schedule, by its alias: one of these, and its time has come. */
export const isDue = (schedule: string, ids: number[], at: string): RawBuilder<boolean> => {
  const s = sql.raw(schedule)
  return sql`(${s}.id = any (${ids}::bigint[]) and ${s}.is_active and ${s}.next_at <= ${at})`
}

export const setNext = (db: Db, accountId: number, of: Scheduled, id: number, next: string) =>
  sql`update ${sql.table(of)} set next_at = ${next} where account_id = ${accountId} and id = ${id}`.execute(
    db,
  )

/** It stands still until its person mends what is wrong. */
export const pauseFor = (db: Db, accountId: number, of: Scheduled, id: number, problem: ScheduleProblem) =>
  sql`
    update ${sql.table(of)} set is_active = false, next_at = null, problem = ${problem}
    where account_id = ${accountId} and id = ${id}`.execute(db)

export async function activeAmong(db: Db, accountId: number, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.account_id = ${accountId} and u.id = any (${ids}::bigint[]) and u.is_active`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The addresses of these people, of those who are still there. */
export async function mailsOf(db: Db, accountId: number, ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email from app_user u
    where u.account_id = ${accountId} and u.id = any (${ids}::bigint[]) and u.is_active and u.email is not null
    order by u.id`.execute(db)
  return rows.map(({ email }) => email)
}

/** Erased users get nothing more, and what nobody is left to get stands still and says so. */
export async function leaveSchedules(db: Db, { me }: Actor, of: Scheduled, userIds: number[]) {
  const table = sql.table(of)
  await sql`
    delete from ${table} where account_id = ${me.account_id} and user_id = any (${userIds}::bigint[])`.execute(
    db,
  )
  await sql`
    update ${table} set recipients_ids = array(
      select r from unnest(recipients_ids) as r where r <> all (${userIds}::bigint[]))
    where account_id = ${me.account_id} and recipients_ids && ${userIds}::bigint[]`.execute(db)
  await sql`
    update ${table} set is_active = false, next_at = null, problem = 'nobody_left'
    where account_id = ${me.account_id} and is_active and recipients_ids = '{}' and addresses = '{}'`.execute(
    db,
  )
}
