import type { Options } from '#contract/account.ts'
import { wordsOf } from '#contract/words.ts'

export const folded = (text: string) => wordsOf(text).join(' ')

type Offered = { ids: Map<string, number>; names: string[] }

const offered = (items: readonly { id: number; name: string }[]): Offered => ({
  ids: new Map(items.map(({ id, name }) => [folded(name), id])),
  names: items.map(({ name }) => name),
})

/** What the account lets one choose, by its name however it is written. */
export const offersOf = (options: Options) => ({
  gender_id: offered(options.genders),
  marital_status_id: offered(options.marital_statuses),
  marital_regime_id: offered(options.marital_regimes),
  method_id: offered(options.methods),
  tags_ids: offered(options.tags),
  projects_ids: offered(options.projects),
  seller_id: offered(options.sellers.filter(({ is_active }) => is_active)),
})
export type Offers = ReturnType<typeof offersOf>
export type Chosen = keyof Offers

/** The id of a name, or what could be chosen. */
export function chosenIn(offers: Offers, field: Chosen, text: string): number | string {
  const { ids, names } = offers[field]
  const id = ids.get(folded(text))
  if (id !== undefined) return id
  const few = names.slice(0, 6).join(', ')
  return `«${text.slice(0, 60)}» no es una opción${few && `: use ${few}${names.length > 6 ? '…' : ''}`}`
}
