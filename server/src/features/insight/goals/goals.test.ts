import { Decimal } from 'decimal.js'
import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { copyGoals, getGoalProgress, listGoals, setGoals } from '#contract/insight/goals.ts'
import { getDealDashboard } from '#contract/insight/lead-dashboard.ts'
import { listAudit } from '#contract/office/audit.ts'
import { listDeals } from '#contract/sales/deals.ts'
import { dayOf } from '#server/platform/days.ts'
import { succeeding } from '#test/caller.ts'
import { dealOf } from '#test/deals.ts'
import { addProject } from '#test/leads.ts'
import { dayIn, insertDeals, type RandomDeal, randomDeals } from '#test/random-deals.ts'
import { type Person, type World, world } from '#test/world.ts'
import { daysOfMonth, monthBefore, monthsFrom } from './months.ts'

type Asked = InputOf<typeof setGoals, 'body'>['goals'][number]
type ListQuery = NonNullable<InputOf<typeof listDeals, 'query'>>

const now = new Date().toISOString()
const month = dayOf(now, 'America/Santiago').slice(0, 7)
const [, next = ''] = monthsFrom(month, 2)

let w: World
let project: number
let deals: RandomDeal[]
beforeAll(async () => {
  w = await world()
  project = await addProject(w, 'Uno')
  const other = await addProject(w, 'Dos')
  const of = { sellers: [w.seller.id, w.otherSeller.id, w.manager.id], projects: [project, other, null] }
  deals = randomDeals(400, of, now)
  const { id } = await dealOf(w, '101')
  await insertDeals(w, id, deals)
  // What it was copied from counts for nobody.
  await w.inAccount((db) =>
    db
      .updateTable('deal')
      .set({ created_at: '2020-01-01T12:00:00Z' })
      .where('account_id', '=', w.accountId)
      .where('id', '=', id)
      .execute(),
  )
})

const set = (person: Person, ...goals: Asked[]) => person.call(setGoals, { body: { goals } })
const goalsIn = async (person: Person, asked: string, months = 1) =>
  (await succeeding(person.call)(listGoals, { query: { month: asked, months: String(months) as never } }))
    .body
const progress = async (person: Person, query: { month?: string; sellers_ids?: number[] } = {}) =>
  (await succeeding(person.call)(getGoalProgress, { query })).body

test('goals of sellers and of projects are set at once, changed, and taken away', async () => {
  const own = (measure: Asked['measure'], value: string | null) => ({
    month,
    seller_id: w.seller.id,
    measure,
    value,
  })
  expect(
    (
      await set(w.manager, own('won', '8'), own('amount', '30000.5'), {
        month,
        project_id: project,
        measure: 'begun',
        value: '12',
      })
    ).body,
  ).toEqual({ changed: 3 })
  const { goals, currency } = await goalsIn(w.manager, month)
  expect(currency).toBe('UF')
  expect(goals).toMatchObject([
    { month, seller_id: w.seller.id, project_id: null, measure: 'won', value: '8', currency: null },
    { measure: 'amount', value: '30000.50', currency: 'UF' },
    { seller_id: null, project_id: project, measure: 'begun', value: '12' },
  ])
  // What is so already changes nothing, null takes it away.
  expect((await set(w.manager, own('won', '8'), own('amount', null))).body).toEqual({ changed: 1 })
  expect((await goalsIn(w.manager, month)).goals.map(({ measure }) => measure)).toEqual(['won', 'begun'])
  const { body } = await succeeding(w.admin.call)(listAudit, { query: { area: ['goals'] } })
  expect(body.results.map(({ act }) => act)).toEqual(['goals.set', 'goals.set'])
})

