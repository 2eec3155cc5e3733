import { type RawBuilder, sql } from 'kysely'
import type { PromptSchedule } from '#contract/insight/prompt-schedules.ts'
import type { PromptFilters } from '#contract/insight/prompts.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** `prompt` of those of people; of those of the product only the id is known here. */
export type KeptSchedule = Omit<PromptSchedule, 'prompt'> & { prompt_id: number; title: string | null }

const schedules = (me: Me, which: RawBuilder<unknown>) => sql<KeptSchedule>`
  select s.id, s.name, s.prompt_id, p.title, s.filters, s.cron, s.addresses, s.is_active, s.next_at, s.sent_at, s.problem,
    s.created_at, s.updated_at,
    coalesce((
      select json_agg(json_build_object('id', u.id, 'name', ${userName('u')}) order by ${userName('u')}, u.id)
      from app_user u
      where u.account_id = ${me.account_id} and u.id = any (s.recipients_ids) and u.is_active
    ), '[]') as recipients
  from prompt_schedule s
  left join prompt p on p.account_id = ${me.account_id} and p.id = s.prompt_id and (p.user_id = ${me.id} or p.is_shared)
  where s.account_id = ${me.account_id} and s.user_id = ${me.id} and ${which}
  order by s.id desc`

export async function keptSchedules(db: Db, me: Me): Promise<KeptSchedule[]> {
  const { rows } = await schedules(me, sql`true`).execute(db)
  return rows
}

/** A schedule of `me`, or 404. */
export async function keptSchedule(db: Db, me: Me, id: number): Promise<KeptSchedule> {
  const { rows } = await schedules(me, sql`s.id = ${id}`).execute(db)
  return found(rows[0])
}

/** Two edits of one follow one another. */
export const lockSchedule = (db: Db, me: Me, id: number) =>
  sql`
    select from prompt_schedule
    where account_id = ${me.account_id} and user_id = ${me.id} and id = ${id} for no key update`.execute(db)

type Kept = {
  name: string
  cron: string
  recipients_ids: number[]
  addresses: string[]
  is_active: boolean
  next_at: string | null
  problem: string | null
}

export async function insertSchedule(
  db: Db,
  { me, at }: Actor,
  { prompt_id, filters, ...kept }: Kept & { prompt_id: number; filters: PromptFilters | null },
): Promise<number> {
  const { id } = await db
    .insertInto('prompt_schedule')
    .values({
      ...kept,
      prompt_id,
      filters: filters && JSON.stringify(filters),
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
    .updateTable('prompt_schedule')
    .set({ ...change, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
}

export const removeSchedule = (db: Db, me: Me, id: number) =>
  sql`delete from prompt_schedule where account_id = ${me.account_id} and user_id = ${me.id} and id = ${id}`.execute(
    db,
  )

export async function dueAmong(db: Db, accountId: number, ids: number[], at: string) {
  const { rows } = await sql<{ id: number; user_id: number; cron: string; next_at: string }>`
    select s.id, s.user_id, s.cron, s.next_at from prompt_schedule s
    where s.account_id = ${accountId} and s.id = any (${ids}::bigint[]) and s.is_active and s.next_at <= ${at}
    order by s.id for no key update`.execute(db)
  return rows
}

export const setNext = (db: Db, accountId: number, id: number, next: string) =>
  sql`update prompt_schedule set next_at = ${next} where account_id = ${accountId} and id = ${id}`.execute(db)

/** It stands still until its person mends what is wrong. */
export const pauseFor = (
  db: Db,
  accountId: number,
  id: number,
  problem: NonNullable<PromptSchedule['problem']>,
) =>
  sql`
    update prompt_schedule set is_active = false, next_at = null, problem = ${problem}
    where account_id = ${accountId} and id = ${id}`.execute(db)

export async function scheduleToAnswer(db: Db, accountId: number, id: number) {
  const { rows } = await sql<{
    user_id: number
    prompt_id: number
    name: string
    filters: PromptFilters | null
    recipients_ids: number[]
    addresses: string[]
    is_active: boolean
    sent_at: string | null
  }>`
    select s.user_id, s.prompt_id, s.name, s.filters, s.recipients_ids, s.addresses, s.is_active, s.sent_at from prompt_schedule s
    where s.account_id = ${accountId} and s.id = ${id}`.execute(db)
  return rows[0]
}

/** False where this time was sent already, or the schedule is gone: a job may run twice. */
export async function noteSent(
  db: Db,
  accountId: number,
  { id, due, at }: { id: number; due: string; at: string },
): Promise<boolean> {
  const { rows } = await sql`
    update prompt_schedule set sent_at = greatest(${at}::timestamptz, ${due}::timestamptz)
    where account_id = ${accountId} and id = ${id} and (sent_at is null or sent_at < ${due}) returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** The addresses of these people, of those who are still there. */
export async function mailsOf(db: Db, accountId: number, ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email from app_user u
    where u.account_id = ${accountId} and u.id = any (${ids}::bigint[]) and u.is_active and u.email is not null
    order by u.id`.execute(db)
  return rows.map(({ email }) => email)
}

/** Erased users get nothing more. */
export async function leaveSchedules(db: Db, { me }: Actor, userIds: number[]) {
  await sql`
    delete from prompt_schedule
    where account_id = ${me.account_id} and user_id = any (${userIds}::bigint[])`.execute(db)
  await sql`
    update prompt_schedule set recipients_ids = array(
      select r from unnest(recipients_ids) as r where r <> all (${userIds}::bigint[]))
    where account_id = ${me.account_id} and recipients_ids && ${userIds}::bigint[]`.execute(db)
  // Nobody is left to get it.
  await sql`
    update prompt_schedule set is_active = false, next_at = null
    where account_id = ${me.account_id} and is_active and recipients_ids = '{}' and addresses = '{}'`.execute(
    db,
  )
}
