import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { countTasks, getTaskCalendar, LeadTask, listTasks, taskOrderings } from '#contract/tasks.ts'
import { ensureContactVisible } from '#server/features/contacts/queries.ts'
import { addDays, dayOf, onDays } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { countCap, pageOf, pageRequest } from '#server/platform/page.ts'
import { taskRows, tasksWhere } from '../queries.ts'

type ListQuery = OutputOf<typeof listTasks, 'query'>
type Filters = Pick<ListQuery, 'status' | 'kind' | 'overdue' | 'seller' | 'sellers_ids' | 'lead'> & {
  from?: string | undefined
  to?: string | undefined
}
type Key = (typeof taskOrderings)[number]

export async function pageOfTasks(
  db: Db,
  me: Me,
  { due_from: from, due_to: to, ...query }: ListQuery,
  now: string,
  link: (page: number) => string,
): Promise<Page<LeadTask>> {
  const asked = pageRequest(me, query)
  const where = tasksWhere(me, passing(me, { ...query, from, to }, now))
  const order = orderOf(query)
  const picked = sql`select k.id from ${where} order by ${order} limit ${asked.limit} offset ${asked.offset}`
  const count = sql`, (
    select count(*)::int from (select from ${where} limit ${sql.lit(countCap + 1)}) as capped) as count`
  const { rows } = await sql<LeadTask & { count: number }>`
    ${taskRows(me, now, picked, count)} order by ${order}`.execute(db)
  return pageOf(asked, rows[0]?.count ?? 0, rows, link)
}

export async function tasksOfContact(
  db: Db,
  me: Me,
  contactId: number,
  status: ListQuery['status'],
  now: string,
): Promise<LeadTask[]> {
  await ensureContactVisible(db, me, contactId)
  const order = orderOf({ status })
  const conditions = sql`l.contact_id = ${contactId} and ${passing(me, { status, lead: contactId }, now, true)}`
  const picked = sql`select k.id from ${tasksWhere(me, conditions)} order by ${order} limit 200`
  const { rows } = await sql<LeadTask>`${taskRows(me, now, picked)} order by ${order}`.execute(db)
  return rows
}

const onTheWall = 2000

export async function calendarOf(
  db: Db,
  me: Me,
  query: OutputOf<typeof getTaskCalendar, 'query'>,
  now: string,
): Promise<ReturnsOf<typeof getTaskCalendar>> {
  const picked = sql`
    select k.id from ${tasksWhere(me, passing(me, query, now))} order by k.due_at, k.id limit ${sql.lit(onTheWall + 1)}`
  const { rows } = await sql<LeadTask>`${taskRows(me, now, picked)} order by k.due_at, k.id`.execute(db)
  return { tasks: rows.slice(0, onTheWall), is_complete: rows.length <= onTheWall }
}

/** What a day has in store, in one statement. */
export async function countedTasks(
  db: Db,
  me: Me,
  query: OutputOf<typeof countTasks, 'query'>,
  now: string,
): Promise<ReturnsOf<typeof countTasks>> {
  const today = dayOf(now, me.timezone)
  const counted = (filters: Filters, more = sql``) => sql`(
    select count(*)::int from (
      select from ${tasksWhere(me, passing(me, { ...query, ...filters }, now))} ${more} limit ${sql.lit(countCap)}) as capped)`
  const doneToday = sql`and ${onDays('k.completed_at', { from: today, to: today }, me.timezone)}`
  const pending = { status: 'pending' } as const
  const { rows } = await sql<ReturnsOf<typeof countTasks>>`
    select ${counted({ ...pending, overdue: true })} as overdue,
      ${counted({ ...pending, overdue: false, from: today, to: today })} as today,
      ${counted({ ...pending, from: addDays(today, 1), to: addDays(today, 6) })} as week,
      ${counted({ status: 'completed' }, doneToday)} as done_today, ${countCap}::int as cap`.execute(db)
  return rows[0] as ReturnsOf<typeof countTasks>
}

/** States are literals for the partial indexes. Work on leads that were put away waits until they are back. */
function passing(me: Me, filters: Filters, now: string, isOfContact = false): RawBuilder<unknown> {
  const { status, kind, overdue, seller, sellers_ids, lead, from, to } = filters
  const late = sql`k.status = 'pending' and k.due_at < ${now}::timestamptz`
  const conditions = [
    status && sql`k.status = ${sql.lit(status)}`,
    kind && sql`k.kind = any (${kind}::text[])`,
    overdue !== undefined && (overdue ? late : sql`not (${late})`),
    seller && sql`k.seller_id = ${seller}`,
    sellers_ids && sql`k.seller_id = any (${sellers_ids}::bigint[])`,
    lead && !isOfContact && sql`k.lead_id = ${lead}`,
    !lead &&
      status !== 'completed' &&
      sql`(k.status = 'completed' or l.status in ('to_contact', 'in_follow_up'))`,
    (from || to) && onDays('k.due_at', { from: from ?? '1000-01-01', to: to ?? '9999-12-30' }, me.timezone),
  ].filter((condition) => !!condition)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function orderOf({
  ordering,
  status,
}: {
  ordering?: (Key | `-${Key}`)[] | undefined
  status?: ListQuery['status']
}) {
  const keys = ordering ?? [status === 'completed' ? ('-completed_at' as const) : ('due_at' as const)]
  const direction = (key: string) => (key.startsWith('-') ? sql`desc` : sql`asc`)
  const parts = keys.map((key) => sql`${sql.ref(`k.${key.replace('-', '')}`)} ${direction(key)} nulls last`)
  return sql`${sql.join(parts)}, k.id ${direction(keys[0] ?? '')}`
}
