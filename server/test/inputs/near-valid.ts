import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { queryText } from '../caller.ts'
import type { Sent } from '../send.ts'
import { nasties } from './nasties.ts'
import { validInput } from './valid.ts'

const parts = ['params', 'query', 'body'] as const
type Inputs = Partial<Record<(typeof parts)[number], unknown>>

/** Inputs that the contract admits, with one value replaced, so that it gets past the schema. */
export function nearValid(
  endpoint: Endpoint,
  idAt: (path: readonly string[]) => unknown,
): fc.Arbitrary<Sent> {
  const whole = Object.fromEntries(
    parts.flatMap((part) => (endpoint[part] ? [[part, validInput(endpoint[part], { idAt })]] : [])),
  )
  const change = fc.record({ at: fc.nat(), with: fc.constantFrom(...nasties), how: fc.nat(9) })
  return fc.tuple(fc.record(whole), change).map(([inputs, { at, with: nasty, how }]) =>
    // One in ten is unchanged: valid input must not fail either.
    sentOf(how === 0 ? inputs : changed(inputs, at, nasty, how)),
  )
}

/** Replaces or removes one value within another, at any depth. */
export const oneOddValue: fc.Arbitrary<(whole: object) => object> = fc
  .tuple(fc.nat(), fc.constantFrom(...nasties), fc.nat(9))
  .map(
    ([at, nasty, how]) =>
      (whole) =>
        // The first place is `body` itself.
        changed({ body: whole }, 1 + (at % 1000), nasty, how).body as object,
  )

/** A copy in which the n-th value is replaced or removed. */
function changed(inputs: Inputs, at: number, nasty: unknown, how: number): Inputs {
  const copy = structuredClone(inputs)
  const places: [Record<string, unknown>, string][] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      places.push([value as Record<string, unknown>, key])
      visit((value as Record<string, unknown>)[key])
    }
  }
  for (const part of parts) visit(copy[part])
  const [place, key] = places[at % Math.max(1, places.length)] ?? []
  if (place && key !== undefined) {
    if (how === 1) delete place[key]
    else place[key] = nasty
  }
  return copy
}

function sentOf({ params, query, body }: Inputs): Sent {
  const path = Object.entries((params ?? {}) as object).map(([key, value]) => [key, inAddress(value)])
  return {
    params: Object.fromEntries(path),
    ...(query !== undefined && { query: queryText(JSON.parse(wellFormed(JSON.stringify(query) ?? '{}'))) }),
    ...(body !== undefined && { body: JSON.stringify(body) ?? 'null' }),
  }
}

const inAddress = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 200).toWellFormed()

/** A URL cannot contain half of a surrogate pair; JSON escapes it, and it is removed here. */
const wellFormed = (json: string) => json.replaceAll(/\\ud[89a-f][0-9a-f]{2}/gi, '').toWellFormed()
