import { type Filter, type FilterOf, type FilterValues, keysOf } from './filter.ts'
import { isPeriod } from './periods.ts'

type Value = FilterValues[string]

/**
 * The filters an address sets, as the server accepts them. What an old link or a slip of the hand says and no filter
 * understands is dropped, and the rest of the address holds.
 */
export function readFilters(filters: readonly Filter[], address: FilterValues): FilterValues {
  const read = filters.flatMap((filter): [string, Value][] => {
    if (filter.kind === 'range') return Object.entries(withRange(filter, rangeOf(filter, address)))
    const value = readOne(filter, address[filter.key])
    if (value === undefined) return []
    const [, matchKey] = keysOf(filter)
    const isAll = matchKey !== undefined && listOf(address[matchKey])[0] === 'all'
    const either: [string, Value][] = isAll ? [[matchKey, 'all']] : []
    return [[filter.key, value], ...either]
  })
  return Object.fromEntries(read)
}

function readOne(filter: Exclude<Filter, { kind: 'range' }>, given: Value): Value {
  if (given === undefined) return undefined
  switch (filter.kind) {
    case 'options':
      return some(listOf(given).filter((id) => isPossible(filter, id)))
    case 'found':
      return some(listOf(given).filter(isId))
    case 'flag':
      return typeof given === 'string' ? flags[given] : undefined
    case 'dates':
      return isPeriod(given) ? given : undefined
    case 'made':
      return some(listOf(given).filter(filter.isPossible))
    default:
      return filter satisfies never
  }
}

/** Ids stay, also of what is no longer offered; a word has to be one of those offered, once they are known. */
function isPossible({ options }: FilterOf<'options'>, id: string) {
  if (options.length === 0 || options.some((option) => String(option.id) === id)) return true
  return options.every((option) => typeof option.id === 'number') && isId(id)
}

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)
const some = (list: string[]) => (list.length > 0 ? list : undefined)
const flags: Record<string, string> = {
  true: 'true',
  True: 'true',
  '1': 'true',
  false: 'false',
  False: 'false',
  '0': 'false',
}

export type Range = { min: string | undefined; max: string | undefined }

/** `amount[min]=1000`, or `priceStart=1000`: amounts as the wire writes them, the smaller one first. */
export function rangeOf(filter: FilterOf<'range'>, values: FilterValues): Range {
  const { min, max } = sidesOf(filter, values)
  const isTurned = min !== undefined && max !== undefined && Number(min) > Number(max)
  return isTurned ? { min: max, max: min } : { min, max }
}

/** What a range is in the address. */
export function withRange({ key, ends }: FilterOf<'range'>, { min, max }: Range): FilterValues {
  const both = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  if (!ends) return Object.keys(both).length > 0 ? { [key]: both } : {}
  return { ...(min !== undefined && { [ends[0]]: min }), ...(max !== undefined && { [ends[1]]: max }) }
}

const amountIn = (text: unknown) =>
  typeof text === 'string' && /^\d{1,14}(\.\d{1,4})?$/.test(text) ? text : undefined

/** The two sides as they are: while a number is typed, the end may be smaller than the start. */
export function sidesOf({ key, ends }: FilterOf<'range'>, values: FilterValues): Range {
  const value = values[key]
  const { min, max } = ends
    ? { min: values[ends[0]], max: values[ends[1]] }
    : typeof value === 'object' && !Array.isArray(value)
      ? value
      : {}
  return { min: amountIn(min), max: amountIn(max) }
}

export const listOf = (value: Value) =>
  [value].flat().filter((item): item is string => typeof item === 'string')
