import qs from 'qs'
import { fail } from '../fail.ts'

/** Objects without a prototype: no key from a caller can reach Object.prototype. */
export type Query = { [key: string]: string | string[] | Query }

const longestKey = 100
const limits = { parameterLimit: 1000, arrayLimit: 1000, depth: 3, strictDepth: true }

/** Repeated keys become arrays, brackets nest: `a=1&a=2&b[c]=3` → `{ a: ['1', '2'], b: { c: '3' } }`. */
export function parseQuery(url: string): Query {
  const start = url.indexOf('?')
  return (start >= 0 && plainQuery(url.slice(start + 1))) || anyQuery(url, start)
}

const plain = /^[a-z_]+=[\w.-]*$/

/** Different keys with one word each, as most queries are: a tenth of the library's time. Null for any other. */
function plainQuery(text: string): Query | null {
  const query: Query = Object.create(null)
  const parts = text.split('&', mostPlain + 1)
  if (parts.length > mostPlain) return null
  for (const part of parts) {
    const end = part.indexOf('=')
    const key = part.slice(0, end)
    if (!plain.test(part) || end > longestKey || key in query || taken.has(key)) return null
    query[key] = part.slice(end + 1)
  }
  return query
}

const mostPlain = 20

function anyQuery(url: string, start: number): Query {
  const keys = new Set<string>()
  const decoder: qs.IParseOptions['decoder'] = (text, _, __, kind) => {
    const decoded = decode(text)
    if (kind === 'key' && decoded !== '') keys.add(admitted(decoded))
    return decoded
  }
  const query = start < 0 ? '' : url.slice(start + 1)
  const parsed = parse(query, { ...limits, throwOnLimitExceeded: true, plainObjects: true, decoder })
  for (const key of keys) refuseOtherShapes(key, keys)
  // All values are texts, lists of texts, or objects.
  return parsed as Query
}

function parse(query: string, options: qs.IParseOptions) {
  try {
    return qs.parse(query, options)
  } catch (error) {
    if (error instanceof RangeError) return refuse('Tiene demasiados parámetros')
    throw error
  }
}

const taken = new Set(['__proto__', 'prototype', ...Object.getOwnPropertyNames(Object.prototype)])

/** The key without the `[]` at its end, with which some clients write lists. */
function admitted(key: string): string {
  const isPath = key.length <= longestKey && /^[^[\]]+(\[[^[\]]*\])*$/.test(key)
  if (!isPath || key.split(/[[\]]/).some((name) => taken.has(name))) refuse('Tiene un parámetro no admitido')
  return key.replace(/\[\]$/, '')
}

/** `a` together with `a[b]` would be a text and an object at once. */
function refuseOtherShapes(key: string, keys: Set<string>) {
  for (let end = key.lastIndexOf('['); end > 0; end = key.lastIndexOf('[', end - 1))
    if (keys.has(key.slice(0, end))) refuse(`${key.slice(0, end)} viene de dos formas`)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return refuse('Tiene un parámetro mal codificado')
  }
}

const refuse = (detail: string): never => fail('malformed', { detail })
