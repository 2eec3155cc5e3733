import type { ComponentType } from 'react'
import type { countedFilters } from '#contract/counted-filters.ts'
import type { Feature } from '#web/kit/act/features.ts'
import type { ParsedQuery, QueryValue } from '#web/kit/api/query-string.ts'

/** What each key of the address says, as text. */
export type FilterValues = { [key: string]: ParsedQuery[string] | undefined }

export type Option = { id: number | string; name: string }

/** What a list, a board or a report can be narrowed by. Its key is the one of the address and of the server's query. */
export type Filter = { key: string; label: string } & (
  | {
      kind: 'options'
      options: readonly Option[]
      /** The key that says `all` when every chosen one is wanted; any of them otherwise. */
      matchKey?: string
    }
  | {
      /** Chosen among more than are loaded: the server searches. */
      kind: 'found'
      /** What changes the names: first part of the query keys. */
      feature: Feature
      find: (text: string) => Promise<readonly Option[]>
      nameOf: (id: number) => Promise<string>
    }
  | { kind: 'flag'; yes: string; no?: string }
  | { kind: 'dates' }
  /** From a number to a number, both included; either may be missing. */
  | {
      kind: 'range'
      of: { currency: string } | { unit: string }
      /** The keys of its start and its end, where the server names them apart; its own key says both otherwise. */
      ends?: readonly [string, string]
    }
  /** Texts whose meaning, words and input come from elsewhere. */
  | {
      kind: 'made'
      isPossible: (text: string) => boolean
      words: (chosen: string[]) => string
      Input: ComponentType<{
        filter: { key: string; label: string }
        values: FilterValues
        onChange: (changed: FilterValues) => void
      }>
    }
)

export type FilterOf<K extends Filter['kind']> = Extract<Filter, { kind: K }>

/** What the input of each kind is given in the sheet. */
export type FilterProps<K extends Filter['kind']> = {
  filter: FilterOf<K>
  values: FilterValues
  onChange: (changed: FilterValues) => void
}

/** The keys a filter has in the address. */
export function keysOf(filter: Filter): readonly string[] {
  if (filter.kind === 'options' && filter.matchKey) return [filter.key, filter.matchKey]
  return (filter.kind === 'range' && filter.ends) || [filter.key]
}

/** A filter by some of a few choices. */
export const choose = (key: string, label: string, options: readonly Option[]): FilterOf<'options'> => ({
  key,
  label,
  kind: 'options',
  options,
})

/** The choices that a table of words says, each known by its key. */
export const named = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([id, name]) => ({ id, name }))

/** How many filters narrow the list. */
export const activeOf = (filters: readonly Filter[], values: FilterValues) =>
  filters.filter((filter) => keysOf(filter).some((key) => values[key] !== undefined))

/** The values without those of one filter. */
export function without(filter: Filter, values: FilterValues): FilterValues {
  const keys = keysOf(filter)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
}

/** How many results filters have, as a list writes it; nothing while that is not known. */
export type UseResults = (values: FilterValues) => string | undefined

/** How many results an option of a filter leaves, as it is written beside it; nothing while that is not known. */
export type CountOf = (filter: string, option: number | string) => string | undefined
/** Of which list the options are counted, and its query with the filters as they are chosen. */
export type CountedIn = {
  list: keyof typeof countedFilters
  scope: (values: FilterValues) => Record<string, QueryValue>
}
