import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import {
  type LeadAlert,
  type LeadMeasure,
  leadAlerts,
  leadMeasures,
  leadStates,
} from '#contract/insight/dashboard-figures.ts'
import { getLeadAlerts, getLeadDashboard, type LeadCounts } from '#contract/insight/lead-dashboard.ts'
import { listLeads } from '#contract/leads/leads.ts'
import { insertLeads } from '#server/features/leads/leads/counts.queries.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import { succeeding } from '#test/caller.ts'
import { addProject, leadOf, optionsOf } from '#test/leads.ts'
import { chances } from '#test/random-deals.ts'
import { stepOf } from '#test/steps-of-time.ts'
import { type Person, type World, world } from '#test/world.ts'

type ListQuery = NonNullable<InputOf<typeof listLeads, 'query'>>
type Query = NonNullable<InputOf<typeof getLeadDashboard, 'query'>>

const timezone = 'America/Santiago'
const now = new Date().toISOString()
const today = dayOf(now, timezone)
const measures = Object.keys(leadMeasures) as LeadMeasure[]

let w: World
let methods: number[]
let projects: number[]

/** A hundred days of leads in every state, also around midnight, of two sellers and of nobody. */
beforeAll(async () => {
  w = await world()
  const { contact } = await leadOf(w.manager)
  const options = await optionsOf(w.manager)
  methods = options.methods.slice(0, 3).map(({ id }) => id)
  projects = [await addProject(w, 'Uno'), await addProject(w, 'Dos')]
  const { below, oneOf } = chances(7)
  const start = Date.parse(now) - 100 * 86_400_000
  const rows = Array.from({ length: 400 }, () => {
    const created = start + below(100 * 86_400) * 1000
    const answered = below(3) === 0 ? null : created + below(5000) * 60_000
    const status = oneOf(['to_contact', 'in_follow_up', 'in_follow_up', 'discarded', 'defective'])
    const isWon = status !== 'defective' && below(5) === 0
    const at = (time: number | null) => time && new Date(Math.min(time, Date.parse(now))).toISOString()
    return {
      seller_id: oneOf([null, w.seller.id, w.seller.id, w.otherSeller.id]),
      method_id: oneOf([null, ...methods]),
      status,
      created_at: at(created),
      first_responded_at: at(answered),
      first_response_due_at: below(4) === 0 ? null : at(created + 60 * 60_000),
      discarded_at: status === 'discarded' ? at(created + 86_400_000) : null,
      won_at: isWon ? at(created + 86_400_000) : null,
      next_task_at: below(2) === 0 ? now : null,
      is_deleted: below(10) === 0,
    }
  })
  const step = (kind: string) => options.lead_steps.find((one) => one.kind === kind)?.id ?? 0
  const values = rows.map(
    (row) =>
      sql`(${sql.join([
        w.accountId,
        contact.id,
        step(row.won_at ? 'won' : 'open'),
        row.seller_id,
        row.method_id,
        row.status,
        row.created_at,
        row.created_at,
        row.created_at,
        row.first_responded_at,
        row.first_response_due_at,
        row.discarded_at,
        row.won_at,
        row.next_task_at,
        row.is_deleted,
      ])})`,
  )
  await w.inAccount(async (db) => {
    await insertLeads(
      db,
      w.accountId,
      sql`insert into lead (account_id, contact_id, lead_step_id, seller_id, method_id, status, created_at, updated_at, step_entered_at,
          first_responded_at, first_response_due_at, discarded_at, won_at, next_task_at, is_deleted)
        values ${sql.join(values)}`,
    )
    const { rows: leads } = await sql<{ id: number }>`
      select l.id from lead l where l.account_id = ${w.accountId}`.execute(db)
    const links = leads.map(({ id }) => ({
      account_id: w.accountId,
      lead_id: id,
      project_id: projects[id % 3] as number,
    }))
    await db
      .insertInto('lead_project')
      .values(links.filter(({ project_id }) => project_id))
      .execute()
  })
})

const dashboardOf = async (person: Person, query: Query = {}) =>
  (await succeeding(person.call)(getLeadDashboard, { query })).body

const listed = async (person: Person, query: ListQuery) => {
  const { body } = await succeeding(person.call)(listLeads, { query: { ...query, page_size: 1 } })
  return body.count
}

const range = (start: string, end: string) => ({
  date_filter_type: 'range' as const,
  date_range: { start, end },
})

type Asked = [name: string, who: () => Person, query: () => Query]
const asked: Asked[] = [
  ['a head of sales', () => w.manager, () => ({})],
  ['a seller', () => w.seller, () => ({ period: { date_filter_type: 'last_30_days' } })],
  ['an origin', () => w.manager, () => ({ methods_ids: [methods[0] as number, -1] })],
  [
    'a project, a year before',
    () => w.manager,
    () => ({ projects_ids: [projects[0] as number], compared_with: 'year' }),
  ],
]

