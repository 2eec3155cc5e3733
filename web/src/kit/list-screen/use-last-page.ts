import { useEffect } from 'react'
import { isMissing } from '#web/kit/query.ts'

type Paged = {
  page: number
  pageSize: number
  error: Error | null
  /** How many there are on all pages. */
  countAll: () => Promise<number>
  go: (page: number) => void
}

/** A page that is no more, of a kept link or of a list that got shorter: the last one takes its place. True until it does. */
export function useLastPage({ page, pageSize, error, countAll, go }: Paged): boolean {
  const isPastEnd = page > 1 && error !== null && isMissing(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is no more
  useEffect(() => {
    if (!isPastEnd) return
    let isOver = false
    const goLast = (count: number) => {
      const last = Math.max(1, Math.ceil(count / pageSize))
      // The count of a long list is an estimate: never to where there is nothing.
      if (!isOver) go(last < page ? last : 1)
    }
    countAll().then(goLast, () => {})
    return () => {
      isOver = true
    }
  }, [isPastEnd, page])
  return isPastEnd
}
