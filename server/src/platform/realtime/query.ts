import { Refusal } from './refusal.ts'
import { at, isBranch, keyOf, type Tree } from './tree.ts'

type Primitive = string | number | boolean | null
type Bound = { value: Primitive; key?: string; isOpen?: boolean }

/** The children that a query selects; the result is an object, so the client sorts it. */
export type Query = { by: string; from?: Bound; to?: Bound; first?: number; last?: number }

const bounds = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo']

/** `orderBy`, `startAt`, `limitToLast` … of an address, or null without any. */
export function queryOf(asked: URLSearchParams): Query | null {
  const orderBy = asked.get('orderBy')
  const others = [...bounds, 'limitToFirst', 'limitToLast'].filter((name) => asked.has(name))
  if (orderBy === null) {
    if (others.length > 0)
      throw new Refusal(400, 'orderBy must be defined when other query parameters are defined')
    return null
  }
  const first = limitOf(asked, 'limitToFirst')
  const last = limitOf(asked, 'limitToLast')
  if (first && last) throw new Refusal(400, 'Only one of limitToFirst and limitToLast may be specified')
  const equal = boundOf(asked, 'equalTo')
  if (equal && others.some((name) => /^(start|end)/.test(name)))
    throw new Refusal(
      400,
      'equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore',
    )
  const from = equal ?? boundOf(asked, 'startAt') ?? opened(boundOf(asked, 'startAfter'))
  const to = equal ?? boundOf(asked, 'endAt') ?? opened(boundOf(asked, 'endBefore'))
  return {
    by: orderOf(orderBy),
    ...(from && { from }),
    ...(to && { to }),
    ...(first && { first }),
    ...(last && { last }),
  }
}

function orderOf(text: string): string {
  const by = parsed(text)
  if (typeof by !== 'string' || by === '') throw new Refusal(400, 'orderBy must be a valid JSON encoded path')
  if (!['$key', '$value', '$priority'].includes(by)) by.split('/').forEach(keyOf)
  return by
}

function limitOf(asked: URLSearchParams, name: string): number | undefined {
  const text = asked.get(name)
  if (text === null) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal(400, `${name} must be an integer`)
  return Number(text)
}

function boundOf(asked: URLSearchParams, name: string): Bound | undefined {
  const text = asked.get(name)
  if (text === null) return undefined
  const whole = parsed(text)
  const list = whole === undefined ? parsed(`[${decodedOnce(text)}]`) : [whole]
  const [value, key] = Array.isArray(list) ? list : []
  if (value === undefined || (typeof value === 'object' && value !== null))
    throw new Refusal(400, 'Constraint index field must be a JSON primitive')
  return { value: value as Primitive, ...(typeof key === 'string' && { key }) }
}

const opened = (bound: Bound | undefined) => bound && { ...bound, isOpen: true }

/** Some clients encode texts twice. */
const decodedOnce = (text: string) => (text.startsWith('%22') ? decodeURIComponent(text) : text)

function parsed(text: string): unknown {
  try {
    return JSON.parse(decodedOnce(text))
  } catch {
    return undefined
  }
}

/** The children of a value that the query selects. */
export function select(tree: Tree, { by, from, to, first, last }: Query): Tree {
  if (!isBranch(tree)) return null
  const entries = Object.entries(tree)
    .map(([key, child]) => ({ key, child, index: indexOf(key, child, by) }))
    .filter((entry) => !from || isBeyond(compareTo(entry, from, by), from))
    .filter((entry) => !to || isBeyond(-compareTo(entry, to, by), to))
    .sort((one, other) => compare(one.index, other.index) || compareKeys(one.key, other.key))
  const chosen = first ? entries.slice(0, first) : last ? entries.slice(-last) : entries
  return chosen.length > 0 ? Object.fromEntries(chosen.map(({ key, child }) => [key, child])) : null
}

function indexOf(key: string, child: Tree, by: string): Tree {
  if (by === '$key') return key
  if (by === '$value') return child
  return by === '$priority' ? null : at(child, by.split('/'))
}

const isBeyond = (distance: number, { isOpen }: Bound) => distance > 0 || (distance === 0 && !isOpen)

/** Compares an entry with a bound: by its sort value, then by its key if the bound names one. */
function compareTo({ key, index }: { key: string; index: Tree }, bound: Bound, by: string): number {
  if (by === '$key') return compareKeys(key, String(bound.value))
  return compare(index, bound.value) || (bound.key === undefined ? 0 : compareKeys(key, bound.key))
}

const ranks: Record<string, number> = { null: 0, false: 1, true: 2, number: 3, string: 4, object: 5 }
const rankOf = (value: Tree) =>
  ranks[value === null || typeof value === 'boolean' ? String(value) : typeof value] ?? 0

function compare(one: Tree, other: Tree): number {
  const byRank = rankOf(one) - rankOf(other)
  if (byRank !== 0) return byRank
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return typeof one === 'string' && typeof other === 'string' ? byCodeUnits(one, other) : 0
}

const isIndex = (key: string) => /^(0|-?[1-9]\d{0,9})$/.test(key) && Math.abs(Number(key)) < 2 ** 31

/** Integers first, by number; then texts. */
export function compareKeys(one: string, other: string): number {
  if (isIndex(one) && isIndex(other)) return Number(one) - Number(other)
  if (isIndex(one) !== isIndex(other)) return isIndex(one) ? -1 : 1
  return byCodeUnits(one, other)
}

const byCodeUnits = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
