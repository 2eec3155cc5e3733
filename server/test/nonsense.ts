import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { queryText } from './caller.ts'
import { builtInNames } from './inputs/built-ins.ts'
import type { Sent } from './send.ts'

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '１２',
    '-1',
    '0',
    '1e400',
    'NaN',
    'null',
    '[]',
    '%00',
    "' or 1=1 --",
  ),
  fc.string({ minLength: 5_000, maxLength: 6_000 }),
)

const oddValue = fc.oneof(
  oddText,
  fc.constantFrom(null, true, -1, 0, 1.5, 2 ** 53, -(2 ** 31) - 1, 1e308, Number.MAX_SAFE_INTEGER),
  fc.array(fc.anything({ maxDepth: 2 }), { maxLength: 5 }),
  fc.object({ maxDepth: 3 }),
)

/** Some of the endpoint's own keys with odd values, and unknown keys, in path, query and body. */
export function nonsense({ params, query, body }: Endpoint): fc.Arbitrary<Sent> {
  const inPath = oddText.map((text) => text.toWellFormed())
  return fc.record({
    params: fc.record(Object.fromEntries(Object.keys(params.shape).map((key) => [key, inPath]))),
    query: fc.oneof(fc.webQueryParameters(), oddKeys(query).map(asQuery), reachingKeys(query)),
    ...(body && { body: fc.oneof(oddKeys(body), oddValue).map(asJson) }),
  })
}

function oddKeys(schema: unknown) {
  const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  const own = Object.keys(shape).map((key) => [key, oddValue] as const)
  return fc.record(Object.fromEntries([...own, ['no_such_key', oddValue]]), { requiredKeys: [] })
}

/** Keys that try to change the shared prototypes, or are very long. */
function reachingKeys(schema: unknown): fc.Arbitrary<string> {
  const own = Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
  const name = fc.oneof(fc.constantFrom(...builtInNames, ...own, 'x'), oddText.map(asKey))
  const key = fc.oneof(
    fc
      .tuple(name, fc.array(name, { maxLength: 3 }))
      .map(([first, rest]) => first + rest.map((one) => `[${one}]`).join('')),
    fc.constantFrom('[', ']', '[]', 'a[', 'k'.repeat(60_000), '['.repeat(60_000), `a${'[b]'.repeat(20_000)}`),
  )
  return fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.map((one) => `${one}=1`).join('&'))
}

const asKey = (text: string) => encodeURIComponent(text.toWellFormed())

const asJson = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? Number(inner) : inner)) ?? 'null'

const asQuery = (value: Record<string, unknown>) =>
  queryText(
    JSON.parse(asJson(value), (_, inner) => (typeof inner === 'string' ? inner.toWellFormed() : inner)),
  )
