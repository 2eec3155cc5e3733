import type { Options } from '#contract/office/account.ts'
import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { wordsOf } from '#contract/words.ts'
import type { RetiredOption } from './retired-options.queries.ts'

export const folded = (text: string) => wordsOf(text).join(' ')

type Named = { id: number; name: string }
export type Offered = {
  exact: Map<string, number>
  ids: Map<string, number>
  names: string[]
  retired: Set<number>
  /** The number of comma-separated parts in the name that has most of them. */
  mostParts: number
}

export function offered(items: readonly Named[], retired: readonly Named[] = []): Offered {
  // Active options are last, so that they win over retired ones of the same name.
  const all = [...retired, ...items]
  return {
    exact: new Map(all.map(({ id, name }) => [name, id])),
    ids: new Map(all.map(({ id, name }) => [folded(name), id])),
    names: items.map(({ name }) => name),
    retired: new Set(retired.map(({ id }) => id)),
    mostParts: Math.max(1, ...all.map(({ name }) => partsOf(name).length)),
  }
}

/** The account's options by normalised name, including retired ones. */
export function offersOf(options: Options, retired: readonly RetiredOption[]) {
  const once = (list: RetiredOption['list']) => retired.filter((option) => option.list === list)
  return {
    gender_id: offered(options.genders, once('gender')),
    marital_status_id: offered(options.marital_statuses, once('marital_status')),
    marital_regime_id: offered(options.marital_regimes, once('marital_regime')),
    method_id: offered(options.methods, once('method')),
    tags_ids: offered(options.tags),
    projects_ids: offered(options.projects),
    seller_id: offered(options.sellers.filter(({ is_active }) => is_active)),
  }
}
export type Offers = ReturnType<typeof offersOf>
export type Chosen = keyof Offers

type Choice = { id: number; isRetired: boolean } | { message: string }

/** The id of a name, or the possible choices. */
export const chosenIn = (offers: Offers, field: Chosen, text: string) => choiceIn(offers[field], text)

export function choiceIn(offer: Offered, text: string): Choice {
  const { exact, ids, retired } = offer
  const id = exact.get(text) ?? ids.get(folded(text))
  return id === undefined ? { message: notIn(offer, text) } : { id, isRetired: retired.has(id) }
}

export const notOffered = (offers: Offers, field: Chosen, text: string) => notIn(offers[field], text)

function notIn({ names }: Offered, text: string): string {
  const said = {
    text: text.slice(0, 60),
    names: names.slice(0, 6).join(', ') + (names.length > 6 ? '…' : ''),
  }
  return filled(names.length > 0 ? importSentences.notOfferedBut : importSentences.notOffered, said)
}

/**
 * Names are separated by comma, semicolon or bar; a name that contains one is quoted, as exports write it, or matches
 * as a whole.
 */
export function severalIn(offer: Offered, text: string): { ids: number[] } | { message: string } {
  const names = partsOf(text)
  const alone = names.map((name) => choiceIn(offer, name))
  const wrong = alone.find((one) => 'message' in one)
  const ids = wrong ? longestIn(offer, names) : alone.flatMap((one) => ('id' in one ? one.id : []))
  return ids ? { ids: [...new Set(ids)] } : (wrong as { message: string })
}

export const partsOf = (text: string) =>
  [...text.matchAll(/\s*"((?:[^"]|"")*)"\s*(?:[,;|]|$)|[^,;|]+/g)]
    .map(([all, quoted]) => (quoted === undefined ? all.trim() : quoted.replaceAll('""', '"')))
    .filter(Boolean)

/** From the left, takes the longest sequence of parts that is a name; null when a part matches none. */
function longestIn({ ids, mostParts }: Offered, parts: string[]): number[] | null {
  const found: number[] = []
  for (let from = 0; from < parts.length; ) {
    let to = Math.min(parts.length, from + mostParts)
    while (to > from && !ids.has(folded(parts.slice(from, to).join(' ')))) to--
    if (to === from) return null
    found.push(ids.get(folded(parts.slice(from, to).join(' '))) as number)
    from = to
  }
  return found
}
