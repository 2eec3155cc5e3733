import { useLayoutEffect } from 'react'

/**
 * Marks the document while its rows are on their way: the footer hides until its place is known. A `:has()` that looked
 * for it would have every element styled anew whenever anything changes.
 */
export function useFilling(isWaiting: boolean) {
  useLayoutEffect(() => {
    if (!isWaiting) return
    const { dataset } = document.documentElement
    dataset.filling = ''
    return () => {
      delete dataset.filling
    }
  }, [isWaiting])
}
