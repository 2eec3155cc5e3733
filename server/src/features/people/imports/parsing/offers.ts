import type { Options } from '#contract/office/account.ts'
import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { wordsOf } from '#contract/words.ts'
import type { RetiredOption } from './queries.ts'

export const folded = (text: string) => wordsOf(text).join(' ')

type Named = { id: number; name: string }
type Offered = {
  exact: Map<string, number>
  ids: Map<string, number>
  names: string[]
  retired: Set<number>
  /** In so many parts a comma parts the name that has the most of them. */
  mostParts: number
}

function offered(items: readonly Named[], retired: readonly Named[] = []): Offered {
  // What is offered comes last, so that its name is its own.
  const all = [...retired, ...items]
  return {
    exact: new Map(all.map(({ id, name }) => [name, id])),
    ids: new Map(all.map(({ id, name }) => [folded(name), id])),
    names: items.map(({ name }) => name),
    retired: new Set(retired.map(({ id }) => id)),
    mostParts: Math.max(1, ...all.map(({ name }) => partsOf(name).length)),
  }
}

/** What the account lets one choose, by its name however it is written; and what it let one choose once. */
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

/** The id of a name, or what could be chosen. */
export function chosenIn(offers: Offers, field: Chosen, text: string): Choice {
  const { exact, ids, retired } = offers[field]
  const id = exact.get(text) ?? ids.get(folded(text))
  return id === undefined ? { message: notOffered(offers, field, text) } : { id, isRetired: retired.has(id) }
}

export function notOffered(offers: Offers, field: Chosen, text: string): string {
  const { names } = offers[field]
  const said = {
    text: text.slice(0, 60),
    names: names.slice(0, 6).join(', ') + (names.length > 6 ? '…' : ''),
  }
  return filled(names.length > 0 ? importSentences.notOfferedBut : importSentences.notOffered, said)
}

/** Names part by comma, semicolon or bar; one that holds such a mark is in quotes, as exports write it, or whole as it is. */
export function severalIn(
  offers: Offers,
  field: Chosen,
  text: string,
): { ids: number[] } | { message: string } {
  const names = partsOf(text)
  const alone = names.map((name) => chosenIn(offers, field, name))
  const wrong = alone.find((one) => 'message' in one)
  const ids = wrong ? longestIn(offers[field], names) : alone.flatMap((one) => ('id' in one ? one.id : []))
  return ids ? { ids: [...new Set(ids)] } : (wrong as { message: string })
}

const partsOf = (text: string) =>
  [...text.matchAll(/\s*"((?:[^"]|"")*)"\s*(?:[,;|]|$)|[^,;|]+/g)]
    .map(([all, quoted]) => (quoted === undefined ? all.trim() : quoted.replaceAll('""', '"')))
    .filter(Boolean)

/** Read from the left, as many parts as make a name; null when some make none. */
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
