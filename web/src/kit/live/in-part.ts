import type { Query } from '@tanstack/react-query'
import { queryClient } from '#web/kit/query.ts'

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the library's own is added to
  interface Register {
    queryMeta: {
      /**
       * The data of a large query with these units as they are now; undefined when more than them changed. Without it, every
       * change reads all of it.
       */
      inPart?: (data: never, unitsIds: readonly number[]) => Promise<unknown>
    }
  }
}

/** Whether a query that is on screen, at rest and whole may be brought up to date by its part. */
export const isReadInPart = (query: Query): boolean =>
  query.meta?.inPart !== undefined &&
  query.isActive() &&
  query.state.data !== undefined &&
  query.state.fetchStatus === 'idle' &&
  !query.state.isInvalidated

/** Reads of a query what changed. All of it, where that was not enough, or where it became another one meanwhile. */
export async function readInPart(query: Query, unitsIds: readonly number[]) {
  const before = query.state.data
  const after = await query.meta?.inPart?.(before as never, unitsIds).catch(() => undefined)
  if (after === undefined || query.state.data !== before || query.state.fetchStatus !== 'idle')
    await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  else queryClient.setQueryData(query.queryKey, after)
}
