import { z } from 'zod'
import { Amount, Currency, Day, PathId } from './fields.ts'

/** A query key that may repeat: `tags_ids=1&tags_ids=2`, or appear once. */
export const many = <T extends z.ZodType>(item: T, most = 200) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(most).optional(),
  )

export const manyIds = (most = 200) => many(PathId, most)

const idsOrNone = () => many(z.coerce.number().int().min(-1).max(Number.MAX_SAFE_INTEGER))

/** Ids, where -1 stands for those without any. */
export const ManyOrNone = idsOrNone()
/** Ids of projects, where -1 stands for "without a project". */
export const ManyProjects = idsOrNone()

const truths: Record<string, boolean> = {
  true: true,
  True: true,
  '1': true,
  false: false,
  False: false,
  '0': false,
}

/** true/True/1 or false/False/0. */
export const Flag = z.preprocess(
  (value) => (typeof value === 'string' ? (truths[value] ?? value) : value),
  z.boolean('Debe ser true o false').optional(),
)

export const dateFilterTypes = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'this_year',
  'range',
] as const

/** Days in the account's timezone, both ends inclusive; `range` brings its own. */
export const DateFilter = z
  .strictObject({
    date_filter_type: z.enum(dateFilterTypes),
    date_range: z.strictObject({ start: Day, end: Day }).optional(),
  })
  .refine(({ date_filter_type, date_range }) => date_filter_type !== 'range' || date_range !== undefined, {
    path: ['date_range'],
    message: 'Falta el rango de fechas',
  })
  .refine(({ date_range }) => !date_range || date_range.start <= date_range.end, {
    path: ['date_range', 'end'],
    message: 'El término es anterior al inicio',
  })
  .optional()
export type DateFilter = z.output<typeof DateFilter>

/** From an amount to an amount, both included; either may be missing. */
export const AmountRange = z
  .strictObject({ min: Amount.optional(), max: Amount.optional() })
  .refine(({ min, max }) => min === undefined || max === undefined || Number(min) <= Number(max), {
    path: ['max'],
    message: 'El máximo es menor que el mínimo',
  })
  .optional()
export type AmountRange = z.output<typeof AmountRange>

export const Search = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'))
  .optional()

/** page and size of a list; the size defaults to the account's. */
export const Paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
  /** A keyset cursor from `next` and `previous`: a deep page is read as fast as the first. */
  cursor: z.string().max(2000).optional(),
}

/** `ordering=-created_at,first_name` or repeated; only the keys named here. */
export function ordering<const K extends string>(keys: readonly K[]) {
  const allowed = new Set<string>(keys.flatMap((key) => [key, `-${key}`]))
  const split = (value: unknown) =>
    value === undefined
      ? undefined
      : [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]))
  const Key = z.custom<K | `-${K}`>((value) => typeof value === 'string' && allowed.has(value), {
    message: `Orden no admitido; use ${keys.join(', ')}`,
  })
  return z.preprocess(split, z.array(Key).min(1).max(5).optional())
}

/** A page of a collection. `count` is exact up to 10,000; beyond, `count_is_exact` is false. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    count: z.int(),
    count_is_exact: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  })

/**
 * The ids of all matching rows, in order, so that a bulk act covers exactly these. 10,000 at most; `is_whole` says whether that
 * is all.
 */
export const AllIds = z.object({ ids: z.array(z.int().positive()), is_whole: z.boolean() })

export type Page<T> = {
  count: number
  count_is_exact: boolean
  next: string | null
  previous: string | null
  results: T[]
}

const isEmpty = (value: unknown) => value === '' || value === null

const deepest = 4

/** A body in which fields that are empty, null or one of these values count as missing, also in nested objects. */
export function droppingEmpty<T extends z.ZodType>(schema: T, ...also: unknown[]): T {
  const isDropped = (value: unknown) => isEmpty(value) || also.includes(value)
  const drop = (value: unknown, depth = 0): unknown => {
    if (depth > deepest) return value
    if (Array.isArray(value)) return value.filter((item) => !isDropped(item))
    if (typeof value !== 'object' || value === null) return value
    const kept = Object.entries(value).filter(([, field]) => !isDropped(field))
    return Object.fromEntries(kept.map(([key, field]) => [key, drop(field, depth + 1)]))
  }
  // The removed values are not part of the type: for callers the body has the type of the schema.
  return z.preprocess((body) => drop(body), schema) as unknown as T
}

/** What listed rows add up to, up to 10,000 of them: each currency by itself. */
export const ListTotals = z.object({
  count: z.int(),
  count_is_exact: z.boolean(),
  amounts: z.array(z.object({ amount: Amount, currency: Currency })),
})
export type ListTotals = z.infer<typeof ListTotals>

/**
 * How many rows each option of these filters would leave, with the other filters as they are. Where these leave more than 10,000 rows the
 * counts are of 10,000 of them, and the least that there are. Options without a row are missing; -1 is none.
 */
export const optionCounts = <const F extends readonly [string, ...string[]]>(filters: F) =>
  z.object({
    counts: z.array(z.object({ filter: z.enum(filters), option: z.string(), count: z.int() })),
    /** All of them are. */
    count_is_exact: z.boolean(),
    inexact_filters: z.array(z.enum(filters)),
  })
export type OptionCounts<F extends string> = {
  counts: { filter: F; option: string; count: number }[]
  count_is_exact: boolean
  inexact_filters: F[]
}
