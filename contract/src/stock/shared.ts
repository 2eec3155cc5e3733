import { z } from 'zod'
import { Amount, Currency, Id } from '../fields.ts'

export const unitKinds = ['apartment', 'house', 'parking', 'storage', 'office', 'plot', 'commercial'] as const
export const UnitKind = z.enum(unitKinds)
export const unitStatuses = [
  'available',
  'held',
  'reserved',
  'promised',
  'sold',
  'delivered',
  'blocked',
] as const
export const orientations = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const

/** `{"amount": "4350.50", "currency": "UF"}`. */
export const Money = z.strictObject({ amount: Amount, currency: Currency })
export type Money = z.infer<typeof Money>

/** Decimals of prices; a tie is rounded away from zero. */
export const priceDecimals = { CLP: 0, USD: 2, EUR: 2, UF: 2 } as const

const mostPrice = 1_000_000_000_000
/** A price that a unit may have; it is rounded to the decimals of its currency. */
export const Price = Money.refine(({ amount }) => Number(amount) <= mostPrice, {
  path: ['amount'],
  message: 'Es un precio demasiado alto',
})

/** The most that may be discounted, in percent of the list price. */
export const MaxDiscount = Amount.refine((percent) => Number(percent) <= 100, 'A lo más 100')

const mostArea = 1_000_000
/** In m², two decimals. */
export const AreaSize = Amount.refine(
  (area) => Number(area) <= mostArea,
  'Es una superficie demasiado grande',
).refine((area) => !/\.\d{3}/.test(area), 'A lo más dos decimales')

/** In m². `total` is the sum of the others unless it is given. */
export const Area = z.object({
  interior: z.string().nullable(),
  terrace: z.string().nullable(),
  garden: z.string().nullable(),
  total: z.string().nullable(),
})
export type Area = z.infer<typeof Area>

const part = AreaSize.nullable().optional()
export const NewArea = z.strictObject({ interior: part, terrace: part, garden: part, total: part })
export type NewArea = z.output<typeof NewArea>

/** null inherits from the unit type. */
export const Rooms = z.int('Debe ser un entero').min(0, 'No puede ser negativo').max(50, 'A lo más 50')
export const Floor = z.int('Debe ser un entero').min(-20, 'Al menos -20').max(200, 'A lo más 200')

/** A place that residents share: a pool, a gym. */
export const ShownCommonSpace = z.object({
  name: z.string(),
  description: z.string().nullable(),
  images_ids: z.array(Id),
})
