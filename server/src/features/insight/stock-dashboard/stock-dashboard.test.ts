import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { quotationMeasures, unitMeasures } from '#contract/insight/dashboard-figures.ts'
import {
  getQuotationDashboard,
  getStockDashboard,
  type QuotationCounts,
  type UnitCounts,
} from '#contract/insight/stock-dashboard.ts'
import { issueQuotation } from '#contract/sales/quotation-acts.ts'
import { createQuotation, listQuotations } from '#contract/sales/quotations.ts'
import { unitStatuses } from '#contract/stock/shared.ts'
import { listUnits } from '#contract/stock/units.ts'
import { succeeding } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

type UnitQuery = NonNullable<InputOf<typeof listUnits, 'query'>>
type QuotationQuery = NonNullable<InputOf<typeof listQuotations, 'query'>>

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const quotationStates = ['draft', 'sent', 'seen', 'accepted', 'rejected', 'expired'] as const

let w: World
/** Units of two projects and of none in every state, and quotations of every state in either period and before. */
beforeAll(async () => {
  w = await world()
  const projects = [await projectOf(w.admin, 'Mirador'), await projectOf(w.admin, 'Parque'), null]
  const flats: number[] = []
  for (const [place, status] of [...unitStatuses, ...unitStatuses, 'available' as const].entries()) {
    const { id } = await unitOf(w.admin, {
      number: String(100 + place),
      project_id: projects[place % 3] ?? null,
      kind: place % 4 === 0 ? 'parking' : 'apartment',
      list_price:
        place % 6 === 0 ? { amount: '90000000', currency: 'CLP' } : { amount: '4200.5', currency: 'UF' },
      ...(place % 5 !== 0 && { area: { interior: `${30 + place}.25` } }),
    })
    flats.push(id)
    await w.inAccount((db) =>
      db
        .updateTable('unit')
        .set(status === 'blocked' ? { is_blocked: true } : { claim_status: status })
        .where('account_id', '=', w.accountId)
        .where('id', '=', id)
        .execute(),
    )
  }
  for (const [place, status] of [...quotationStates, ...quotationStates].entries()) {
    const person = place % 2 ? w.seller : w.manager
    const lead = await leadOf(person)
    const units_ids = flats.slice(14, 15)
    const { id } = (await succeeding(person.call)(createQuotation, { body: { lead_id: lead.id, units_ids } }))
      .body
    if (status !== 'draft') await succeeding(person.call)(issueQuotation, { params: { id }, body: {} })
    await w.inAccount((db) =>
      db
        .updateTable('quotation')
        .set({
          status,
          project_id: projects[place % 3] ?? null,
          created_at: daysAgo([2, 40, 90, 5][place % 4] ?? 0),
        })
        .where('account_id', '=', w.accountId)
        .where('id', '=', id)
        .execute(),
    )
  }
})

test.each([{}, { kinds: ['apartment' as const] }])(
  'every figure of the stock is that of its list: %o',
  async (asked) => {
    const ok = succeeding(w.seller.call)
    const found = (await ok(getStockDashboard, { query: asked })).body
    const said: unknown[] = []
    const expected: unknown[] = []
    const compare = async (scope: UnitQuery, counts: UnitCounts) => {
      for (const [measure, query] of Object.entries(unitMeasures)) {
        const { body } = await ok(listUnits, { query: { ...asked, ...scope, ...query, page_size: 100 } })
        const area = body.results.reduce((sum, unit) => sum + Number(unit.area.total ?? 0), 0)
        const priceIn = (currency: string) =>
          body.results
            .filter(({ list_price }) => list_price?.currency === currency)
            .reduce((sum, { list_price }) => sum + Number(list_price?.amount), 0)
        const prices = ['CLP', 'UF'].map((currency) => [currency, priceIn(currency)])
        const { count, square_meters, list_prices } = counts[measure as keyof UnitCounts]
        const said_prices = list_prices.map(({ amount, currency }) => [currency, Number(amount)])
        said.push([scope, measure, count, Number(square_meters), said_prices])
        expected.push([scope, measure, body.count, area, prices.filter(([, amount]) => amount !== 0)])
      }
    }
    await compare({}, found.total)
    for (const { project, now } of found.by_project) await compare({ projects_ids: [project?.id ?? -1] }, now)
    expect(said).toEqual(expected)
    expect(found.by_project.map(({ project }) => project?.name ?? null).toSorted()).toEqual([
      'Mirador',
      'Parque',
      null,
    ])
  },
)

test('of some projects only their units are counted, of none no unit', async () => {
  const of = async (projects_ids: number[]) =>
    (await succeeding(w.seller.call)(getStockDashboard, { query: { projects_ids } })).body
  expect((await of([-1])).by_project.map(({ project }) => project)).toEqual([null])
  const { total, by_project } = await of([999_999_999])
  expect([total.units, by_project]).toEqual([{ count: 0, square_meters: '0', list_prices: [] }, []])
})

test.each(['manager', 'seller'] as const)(
  'every figure of quotations counts the rows of its list: %s',
  async (who) => {
    const ok = succeeding(w[who].call)
    const found = (await ok(getQuotationDashboard)).body
    const said: unknown[] = []
    const expected: unknown[] = []
    const compare = async (
      scope: QuotationQuery,
      pair: { now: QuotationCounts; former: QuotationCounts },
    ) => {
      for (const [{ from, to }, counts] of [
        [found.period, pair.now],
        [found.former, pair.former],
      ] as const)
        for (const [measure, asked] of Object.entries(quotationMeasures)) {
          const date_created_quotation = {
            date_filter_type: 'range' as const,
            date_range: { start: from, end: to },
          }
          const query = { ...scope, ...asked, date_created_quotation }
          said.push([scope, from, measure, counts[measure as keyof QuotationCounts]])
          expected.push([scope, from, measure, (await ok(listQuotations, { query })).body.count])
        }
    }
    const own = found.seller_id === null ? {} : { sellers_ids: [found.seller_id] }
    await compare(own, found.total)
    for (const { seller, ...pair } of found.by_seller) await compare({ sellers_ids: [seller.id] }, pair)
    for (const { project, ...pair } of found.by_project)
      await compare({ ...own, projects_ids: [project?.id ?? -1] }, pair)
    expect(said).toEqual(expected)
  },
)

test('quotations are of the period in which they were begun', async () => {
  const { total } = (await succeeding(w.manager.call)(getQuotationDashboard)).body
  expect([total.now, total.former]).toEqual([
    { begun: 6, draft: 1, open: 2, accepted: 1, closed: 2 },
    { begun: 3, draft: 0, open: 1, accepted: 1, closed: 1 },
  ])
})

test('who may not see a list sees none of its figures', async () => {
  expect((await w.broker.call(getQuotationDashboard)).status).toBe(403)
  expect((await w.broker.call(getStockDashboard)).status).toBe(403)
})