test('who read another value than there is now is told so, and nothing is written', async () => {
  const goal = { month, seller_id: w.otherSeller.id, measure: 'won' as const }
  await succeeding(w.manager.call)(setGoals, { body: { goals: [{ ...goal, value: '3', was: null }] } })
  const late = await set(
    w.admin,
    { ...goal, value: '5', was: null },
    { ...goal, measure: 'begun', value: '9' },
  )
  expect([late.status, late.problem.code]).toEqual([412, 'stale'])
  const two = await Promise.all(['4', '6'].map((value) => set(w.admin, { ...goal, value, was: '3.0' })))
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const { goals } = await goalsIn(w.manager, month)
  expect(goals.filter(({ seller_id }) => seller_id === w.otherSeller.id)).toHaveLength(1)
})

test('what no goal can be is refused at its place', async () => {
  const other = await world()
  const good = { month, seller_id: w.seller.id, measure: 'won' as const, value: '2' }
  for (const [bad, field] of [
    [{ ...good, month: monthBefore(month) }, 'month'],
    [{ ...good, month: '9999-12' }, 'month'],
    [{ ...good, seller_id: other.seller.id }, 'seller_id'],
    [{ ...good, seller_id: w.assistant.id }, 'seller_id'],
    [{ month, measure: 'won' as const, value: '2' }, 'seller_id'],
    [{ ...good, project_id: project }, 'seller_id'],
    [{ ...good, value: '0' }, 'value'],
    [{ ...good, value: '2.5' }, 'value'],
    [{ ...good, value: '99999999999999' }, 'value'],
    [good, 'value'],
  ] as const) {
    const { status, problem } = await set(w.manager, good, bad)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [`goals.1.${field}`]])
  }
  expect((await set(w.seller, good)).status).toBe(403)
  expect((await w.broker.call(listGoals)).status).toBe(403)
})

test('a month is begun with the goals of the one before, but for who does not sell any more', async () => {
  await succeeding(w.manager.call)(setGoals, {
    body: {
      goals: [
        { month, seller_id: w.manager.id, measure: 'won', value: '7' },
        { month, seller_id: w.seller.id, measure: 'won', value: '8' },
        { month: next, seller_id: w.seller.id, measure: 'won', value: '1' },
      ],
    },
  })
  const leave = (is_active: boolean) =>
    w.inAccount((db) =>
      db
        .updateTable('app_user')
        .set({ is_active })
        .where('account_id', '=', w.accountId)
        .where('id', '=', w.otherSeller.id)
        .execute(),
    )
  await leave(false)
  const copied = await succeeding(w.manager.call)(copyGoals, { body: { month: next } })
  const { goals, sellers } = await goalsIn(w.manager, next)
  expect(goals).toHaveLength(copied.body.copied + 1)
  expect(goals.filter(({ seller_id }) => seller_id === w.seller.id).map(({ value }) => value)).toEqual(['1'])
  expect(goals.some(({ seller_id }) => seller_id === w.otherSeller.id)).toBe(false)
  expect(sellers.some(({ id }) => id === w.otherSeller.id)).toBe(false)
  // Theirs of this month stays to be seen, and can only be taken away.
  const theirs = { month, seller_id: w.otherSeller.id, measure: 'won' as const }
  expect((await goalsIn(w.manager, month)).sellers).toContainEqual(
    expect.objectContaining({ id: w.otherSeller.id, is_active: false }),
  )
  expect((await set(w.manager, { ...theirs, value: '99' })).status).toBe(400)
  expect((await set(w.manager, { ...theirs, value: null })).body).toEqual({ changed: 1 })
  expect((await w.manager.call(copyGoals, { body: { month: monthBefore(month) } })).status).toBe(400)
  await leave(true)
})

const within = (day: string | null, { from, to }: { from: string; to: string }) =>
  day !== null && day >= from && day <= to
const begunIn = (days: { from: string; to: string }) => (deal: RandomDeal) =>
  within(dayIn(deal.created_at), days)
const wonIn = (days: { from: string; to: string }) => (deal: RandomDeal) =>
  deal.status === 'won' && within(dayIn(deal.won_at), days)
