import { useDestinations } from './destinations.ts'
import { useFound } from './found.ts'
import { ordered } from './palette-order.ts'
import { useRecent } from './recent.ts'

/** What a text can lead to, in the order of the list: what was chosen lately comes first. */
export function usePaletteResults(text: string) {
  const open = useDestinations()
  const recent = useRecent(open)
  const { found, error, isSearching } = useFound(text)
  return { results: ordered(text, recent, found, open), error, isSearching }
}
