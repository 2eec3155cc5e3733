import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type {
  countTasks,
  getTaskCalendar,
  LeadTask,
  listTasks,
  taskOrderings,
} from '#contract/leads/tasks.ts'
import { openingOf } from '#server/features/leads/leads/creation/create.queries.ts'
import { ensureContactVisible } from '#server/features/people/contacts/queries.ts'
import { addDays, dayOf, daysOf, onDays } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { counted, type List } from '#server/platform/list/list.ts'
import { type Order, orderBy, type Sorting } from '#server/platform/list/order.ts'
import { countCap } from '#server/platform/list/page.ts'
import { firstRows, type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import { comingOf } from './coming.actions.ts'
import { taskRows, tasksFrom, tasksWhere, titleOf } from './queries.ts'

type ListQuery = OutputOf<typeof listTasks, 'query'>
type Filters = Pick<ListQuery, 'status' | 'kind' | 'overdue' | 'seller' | 'sellers_ids' | 'lead'> & {
  from?: string | undefined
  to?: string | undefined
}
type Key = (typeof taskOrderings)[number]

const tasks = (me: Me, now: string, where: RawBuilder<unknown>, order: Order): List<LeadTask> => ({
  from: tasksFrom(me),
  where: tasksWhere(me, where),
  order,
  rows: (picked, more) => taskRows(me, now, picked, more),
})

/** All tasks that match the query. */
export const taskList = (
  me: Me,
  { due_from, due_to, date_due_task, ...query }: ListQuery,
  now: string,
): List<LeadTask> => {
  const days = date_due_task && daysOf(date_due_task, now, me.timezone)
  const from = [due_from, days?.from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  const to = [due_to, days?.to].filter((day) => day !== undefined).toSorted()[0]
  return tasks(me, now, passing(me, { ...query, from, to }, now), orderOf(query))
}

export const pageOfTasks = (db: Db, me: Me, query: ListQuery, now: string, link: LinkToPage) =>
  readPage(db, me, query, link, taskList(me, query, now))

export async function tasksOfContact(
  db: Db,
  me: Me,
  contactId: number,
  status: ListQuery['status'],
  now: string,
): Promise<LeadTask[]> {
  await ensureContactVisible(db, me, contactId)
  const where = sql`l.contact_id = ${contactId} and ${passing(me, { status, lead: contactId }, now, true)}`
  return firstRows(db, tasks(me, now, where, orderOf({ status })), 200)
}

const onTheWall = 2000

export async function calendarOf(
  db: Db,
  me: Me,
  query: OutputOf<typeof getTaskCalendar, 'query'>,
  now: string,
): Promise<ReturnsOf<typeof getTaskCalendar>> {
  const list = tasks(me, now, passing(me, query, now), orderOf({ ordering: ['due_at'] }))
  const rows = await firstRows(db, list, onTheWall + 1)
  return {
    tasks: rows.slice(0, onTheWall),
    coming: query.status === 'completed' || query.overdue ? [] : await comingTasks(db, me, query, now),
    is_complete: rows.length <= onTheWall,
  }
}

const mostSeries = 500

/** When tasks that repeat, and are due before the last of these days, are due again on one of them. */
async function comingTasks(db: Db, me: Me, query: OutputOf<typeof getTaskCalendar, 'query'>, now: string) {
  const { from, to } = query
  const where = passing(me, { ...query, status: 'pending', from: addDays(from, -62), to }, now)
  const { rows } = await sql<Series>`
    select k.id, ${titleOf('k', 'c')}, k.status, k.due_at, k.recurrence, k.occurs_on, k.next_like
    from ${tasksFrom(me)} join contact c on c.account_id = ${me.account_id} and c.id = l.contact_id
    where ${tasksWhere(me, where)} and k.recurrence is not null
    order by k.due_at, k.id limit ${sql.lit(mostSeries)}`.execute(db)
  if (rows.length === 0) return []
  const opening = { ...(await openingOf(db, { me, at: now })), timezone: me.timezone }
  return rows.flatMap((task) =>
    comingOf(task, opening)
      .filter(({ due_at }) => {
        const day = dayOf(due_at, me.timezone)
        return day >= from && day <= to
      })
      .map(({ due_at }) => ({ task_id: task.id, title: task.title, due_at })),
  )
}

type Series = Parameters<typeof comingOf>[0] & { id: number; title: string }

/** The task counts of a day, in one statement. */
export async function countedTasks(
  db: Db,
  me: Me,
  query: OutputOf<typeof countTasks, 'query'>,
  now: string,
): Promise<ReturnsOf<typeof countTasks>> {
  const today = dayOf(now, me.timezone)
  const from = tasksFrom(me)
  const those = (filters: Filters, more = sql``) => {
    const where = sql`${tasksWhere(me, passing(me, { ...query, ...filters }, now))} ${more}`
    return sql`(${counted({ from, where }, countCap)})`
  }
  const doneToday = sql`and ${onDays('k.completed_at', { from: today, to: today }, me.timezone)}`
  const pending = { status: 'pending' } as const
  const { rows } = await sql<ReturnsOf<typeof countTasks>>`
    select ${those({ ...pending, overdue: true })} as overdue,
      ${those({ ...pending, overdue: false, from: today, to: today })} as today,
      ${those({ ...pending, from: addDays(today, 1), to: addDays(today, 6) })} as week,
      ${those({ status: 'completed' }, doneToday)} as done_today, ${countCap}::int as cap`.execute(db)
  return rows[0] as ReturnsOf<typeof countTasks>
}

/** States are literals for the partial indexes. Tasks of discarded leads are hidden until the lead is restored. */
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

const sortings: Record<Key, Sorting> = {
  due_at: { by: sql.ref('k.due_at'), type: 'timestamptz', isFilled: true },
  created_at: { by: sql.ref('k.created_at'), type: 'timestamptz', isFilled: true },
  completed_at: { by: sql.ref('k.completed_at'), type: 'timestamptz' },
}

const orderOf = ({
  ordering,
  status,
}: {
  ordering?: (Key | `-${Key}`)[] | undefined
  status?: ListQuery['status']
}) => orderBy(sortings, ordering ?? [status === 'completed' ? '-completed_at' : 'due_at'], 'k.id')
