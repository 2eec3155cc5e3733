import { keepPreviousData, queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { idText } from '#web/kit/text.ts'
import type { FilterOf } from './filter.ts'

type Found = FilterOf<'found'>

/** What the server finds for a text; without one, what it lists first. */
export const findQuery = ({ feature, key, find }: Found, text: string) =>
  queryOptions({
    queryKey: [feature, 'filter', key, 'find', text],
    queryFn: () => find(text),
    placeholderData: keepPreviousData,
  })

export const nameQuery = ({ feature, key, nameOf }: Found, id: number) =>
  queryOptions({
    queryKey: [feature, 'filter', key, 'name', id],
    queryFn: () => nameOf(id),
    staleTime: 5 * 60_000,
    retry: false,
  })

/** In the order of the ids; what may not be read, or is gone, is called by its number. */
export const namesOf = (ids: readonly string[], found: readonly UseQueryResult<string>[]) =>
  ids.map((id, place) => found[place]?.data ?? (found[place]?.isError ? idText(Number(id)) : '…'))
