export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly QueryValue[]
  | { [key: string]: QueryValue }

/** Repeats arrays and brackets objects: `a=1&a=2&when[start]=…`. Empty values are left out. */
export function toQueryString(values: Record<string, QueryValue>): string {
  const parts = Object.entries(values).flatMap(([key, value]) => pairs(key, value))
  return new URLSearchParams(parts).toString().replaceAll('%5B', '[').replaceAll('%5D', ']')
}

function pairs(key: string, value: QueryValue): [string, string][] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item) => pairs(key, item))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, item]) => pairs(`${key}[${name}]`, item))
  return [[key, String(value)]]
}

export type ParsedQuery = { [key: string]: string | string[] | ParsedQuery }

/** The inverse: repeated keys become arrays, brackets become objects; every leaf is text. */
export function fromQueryString(text: string): ParsedQuery {
  const parsed: ParsedQuery = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter(Boolean)
    const last = path.pop()
    if (last === undefined || ['__proto__', 'constructor', 'prototype'].some((name) => key.includes(name)))
      continue
    let place = parsed
    for (const name of path) place = inside(place, name)
    const before = place[last]
    place[last] =
      before === undefined ? value : [before, value].flat().filter((item) => typeof item === 'string')
  }
  return parsed
}

function inside(place: ParsedQuery, name: string): ParsedQuery {
  const found = place[name]
  if (typeof found === 'object' && !Array.isArray(found)) return found
  const made: ParsedQuery = {}
  place[name] = made
  return made
}