const inUf = ({ currency, amount, amount_clp, uf }: RandomDeal) =>
  currency === 'UF'
    ? new Decimal(amount)
    : amount_clp === null
      ? new Decimal(0)
      : new Decimal(amount_clp).div(uf)

test.each([0, 1, 2])(
  'progress is what a plain computation finds, and what the list shows: %i months ago',
  async (back) => {
    const asked = Array.from({ length: back }).reduce<string>((at) => monthBefore(at), month)
    const [days, former] = [daysOfMonth(asked), daysOfMonth(monthBefore(asked))]
    for (const person of [w.manager, w.seller]) {
      const found = await progress(person, { month: asked })
      expect([found.days, found.former]).toEqual([days, former])
      const mine = deals.filter(({ seller_id }) => person === w.manager || seller_id === w.seller.id)
      const said: unknown[] = []
      const compare = async (
        list: ListQuery,
        of: RandomDeal[],
        line: (typeof found.sellers)[number] | (typeof found.projects)[number],
      ) => {
        const { begun, won, amount } = line
        said.push([
          begun.reached - of.filter(begunIn(days)).length,
          begun.former - of.filter(begunIn(former)).length,
          won.reached - of.filter(wonIn(days)).length,
          won.former - of.filter(wonIn(former)).length,
          amount.currency === 'UF'
            ? Number(
                Decimal.sum(0, ...of.filter(wonIn(days)).map(inUf))
                  .toDecimalPlaces(2)
                  .minus(amount.reached),
              )
            : amount.currency,
        ])
        const range = { date_filter_type: 'range' as const, date_range: { start: days.from, end: days.to } }
        const listed = async (query: ListQuery) =>
          (await succeeding(person.call)(listDeals, { query: { ...list, ...query, page_size: 1 } })).body
            .count
        said.push([
          begun.reached - (await listed({ date_created_deal: range })),
          won.reached - (await listed({ date_won_deal: range, status: ['won'] })),
        ])
      }
      for (const line of found.sellers)
        await compare(
          { sellers_ids: [line.seller.id] },
          mine.filter((one) => one.seller_id === line.seller.id),
          line,
        )
      for (const line of found.projects)
        await compare(
          { projects_ids: [line.project.id] },
          mine.filter((one) => one.project_id === line.project.id),
          line,
        )
      expect(said.flat().filter((difference) => difference !== 0)).toEqual([])
      expect([found.sellers.length, found.projects.length]).toEqual(person === w.manager ? [3, 2] : [1, 0])
    }
  },
)

test('every figure of the dashboard of deals is what a plain computation finds, in any days', async () => {
  for (const [from, to] of [
    [90, 60],
    [61, 31],
    [30, 0],
    [7, 7],
  ] as const) {
    const day = (back: number) =>
      dayOf(new Date(Date.parse(now) - back * 86_400_000).toISOString(), 'America/Santiago')
    const days = { from: day(from), to: day(to) }
    const period = { date_filter_type: 'range' as const, date_range: { start: days.from, end: days.to } }
    const { body } = await succeeding(w.manager.call)(getDealDashboard, { query: { period } })
    const sum = (of: RandomDeal[]) => ({
      count: of.length,
      amount: Decimal.sum(0, ...of.map(({ amount_clp }) => amount_clp ?? 0)).toFixed(),
    })
    const figures = (of: RandomDeal[]) => ({
      begun: sum(of.filter(begunIn(days))),
      active: sum(of.filter((one) => one.status === 'active' && begunIn(days)(one))),
      won: sum(of.filter(wonIn(days))),
      lost: sum(of.filter((one) => one.status === 'lost' && within(dayIn(one.ended_at), days))),
    })
    expect(body.total.now).toEqual(figures(deals))
    for (const { seller, now: counted } of body.by_seller)
      expect(counted).toEqual(figures(deals.filter(({ seller_id }) => seller_id === seller.id)))
    for (const { project: one, now: counted } of body.by_project)
      expect(counted).toEqual(figures(deals.filter(({ project_id }) => project_id === (one?.id ?? null))))
  }
})
