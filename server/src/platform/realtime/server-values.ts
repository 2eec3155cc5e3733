import { Refusal } from './refusal.ts'
import type { Json } from './tree.ts'

/** Replaces server values: `{".sv": "timestamp"}`, and `{".sv": {"increment": n}}`, which adds to the value before. */
export function withServerValues(value: Json, before: Json, ms: number): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.map((item, index) => withServerValues(item, childOf(before, String(index)), ms))
  if (Object.hasOwn(value, '.sv')) return resolved(value['.sv'] ?? null, before, ms)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withServerValues(inner, childOf(before, key), ms)]),
  )
}

function resolved(asked: Json, before: Json, ms: number): Json {
  if (asked === 'timestamp') return ms
  const increment = childOf(asked, 'increment')
  if (typeof increment !== 'number') throw new Refusal(400, 'Invalid data; unknown server value')
  return (typeof before === 'number' ? before : 0) + increment
}

const childOf = (value: Json, key: string): Json =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? ((value as Record<string, Json>)[key] ?? null)
    : null