test.each(asked)('every figure of %s counts the rows of its list', async (_, who, query) => {
  const person = who()
  const filters = query()
  const found = await dashboardOf(person, filters)
  const { period: __, compared_with: ___, ...narrowed } = filters
  const said: [string, number, number][] = []
  const compare = async (name: string, extra: ListQuery, { now: these, former: those }: Pair) => {
    for (const [days, counts] of [
      [found.period, these],
      [found.former, those],
    ] as const)
      for (const measure of measures) {
        const scope = { ...narrowed, ...extra, date_created_lead: range(days.from, days.to) }
        const count = await listed(person, { ...scope, ...leadMeasures[measure] })
        said.push([`${name} ${days.from} ${measure}`, counts[measure], count])
      }
  }
  await compare('total', {}, found.total)
  for (const { method, ...pair } of found.by_method)
    await compare(`method ${method?.name}`, { methods_ids: [method?.id ?? -1] }, pair)
  const [first, ...others] = found.by_seller
  for (const one of [first, others.at(-1)])
    if (one) await compare(`seller ${one.seller?.name}`, { sellers_ids: [one.seller?.id ?? -1] }, one)
  expect(said.filter(([, figure, list]) => figure !== list)).toEqual([])
  expect(said.some(([, figure]) => figure > 0)).toBe(true)
})

type Pair = { now: LeadCounts; former: LeadCounts }

test('states, origins, sellers and days each add up to what was received', async () => {
  for (const person of [w.manager, w.seller]) {
    const { total, by_method, by_seller, by_day } = await dashboardOf(person)
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
    for (const side of ['now', 'former'] as const) {
      const { received } = total[side]
      expect(received).toBeGreaterThan(0)
      expect(sum(leadStates.map((state) => total[side][state]))).toBe(received)
      expect(sum(by_method.map((one) => one[side].received))).toBe(received)
      expect(sum(by_seller.map((one) => one[side].received))).toBe(received)
      expect(sum(by_day.map((one) => (side === 'now' ? one.received : one.former)))).toBe(received)
    }
  }
})

test('they are what a plain computation over the leads finds', async () => {
  const { rows } = await w.inAccount((db) =>
    sql<Record<'created_at' | 'first_responded_at' | 'first_response_due_at', string | null>>`
      select l.created_at, l.first_responded_at, l.first_response_due_at from lead l
      where l.account_id = ${w.accountId} and not l.is_deleted`.execute(db),
  )
  const { below } = chances(11)
  for (let run = 0; run < 12; run++) {
    const from = addDays(today, -below(90))
    const to = addDays(from, below(20))
    const { total, by_day } = await dashboardOf(w.manager, { period: range(from, to) })
    const days = rows.filter(({ created_at }) => {
      const day = dayOf(created_at as string, timezone)
      return day >= from && day <= to
    })
    const minutes = days
      .flatMap(({ created_at, first_responded_at }) =>
        first_responded_at ? [stepOf(created_at as string, first_responded_at)] : [],
      )
      .toSorted((one, other) => one - other)
    const half = (minutes.length - 1) / 2
    const median =
      minutes.length > 0
        ? Math.round(((minutes[Math.floor(half)] as number) + (minutes[Math.ceil(half)] as number)) / 2)
        : null
    const isInTime = ({ first_responded_at: at, first_response_due_at: due }: (typeof rows)[number]) =>
      at !== null && due !== null && Date.parse(at) <= Date.parse(due)
    expect(total.now.received).toBe(days.length)
    expect(total.now.in_time).toBe(days.filter(isInTime).length)
    expect(total.now.median_minutes).toBe(median)
    expect(by_day.map(({ date, received }) => [date, received])).toEqual(
      by_day.map(({ date }) => [
        date,
        days.filter(({ created_at }) => dayOf(created_at as string, timezone) === date).length,
      ]),
    )
  }
})

test('what asks for an act counts the rows of its list', async () => {
  for (const person of [w.manager, w.seller]) {
    const { body } = await succeeding(person.call)(getLeadAlerts)
    for (const name of Object.keys(leadAlerts) as LeadAlert[])
      expect([name, body[name]]).toEqual([name, await listed(person, leadAlerts[name])])
  }
})

test('a period is compared with the one before it, or with the same days a year ago', async () => {
  const period = range('2026-03-01', '2026-03-31')
  const before = await dashboardOf(w.manager, { period })
  expect([before.former.from, before.former.to]).toEqual(['2026-01-29', '2026-02-28'])
  const year = await dashboardOf(w.manager, { period, compared_with: 'year' })
  expect([year.former.from, year.former.to]).toEqual(['2025-03-01', '2025-03-31'])
})

test('more than a year is refused with a sentence', async () => {
  const { status, problem } = await w.manager.call(getLeadDashboard, {
    query: { period: range('2020-01-01', '2026-01-01') },
  })
  expect([status, problem?.errors]).toEqual([400, { period: ['Elija hasta un año'] }])
})

test('a seller sees their own figures alone', async () => {
  const own = await dashboardOf(w.seller)
  expect(own.seller_id).toBe(w.seller.id)
  expect(own.by_seller.map(({ seller }) => seller?.id)).toEqual([w.seller.id])
  const { seller_id, by_seller } = await dashboardOf(w.manager)
  expect(seller_id).toBeNull()
  expect(by_seller.length).toBe(3)
  const others = await dashboardOf(w.seller, { sellers_ids: [w.otherSeller.id] })
  expect(others.total.now.received).toBe(0)
})

test('who may not see dashboards, or leads, gets none', async () => {
  expect((await w.broker.call(getLeadDashboard)).status).toBe(403)
  expect((await w.stranger(getLeadDashboard)).status).toBe(401)
})
