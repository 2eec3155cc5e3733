import type { Filter } from './definition.ts'
import type { FilterValues } from './list-state.ts'

/** What each kind of filter is given in the sheet. */
export type FilterProps<K extends Filter['kind']> = {
  filter: Extract<Filter, { kind: K }>
  value: FilterValues[string]
  onChange: (value: FilterValues[string]) => void
}
