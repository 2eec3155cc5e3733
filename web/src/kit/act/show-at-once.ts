import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/kit/query.ts'

/** A query key, or its prefix, and the value to show. */
export type Shown = readonly [key: QueryKey, after: (before: never) => unknown]

/**
 * Applies an optimistic update and returns its undo. Values that changed meanwhile are kept: the act's nouns are refetched
 * anyway.
 */
export async function showAtOnce(shown: readonly Shown[]): Promise<() => void> {
  const changes = shown.flatMap(([queryKey, after]) =>
    queryClient.getQueriesData({ queryKey }).flatMap(([key, before]) => {
      if (before === undefined) return []
      // The caller knows the type of the data under its key.
      const next = after(before as never)
      if (next === before) return []
      queryClient.setQueryData(key, next)
      return [{ key, before, after: queryClient.getQueryData(key) }]
    }),
  )
  // A request in flight may carry old data; cancelling it restores the state before it.
  await Promise.all(shown.map(([queryKey]) => queryClient.cancelQueries({ queryKey })))
  for (const { key, before, after } of changes)
    if (queryClient.getQueryData(key) === before) queryClient.setQueryData(key, after)
  return () => {
    for (const { key, before, after } of changes.toReversed())
      if (queryClient.getQueryData(key) === after) queryClient.setQueryData(key, before)
  }
}
