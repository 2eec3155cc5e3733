import { useDestinations } from './destinations.ts'
import { useFound } from './found.ts'
import { ordered } from './palette-order.ts'
import { recentOf } from './recent.ts'

/** What a text can lead to, in the order of the list: what was chosen lately comes first. */
export function usePaletteResults(text: string) {
  const open = useDestinations()
  const { found, error, isSearching } = useFound(text)
  return { results: ordered(text, recentOf(open), found, open), error, isSearching }
}
