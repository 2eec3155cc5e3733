import { type RawBuilder, sql } from 'kysely'
import type { ReportSchedule, ScheduleProblem } from '#contract/insight/report-schedules.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import type { AskedReport } from './asked-report.ts'
import { isDue, recipientsOf } from './scheduling/scheduled.queries.ts'

const schedules = (accountId: number, which: RawBuilder<unknown>) => sql<ReportSchedule>`
  select s.id, s.name, s.kind, s.format, coalesce(s.asked -> 'query', '{}') as filters, s.asked -> 'columns' as columns,
    s.asked ->> 'group_by' as group_by, s.asked ->> 'compared_with' as compared_with, s.cron, s.addresses, s.is_active, s.next_at,
    s.problem, s.created_at, s.updated_at,
    ${recipientsOf(accountId, 's')} as recipients
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

type Kept = {
  name: string
  format: string
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

export type Due = {
  id: number
  user_id: number
  cron: string
  recipients_ids: number[]
  addresses: string[]
  asked: Omit<AskedReport, 'kind' | 'format'>
} & Pick<AskedReport, 'kind' | 'format'>

export async function dueAmong(db: Db, accountId: number, ids: number[], at: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.id, s.user_id, s.cron, array_to_json(s.recipients_ids) as recipients_ids, s.addresses, s.asked, s.kind, s.format from report_schedule s
    where s.account_id = ${accountId} and ${isDue('s', ids, at)}
    order by s.id for no key update`.execute(db)
  return rows
}

/** Who a made report goes to. */
export async function scheduleToMail(db: Db, accountId: number, id: number) {
  const { rows } = await sql<{
    name: string
    user_id: number
    recipients_ids: number[]
    addresses: string[]
  }>`
    select s.name, s.user_id, array_to_json(s.recipients_ids) as recipients_ids, s.addresses
    from report_schedule s where s.account_id = ${accountId} and s.id = ${id}`.execute(db)
  return rows[0]
}
