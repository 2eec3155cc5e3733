import { compareKeys } from './query.ts'
import { Refusal } from './refusal.ts'
import { isBranch, type Json, type Tree, toJson } from './tree.ts'

/** The response options of a request; further parameters are validated and have no effect here. */
export type Wishes = {
  print: 'pretty' | 'silent' | undefined
  isShallow: boolean
  isExport: boolean
  /** The file name of a download. */
  download: string | undefined
}

const writeSizes = ['tiny', 'small', 'medium', 'large', 'unlimited']
/** The parameters allowed with `shallow`. */
const besideShallow = [
  'auth',
  'access_token',
  'ns',
  'print',
  'timeout',
  'shallow',
  'limitToFirst',
  'startAfter',
]

export function wishesOf(asked: URLSearchParams): Wishes {
  const print = oneOf(asked, 'print', ['pretty', 'silent'])
  const format = oneOf(asked, 'format', ['export'])
  oneOf(asked, 'writeSizeLimit', writeSizes)
  checkTimeout(asked.get('timeout'))
  // No JSONP: a script from our own origin would bypass the security policy of our pages.
  if (asked.has('callback')) throw new Refusal(400, 'callback is not supported')
  const isShallow = oneOf(asked, 'shallow', ['true', 'false']) === 'true'
  const other = isShallow && [...asked.keys()].find((name) => !besideShallow.includes(name))
  if (other) throw new Refusal(400, `shallow cannot be combined with ${other}`)
  const download = asked.get('download') ?? undefined
  return { print, isShallow, isExport: format === 'export', download }
}

function oneOf<T extends string>(asked: URLSearchParams, name: string, known: readonly T[]): T | undefined {
  const value = asked.get(name)
  if (value === null) return undefined
  const found = known.find((one) => one === value)
  if (!found) throw new Refusal(400, `${name} must be one of ${known.join(', ')}`)
  return found
}

const milliseconds: Record<string, number> = { ms: 1, s: 1000, min: 60_000 }
const longest = 15 * 60_000

/** The `timeout` parameter has no effect: every answer is faster. */
function checkTimeout(text: string | null) {
  if (text === null) return
  const [, count, unit = ''] = /^(\d{1,9})(ms|s|min)$/.exec(text) ?? []
  const wanted = Number(count) * (milliseconds[unit] ?? Number.NaN)
  if (!(wanted > 0 && wanted <= longest)) throw new Refusal(400, 'timeout must be between 1ms and 15min')
}

/** The keys of a value without their contents: up to the limit, in key order. */
export function shallow(tree: Tree, asked: URLSearchParams): Json {
  if (!isBranch(tree)) return tree
  const after = asked.get('startAfter')
  const limit = asked.get('limitToFirst')
  if (limit !== null && !/^[1-9]\d{0,8}$/.test(limit))
    throw new Refusal(400, 'limitToFirst must be an integer')
  const keys = Object.keys(tree).sort(compareKeys)
  const rest = after === null ? keys : keys.filter((key) => compareKeys(key, unquoted(after)) > 0)
  return Object.fromEntries(
    rest.slice(0, limit === null ? undefined : Number(limit)).map((key) => [key, true]),
  )
}

const unquoted = (text: string) => /^"(.*)"$/.exec(text)?.[1] ?? text

/** The stored form: an export does not turn objects into lists. */
export const written = (tree: Tree, { isExport }: Wishes): Json => (isExport ? tree : toJson(tree))
