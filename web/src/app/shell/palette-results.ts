import { useDestinations } from './destinations.ts'
import { useFound } from './found.ts'
import { ordered } from './palette-order.ts'
import { useRecent } from './recent.ts'

/** The results for a text, in the order of the list: recently chosen ones first. */
export function usePaletteResults(text: string) {
  const open = useDestinations()
  const recent = useRecent(open)
  const { found, error, isSearching } = useFound(text)
  return { results: ordered(text, recent, found, open), error, isSearching }
}
