import { fail } from '../fail.ts'

export type Query = { [key: string]: string | string[] | Query }

const mostPairs = 1000
const mostDepth = 4
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Repeated keys become arrays, brackets nest: `a=1&a=2&b[c]=3` → `{ a: ['1', '2'], b: { c: '3' } }`. */
export function parseQuery(url: string): Query {
  const start = url.indexOf('?')
  const query: Query = {}
  if (start < 0 || start === url.length - 1) return query
  const pairs = url.slice(start + 1).split('&')
  if (pairs.length > mostPairs) refuse('Tiene demasiados parámetros')
  for (const pair of pairs) if (pair) add(query, pair)
  return query
}

function add(query: Query, pair: string) {
  const equals = pair.indexOf('=')
  const path = pathOf(decode(equals < 0 ? pair : pair.slice(0, equals)))
  const value = equals < 0 ? '' : decode(pair.slice(equals + 1))
  const last = path.pop() as string
  let into = query
  for (const key of path) {
    const next = into[key] ?? {}
    if (typeof next === 'string' || Array.isArray(next)) return refuse(`${key} viene de dos formas`)
    into[key] = next
    into = next
  }
  const known = into[last]
  if (known === undefined) into[last] = value
  else if (typeof known === 'string') into[last] = [known, value]
  else if (Array.isArray(known)) known.push(value)
  else refuse(`${last} viene de dos formas`)
}

/** `a[b][c]` → a, b, c; `a[]` → a, as some clients write arrays. */
function pathOf(key: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [undefined, key, '']
  const nested = [...(rest as string).matchAll(/\[([^[\]]*)\]/g)].map(([, name]) => name as string)
  if (nested.at(-1) === '') nested.pop()
  const path = [first as string, ...nested]
  if (path.length > mostDepth || path.some((name) => forbidden.has(name)))
    refuse('Tiene un parámetro no admitido')
  return path
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return refuse('Tiene un parámetro mal codificado')
  }
}

const refuse = (detail: string): never => fail('malformed', { detail })
