import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  getAbsorption,
  getCohorts,
  getDeedForecast,
  getHoldDashboard,
  getPriceDashboard,
} from '#contract/insight/sales-dashboard.ts'
import { listLeads } from '#contract/leads/leads.ts'
import { listDeals } from '#contract/sales/deals.ts'
import { listUnits } from '#contract/stock/units.ts'
import { insertLeads } from '#server/features/leads/leads/counts.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import { succeeding } from '#test/caller.ts'
import { dealOf } from '#test/deals.ts'
import { leadOf, optionsOf } from '#test/leads.ts'
import { chances, dayIn, insertDeals, type RandomDeal, randomDeals } from '#test/random-deals.ts'
import { projectOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

const timezone = 'America/Santiago'
const now = new Date().toISOString()
const dayMs = 86_400_000
const { below, oneOf } = chances(23)

type Sold = RandomDeal & { units: { kind: string; area: number; list: string; closed: string }[] }

let w: World
let projects: number[]
let sold: Sold[]
let claims: { project: number | null; status: string; placed: number; ended: number | null }[]

/** Deals in every state with one or two units, holds of every end, and leads of fourteen months. */
beforeAll(async () => {
  w = await world()
  projects = [await projectOf(w.admin, 'Mirador'), await projectOf(w.admin, 'Parque')]
  const sellers = [w.seller.id, w.otherSeller.id, w.manager.id]
  const deals = randomDeals(120, { sellers, projects: [...projects, null] }, now, 5)
  const { id: first, lead } = await dealOf(w, '1')
  await insertDeals(w, first, deals)
  await w.inAccount(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select d.id from deal d where d.account_id = ${w.accountId} and d.number >= 900000 order by d.number`.execute(
      db,
    )
    sold = deals.map((deal) => ({
      ...deal,
      units: Array.from({ length: 1 + below(2) }, () => {
        const list = 1000 + below(5000)
        return {
          kind: oneOf(['apartment', 'apartment', 'house', 'parking']),
          area: below(6) === 0 ? 0 : 30 + below(90),
          list: String(list),
          closed: String(list - below(200)),
        }
      }),
    }))
    for (const [place, { units, status, project_id }] of sold.entries())
      for (const [position, { kind, area, list, closed }] of units.entries()) {
        const {
          rows: [unit],
        } = await sql<{ id: number }>`
          insert into unit (account_id, number, project_id, kind, area_total, claim_status, deal_status)
          values (${w.accountId}, ${`${place}-${position}`}, ${project_id}, ${kind}, ${area || null},
            ${status === 'won' ? 'sold' : status === 'active' ? 'reserved' : 'available'}, ${status === 'lost' ? null : status})
          returning id`.execute(db)
        await sql`
          insert into deal_unit (account_id, deal_id, unit_id, position, is_taken, list_price, final_price)
          values (${w.accountId}, ${rows[place]?.id}, ${unit?.id}, ${position}, ${status !== 'lost'}, ${list}, ${closed})`.execute(
          db,
        )
      }
    claims = Array.from({ length: 60 }, () => {
      const placed = Date.parse(now) - below(40 * 24) * 3_600_000
      const status = oneOf(['active', 'converted', 'released', 'expired'])
      return {
        project: oneOf([...projects, null]),
        status,
        placed,
        ended: status === 'active' ? null : Math.min(Date.parse(now), placed + below(9 * 24) * 3_600_000),
      }
    })
    for (const [place, { project, status, placed, ended }] of claims.entries()) {
      const {
        rows: [unit],
      } = await sql<{ id: number }>`
        insert into unit (account_id, number, project_id, claim_status)
        values (${w.accountId}, ${`r${place}`}, ${project}, ${ended === null ? 'held' : 'available'}) returning id`.execute(
        db,
      )
      await sql`
        insert into unit_claim (account_id, unit_id, lead_id, seller_id, kind, status, placed_at, ended_at, expires_at)
        values (${w.accountId}, ${unit?.id}, ${lead.id}, ${w.seller.id}, 'hold', ${status}, ${new Date(placed).toISOString()},
          ${ended && new Date(ended).toISOString()}, ${new Date(placed + 99 * dayMs).toISOString()})`.execute(
        db,
      )
    }
  })
})

const ok = <Person extends 'manager' | 'seller'>(who: Person) => succeeding(w[who].call)
const range = (from: string, to: string) => ({
  date_filter_type: 'range' as const,
  date_range: { start: from, end: to },
})
const isIn = (at: string | null, { from, to }: { from: string; to: string }) => {
  const day = dayIn(at)
  return day !== null && day >= from && day <= to
}

test('every figure of absorption counts the units of its list', async () => {
  const { body } = await ok('manager')(getAbsorption, { query: {} })
  const listed = async (query: object) =>
    (await ok('manager')(listUnits, { query: { ...query, page_size: 1 } })).body.count
  for (const { from, to, sold: count } of body.months)
    expect([from, count]).toEqual([from, await listed({ date_sold_unit: range(from, to) })])
  expect(body.months).toHaveLength(12)
  expect(body.months.reduce((sum, one) => sum + one.sold, 0)).toBe(
    sold.filter(({ status }) => status === 'won').reduce((sum, { units }) => sum + units.length, 0),
  )
  for (const { project, available, sold: count } of body.by_project) {
    const projects_ids = [project?.id ?? -1]
    expect(available).toBe(await listed({ projects_ids, status: ['available'] }))
    expect(count).toBe(await listed({ projects_ids, date_sold_unit: range(body.pace.from, body.pace.to) }))
  }
  const { available, sold: count, per_month, months_of_stock } = body.total
  expect(count).toBeGreaterThan(0)
  expect([per_month, months_of_stock]).toEqual([(count / 6).toFixed(2), ((available * 6) / count).toFixed(1)])
})

test('of a kind that nobody bought there is no pace', async () => {
  const { body } = await ok('manager')(getAbsorption, { query: { kinds: ['storage'] } })
  expect(body.total).toEqual({ available: 0, sold: 0, per_month: '0.00', months_of_stock: null })
})

test.each(['manager', 'seller'] as const)(
  'what was given away is what a plain computation over the deals finds: %s',
  async (who) => {
    const { body } = await ok(who)(getPriceDashboard, { query: {} })
    expect(body.currency).toBe('UF')
    const plain = (scope: (deal: Sold) => boolean, days: { from: string; to: string }) => {
      const own = sold.filter(
        (deal) =>
          deal.status === 'won' &&
          isIn(deal.won_at, days) &&
          (who === 'manager' || deal.seller_id === w.seller.id),
      )
      const units = own.filter(scope).flatMap((deal) => deal.units.map((unit) => ({ ...unit, deal })))
      const inUf = (amount: string, { currency, uf, usd }: Sold) =>
        currency === 'UF'
          ? new Decimal(amount)
          : new Decimal(amount).mul(currency === 'USD' ? usd : 1).div(uf)
      const sum = (of: typeof units, key: 'list' | 'closed') =>
        of.reduce((total, unit) => total.add(inUf(unit[key], unit.deal)), new Decimal(0))
      const main = units.filter(({ kind, area }) => kind !== 'parking' && area > 0)
      const area = main.reduce((total, unit) => total + unit.area, 0)
      const text = (value: Decimal) => value.toFixed(2)
      return {
        deals: own.filter(scope).length,
        list: text(sum(units, 'list')),
        closed: text(sum(units, 'closed')),
        discount: text(sum(units, 'list').sub(sum(units, 'closed'))),
        list_per_m2: area === 0 ? null : text(sum(main, 'list').div(area)),
        closed_per_m2: area === 0 ? null : text(sum(main, 'closed').div(area)),
      }
    }
    const fixed = (prices: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(prices).map(([key, value]) => [
          key,
          typeof value === 'string' ? new Decimal(value).toFixed(2) : value,
        ]),
      )
    expect(fixed(body.total.now)).toEqual(plain(() => true, body.period))
    expect(fixed(body.total.former)).toEqual(plain(() => true, body.former))
    for (const { project, now: these } of body.by_project)
      expect(fixed(these)).toEqual(plain((deal) => deal.project_id === (project?.id ?? null), body.period))
    for (const { seller, now: these, former } of body.by_seller) {
      expect(fixed(these)).toEqual(plain((deal) => deal.seller_id === seller.id, body.period))
      expect(fixed(former)).toEqual(plain((deal) => deal.seller_id === seller.id, body.former))
      const query = {
        sellers_ids: [seller.id],
        status: ['won' as const],
        date_won_deal: range(body.period.from, body.period.to),
      }
      expect(these.deals).toBe((await ok(who)(listDeals, { query })).body.count)
    }
    expect(body.total.now.deals).toBeGreaterThan(0)
  },
)

test('holds are counted as their list shows them, with how long they last', async () => {
  const { body } = await ok('manager')(getHoldDashboard, { query: {} })
  const median = (hours: number[]) => {
    const sorted = hours.toSorted((one, other) => one - other)
    const half = (sorted.length - 1) / 2
    return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
  }
  for (const { project, ...holds } of body.by_project) {
    const own = claims.filter((claim) => claim.project === (project?.id ?? null))
    const held = own.filter(({ ended }) => ended === null)
    const ended = own.filter((one) => one.ended && isIn(new Date(one.ended).toISOString(), body.period))
    const query = { projects_ids: [project?.id ?? -1], status: ['held' as const] }
    expect(holds.held).toBe((await ok('manager')(listUnits, { query })).body.count)
    expect([holds.held, holds.ended, holds.converted]).toEqual([
      held.length,
      ended.length,
      ended.filter(({ status }) => status === 'converted').length,
    ])
    const hours = (some: typeof own) =>
      some.map((one) => ((one.ended ?? Date.now()) - one.placed) / 3_600_000)
    if (held.length > 0) {
      expect(Math.abs((holds.median_hours ?? -9) - median(hours(held)))).toBeLessThan(0.2)
      expect(Math.abs((holds.longest_hours ?? -9) - Math.max(...hours(held)))).toBeLessThan(0.2)
    }
    if (ended.length > 0)
      expect(Math.abs((holds.ended_median_hours ?? -9) - median(hours(ended)))).toBeLessThan(0.1)
  }
  expect(body.total.held).toBe(claims.filter(({ ended }) => ended === null).length)
})

test('a cohort says how many of the leads of a month were won in each month since', async () => {
  const { contact } = await leadOf(w.manager)
  const options = await optionsOf(w.manager)
  const step = (kind: string) => options.lead_steps.find((one) => one.kind === kind)?.id ?? 0
  const leads = Array.from({ length: 300 }, () => {
    const created = Date.parse(now) - below(420) * dayMs - below(86_400) * 1000
    const won = below(3) === 0 ? Math.min(Date.parse(now), created + below(200) * dayMs) : null
    return {
      created: new Date(created).toISOString(),
      won: won && new Date(won).toISOString(),
      seller: oneOf([w.seller.id, w.manager.id]),
    }
  })
  await w.inAccount((db) =>
    insertLeads(
      db,
      w.accountId,
      sql`insert into lead (account_id, contact_id, lead_step_id, seller_id, status, created_at, updated_at, step_entered_at, won_at)
        values ${sql.join(
          leads.map(
            ({ created, won, seller }) =>
              sql`(${w.accountId}, ${contact.id}, ${step(won ? 'won' : 'open')}, ${seller}, 'in_follow_up', ${created}, ${created}, ${created}, ${won})`,
          ),
        )}`,
    ),
  )
  for (const who of ['manager', 'seller'] as const) {
    const { body } = await ok(who)(getCohorts, { query: { sellers_ids: [w.seller.id] } })
    expect(body.seller_id).toBe(who === 'seller' ? w.seller.id : null)
    expect(body.months.map(({ won }) => won.length)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    const own = leads.filter(({ seller }) => seller === w.seller.id)
    const monthOf = (at: string | null | 0) => (at ? dayOf(at, timezone).slice(0, 7) : null)
    for (const { month, won } of body.months)
      expect([month, ...won.map(({ count }) => count)]).toEqual([
        month,
        ...won.map(
          (later) =>
            own.filter((one) => monthOf(one.created) === month && monthOf(one.won) === later.month).length,
        ),
      ])
    const [, , third] = body.months
    const last = third?.won[1]
    if (!third || !last) throw new Error('no third month')
    const scope = { sellers_ids: [w.seller.id], date_created_lead: range(third.from, third.to) }
    expect(third.received).toBe((await ok(who)(listLeads, { query: scope })).body.count)
    expect(last.count).toBe(
      (
        await ok(who)(listLeads, {
          query: { ...scope, is_won: true, date_won_lead: range(last.from, last.to) },
        })
      ).body.count,
    )
  }
})

test('deeds are foreseen by what became of former deals, and every step counts the deals of its list', async () => {
  await w.inAccount(async (db) => {
    const deals = await db
      .selectFrom('deal')
      .select(['id', 'contact_id', 'sale_step_id', 'created_at'])
      .where('account_id', '=', w.accountId)
      .where('number', '>=', 900_000)
      .execute()
    const entered = deals.map(({ id: deal_id, created_at: at, ...deal }) => ({ deal_id, at, ...deal }))
    await db
      .insertInto('deal_step')
      .values(
        entered.map((row) => ({ account_id: w.accountId, act: 'entered', step_name: 'Reserva', ...row })),
      )
      .execute()
  })
  const { body } = await ok('manager')(getDeedForecast, { query: {} })
  expect(body.learned_from).toBeGreaterThan(20)
  expect(body.unforeseen).toBe(0)
  expect(body.months).toHaveLength(6)
  const expected = body.months.reduce((sum, one) => sum + one.expected, 0)
  expect(expected).toBeGreaterThan(0)
  expect(expected).toBeLessThanOrEqual(body.active + 0.3)
  for (const { step, active } of body.by_step) {
    const query = { sale_steps_ids: [step.id], status: ['active' as const] }
    expect(active).toBe((await ok('manager')(listDeals, { query })).body.count)
  }
  const [only] = body.by_step
  const past = sold.filter(({ status }) => status !== 'active')
  expect(only?.won_share).toBeCloseTo(past.filter(({ status }) => status === 'won').length / past.length, 1)
  const { body: own } = await ok('seller')(getDeedForecast, { query: {} })
  expect([own.seller_id, own.active < body.active]).toEqual([w.seller.id, true])
})

test('who may not see a list sees none of its figures', async () => {
  for (const endpoint of [getAbsorption, getPriceDashboard, getHoldDashboard, getCohorts, getDeedForecast])
    expect((await w.broker.call(endpoint as typeof getAbsorption, { query: {} })).status).toBe(403)
})
