import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/kit/query.ts'

/** What is read under a key, or under all keys that begin so, and what it will be. */
export type Shown = readonly [key: QueryKey, after: (before: never) => unknown]

/**
 * Shows what an act will do before the server did it, and answers how to put it back. What somebody else changed meanwhile is
 * left as it is: the act's nouns are read again anyway.
 */
export async function showAtOnce(shown: readonly Shown[]): Promise<() => void> {
  const changes = shown.flatMap(([queryKey, after]) =>
    queryClient.getQueriesData({ queryKey }).flatMap(([key, before]) => {
      if (before === undefined) return []
      // Who names the key knows what is kept under it.
      const next = after(before as never)
      if (next === before) return []
      queryClient.setQueryData(key, next)
      return [{ key, before, after: queryClient.getQueryData(key) }]
    }),
  )
  // What is being read may have left before; cancelled, it puts back what was there when it left.
  await Promise.all(shown.map(([queryKey]) => queryClient.cancelQueries({ queryKey })))
  for (const { key, before, after } of changes)
    if (queryClient.getQueryData(key) === before) queryClient.setQueryData(key, after)
  return () => {
    for (const { key, before, after } of changes.toReversed())
      if (queryClient.getQueryData(key) === after) queryClient.setQueryData(key, before)
  }
}
