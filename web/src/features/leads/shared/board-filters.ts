import type { Filter } from '#web/kit/list-screen/definition.ts'
import type { useOptions } from '#web/kit/me.ts'
import { filtersOf } from '../list/filters.ts'

/** What the board is narrowed by: the filters of the table it shares its leads with. */
export const boardFiltersOf = (options: ReturnType<typeof useOptions>): Filter[] =>
  filtersOf('in_follow_up', options)
