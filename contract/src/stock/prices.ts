import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Currency, clearable, Day, Decimal, Id, ids, Named, Timestamp, text } from '../fields.ts'
import { manyIds, Paging, page } from '../list.ts'
import { Money, Price, UnitKind } from './shared.ts'
import { unitFilters } from './units.ts'

/**
 * Why a unit keeps its price: it is reserved or sold, it has no price, its price is in another currency, the result is
 * below zero or too high, it has that price already, or it got a price after the list took effect.
 */
export const priceRefusals = [
  'taken',
  'no_price',
  'other_currency',
  'below_zero',
  'too_high',
  'same_price',
  'newer_price',
] as const

const UnitBrief = z.object({ id: Id, number: z.string(), kind: UnitKind })
const RepricedUnit = UnitBrief.extend({ from: Money.nullable(), to: Money })
export type RepricedUnit = z.infer<typeof RepricedUnit>
const RefusedUnit = UnitBrief.extend({ from: Money.nullable(), reason: z.enum(priceRefusals) })
export type RefusedUnit = z.infer<typeof RefusedUnit>

/** Of prices: below zero is less. */
const Percent = Decimal.refine((percent) => Number(percent) > -100, 'Más de -100')
  .refine((percent) => Number(percent) <= 1000, 'A lo más 1000')
  .refine((percent) => !/\.\d{3}/.test(percent), 'A lo más dos decimales')
/** Of the currency that is named, or of that of each unit. */
const Step = z.union([Decimal, z.strictObject({ amount: Decimal, currency: Currency })])

/** At once, and in one list. */
export const mostRepriced = 10_000
const isOne = (...fields: unknown[]) => fields.filter((field) => field !== undefined).length === 1
const reason = text(300).optional()

export const PriceChange = z
  .strictObject({
    units_ids: ids(mostRepriced).optional(),
    /** All that match, as in the list of units. */
    filters: z.strictObject(unitFilters).optional(),
    percent: Percent.optional(),
    amount: Step.optional(),
    /** Makes a price list for each project; one of today takes effect at once. */
    effective_on: Day.optional(),
    reason,
    /** That of the preview: fails with `stale` unless exactly what it showed is written. */
    version: text(64).optional(),
    preview: z.boolean().optional(),
  })
  .refine(({ units_ids, filters }) => isOne(units_ids, filters), {
    path: ['units_ids'],
    message: 'Indique las unidades o un filtro',
  })
  .refine(({ percent, amount }) => isOne(percent, amount), {
    path: ['percent'],
    message: 'Indique un porcentaje o un monto',
  })
export type PriceChange = z.output<typeof PriceChange>

export const Repriced = z.object({
  /** Those whose price changes. */
  units: z.array(RepricedUnit),
  count: z.int(),
  /** Those that keep their price. */
  refused: z.array(RefusedUnit),
  version: z.string(),
  price_lists_ids: z.array(Id),
})

/**
 * Changes the prices of many units in one transaction, each rounded once; `preview` writes nothing. 412 `conflict` is the preview
 * as it would be now.
 */
export const changePrices = endpoint('POST /units/bulk-price/', {
  can: 'units.edit_price',
  body: PriceChange,
  returns: Repriced,
  errors: ['stale'],
})

const Sums = z.object({ sum: z.string(), average: z.string() })
/** Of one currency: what the units whose price changes add up to, and are worth on average. */
const PriceTotals = z.object({
  currency: Currency,
  units_count: z.int(),
  /** Of those that had a price in this currency; until the list takes effect, of the prices they have now. */
  before: Sums.nullable(),
  after: Sums,
})

export const PriceList = z.object({
  id: Id,
  /** null: of units without a project. */
  project: Named.nullable(),
  effective_on: Day,
  /** When that day begins in the account's timezone. */
  effective_at: Timestamp,
  /** When it took effect; null: it will. */
  applied_at: Timestamp.nullable(),
  reason: z.string().nullable(),
  units_count: z.int(),
  totals: z.array(PriceTotals),
  user: Named.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type PriceList = z.infer<typeof PriceList>

/** Those to come and those in effect, the latest day first. */
export const listPriceLists = endpoint('GET /price-lists/', {
  can: 'units.view',
  query: z.strictObject({ ...Paging, projects_ids: manyIds() }),
  returns: page(PriceList),
})

export const getPriceList = endpoint('GET /price-lists/{id}/', { can: 'units.view', returns: PriceList })

/** What the list changes, by number; once in effect what it has changed, and which units kept their price. */
export const listPriceListPrices = endpoint('GET /price-lists/{id}/prices/', {
  can: 'units.view',
  query: z.strictObject({ ...Paging }),
  returns: page(RepricedUnit.extend({ refused: z.enum(priceRefusals).nullable() })),
})

const mostPrices = 5000
const once = (prices: { unit_id: number }[]) =>
  new Set(prices.map(({ unit_id }) => unit_id)).size === prices.length
const twice = 'Hay una unidad repetida'

/** A list dated today takes effect at once. */
export const createPriceList = endpoint('POST /price-lists/', {
  can: 'units.edit_price',
  status: 201,
  body: z.strictObject({
    project_id: Id,
    effective_on: Day,
    reason,
    prices: z
      .array(z.strictObject({ unit_id: Id, list_price: Price }))
      .min(1, 'Falta al menos una')
      .max(mostPrices, 'A lo más 5000')
      .refine(once, twice),
  }),
  returns: PriceList,
})

/** Until it takes effect. `prices` adds and changes units; a null price takes one out. If-Match takes `updated_at`. */
export const patchPriceList = endpoint('PATCH /price-lists/{id}/', {
  can: 'units.edit_price',
  body: z.strictObject({
    effective_on: Day.optional(),
    reason: clearable(text(300)),
    prices: z
      .array(z.strictObject({ unit_id: Id, list_price: Price.nullable() }))
      .max(mostPrices, 'A lo más 5000')
      .refine(once, twice)
      .optional(),
  }),
  returns: PriceList,
  errors: ['stale', 'conflict'],
})

/** Takes it back; 409 once it is in effect. */
export const deletePriceList = endpoint('DELETE /price-lists/{id}/', {
  can: 'units.edit_price',
  returns: Nothing,
  errors: ['conflict'],
})

/** The prices that lists will give a unit, the next first. */
export const listComingPrices = endpoint('GET /units/{id}/coming-prices/', {
  can: 'units.view',
  returns: z.array(
    z.object({
      price_list_id: Id,
      effective_on: Day,
      list_price: Money,
      reason: z.string().nullable(),
      user: Named.nullable(),
    }),
  ),
})
