import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'

type Props<T> = { from: UseQueryResult<T>; lines?: number; children: (data: T) => ReactNode }

/** What was read, or that it is on its way, or why it did not come. */
export function Loaded<T>({ from, lines = 6, children }: Props<T>) {
  if (from.data !== undefined) return children(from.data)
  return (
    <Panel flush={from.isPending}>
      {from.isPending ? (
        <SkeletonLines lines={lines} />
      ) : (
        <ErrorState error={from.error} onRetry={() => from.refetch()} />
      )}
    </Panel>
  )
}
