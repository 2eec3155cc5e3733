import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { type DealCounts, getDealDashboard } from '#contract/insight/lead-dashboard.ts'
import { listDeals } from '#contract/sales/deals.ts'
import { succeeding } from '#test/caller.ts'
import { dealOf } from '#test/deals.ts'
import { type Person, type World, world } from '#test/world.ts'

type ListQuery = NonNullable<InputOf<typeof listDeals, 'query'>>

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let w: World
/** Active, won, lost and rescinded ones, begun and ended in either period or before, of two sellers. */
beforeAll(async () => {
  w = await world()
  const states = [
    { created_at: daysAgo(2) },
    { created_at: daysAgo(45), seller_id: w.seller.id },
    { created_at: daysAgo(40), status: 'won', won_at: daysAgo(3), seller_id: w.seller.id },
    { created_at: daysAgo(90), status: 'won', won_at: daysAgo(35) },
    {
      created_at: daysAgo(5),
      status: 'lost',
      ended_as: 'lost',
      ended_at: daysAgo(1),
      end_reason: 'Compró en otro lugar ',
    },
    {
      created_at: daysAgo(80),
      status: 'lost',
      ended_as: 'rescinded',
      ended_at: daysAgo(4),
      end_reason: 'compró en otro lugar',
      seller_id: w.seller.id,
    },
  ]
  for (const [place, state] of states.entries()) {
    const { id } = await dealOf(w, String(100 + place))
    await w.inAccount((db) =>
      db.updateTable('deal').set(state).where('account_id', '=', w.accountId).where('id', '=', id).execute(),
    )
  }
})

const range = ({ from, to }: { from: string; to: string }) => ({
  date_filter_type: 'range' as const,
  date_range: { start: from, end: to },
})

const measures = (days: { from: string; to: string }): Record<keyof DealCounts, ListQuery> => ({
  begun: { date_created_deal: range(days) },
  active: { date_created_deal: range(days), status: ['active'] },
  won: { date_won_deal: range(days), status: ['won'] },
  lost: { date_ended_deal: range(days), status: ['lost'] },
})

test.each(['manager', 'seller'] as const)(
  'every figure of deals counts and sums the rows of its list: %s',
  async (who) => {
    const person: Person = w[who]
    const found = (await succeeding(person.call)(getDealDashboard)).body
    const said: unknown[] = []
    const compare = async (scope: ListQuery, pair: { now: DealCounts; former: DealCounts }) => {
      for (const [days, counts] of [
        [found.period, pair.now],
        [found.former, pair.former],
      ] as const)
        for (const [measure, query] of Object.entries(measures(days))) {
          const { body } = await succeeding(person.call)(listDeals, { query: { ...scope, ...query } })
          const amount = body.results.reduce((sum, row) => sum + Number(row.amount_clp?.amount ?? 0), 0)
          const { count, amount: summed } = counts[measure as keyof DealCounts]
          said.push([measure, days.from, count - body.count, Number(summed) - amount])
        }
    }
    const own = found.seller_id === null ? {} : { sellers_ids: [found.seller_id] }
    await compare(own, found.total)
    for (const { seller, ...pair } of found.by_seller) await compare({ sellers_ids: [seller.id] }, pair)
    for (const { project, ...pair } of found.by_project)
      await compare({ ...own, projects_ids: [project?.id ?? -1] }, pair)
    for (const { step, active } of found.by_step) {
      const query: ListQuery = { ...own, status: ['active'], sale_steps_ids: [step.id] }
      const { body } = await succeeding(person.call)(listDeals, { query })
      said.push(['step', step.name, active.count - body.count, 0])
    }
    for (const { reason, lost } of found.by_reason) {
      const query: ListQuery = { ...own, ...measures(found.period).lost, end_reasons: [reason] }
      const { body } = await succeeding(person.call)(listDeals, { query })
      said.push(['reason', reason, lost.count - body.count, 0])
    }
    expect(found.by_reason.map(({ lost }) => lost.count)).toEqual([found.total.now.lost.count])
    expect(said.filter((one) => Array.isArray(one) && (one[2] !== 0 || one[3] !== 0))).toEqual([])
    expect(found.total.now.won.count).toBe(1)
  },
)

test('each figure is of its own days', async () => {
  const { total } = (await succeeding(w.manager.call)(getDealDashboard)).body
  const counts = ({ begun, active, won, lost }: DealCounts) =>
    [begun, active, won, lost].map(({ count }) => count)
  expect([counts(total.now), counts(total.former)]).toEqual([
    [2, 1, 1, 2],
    [2, 1, 1, 0],
  ])
})

test('who sees no deals sees none of their figures', async () => {
  expect((await w.broker.call(getDealDashboard)).status).toBe(403)
})
