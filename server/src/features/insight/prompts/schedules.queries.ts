import { type RawBuilder, sql } from 'kysely'
import type { PromptSchedule } from '#contract/insight/prompt-schedules.ts'
import type { PromptFilters } from '#contract/insight/prompts.ts'
import type { ScheduleProblem } from '#contract/insight/report-schedules.ts'
import { isDue, recipientsOf } from '#server/features/insight/reports/scheduling/scheduled.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** `prompt` of those of people; of those of the product only the id is known here. */
export type KeptSchedule = Omit<PromptSchedule, 'prompt'> & { prompt_id: number; title: string | null }

const schedules = (me: Me, which: RawBuilder<unknown>) => sql<KeptSchedule>`
  select s.id, s.name, s.prompt_id, p.title, s.filters, s.cron, s.addresses, s.is_active, s.next_at, s.sent_at, s.problem,
    s.created_at, s.updated_at,
    ${recipientsOf(me.account_id, 's')} as recipients
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

type Kept = {
  name: string
  cron: string
  recipients_ids: number[]
  addresses: string[]
  is_active: boolean
  next_at: string | null
  problem: ScheduleProblem | null
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

export async function dueAmong(db: Db, accountId: number, ids: number[], at: string) {
  const { rows } = await sql<{
    id: number
    user_id: number
    cron: string
    next_at: string
    recipients_ids: number[]
    addresses: string[]
  }>`
    select s.id, s.user_id, s.cron, s.next_at, array_to_json(s.recipients_ids) as recipients_ids, s.addresses from prompt_schedule s
    where s.account_id = ${accountId} and ${isDue('s', ids, at)}
    order by s.id for no key update`.execute(db)
  return rows
}

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
    select s.user_id, s.prompt_id, s.name, s.filters, array_to_json(s.recipients_ids) as recipients_ids, s.addresses, s.is_active, s.sent_at from prompt_schedule s
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
