import { type Filter, type FilterOf, type FilterValues, keysOf } from './filter.ts'
import { isPeriod } from './periods.ts'

type Value = FilterValues[string]

/**
 * The filters an address sets, as the server accepts them. What an old link or a slip of the hand says and no filter
 * understands is dropped, and the rest of the address holds.
 */
export function readFilters(filters: readonly Filter[], address: FilterValues): FilterValues {
  const read = filters.flatMap((filter) => {
    const value = readOne(filter, address[filter.key])
    if (value === undefined) return []
    const [, matchKey] = keysOf(filter)
    const isAll = matchKey !== undefined && listOf(address[matchKey])[0] === 'all'
    return [[filter.key, value], ...(isAll ? [[matchKey, 'all']] : [])]
  })
  return Object.fromEntries(read)
}

function readOne(filter: Filter, given: Value): Value {
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
    case 'range':
      return readRange(given)
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

export type Range = { min?: string; max?: string }

/** `amount[min]=1000`: amounts as the wire writes them, the smaller one first. */
function readRange(given: Value): Range | undefined {
  const { min, max } = sidesOf(given)
  if (min === undefined) return max === undefined ? undefined : { max }
  if (max === undefined) return { min }
  return Number(min) <= Number(max) ? { min, max } : { min: max, max: min }
}

const amountIn = (text: unknown) =>
  typeof text === 'string' && /^\d{1,14}(\.\d{1,4})?$/.test(text) ? text : undefined

export const rangeOf = (value: Value): Range => readRange(value) ?? {}

/** The two sides as they are: while a number is typed, the end may be smaller than the start. */
export function sidesOf(value: Value): { min: string | undefined; max: string | undefined } {
  const { min, max } = typeof value === 'object' && !Array.isArray(value) ? value : {}
  return { min: amountIn(min), max: amountIn(max) }
}

export const listOf = (value: Value) =>
  [value].flat().filter((item): item is string => typeof item === 'string')
