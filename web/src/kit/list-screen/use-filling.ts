import { useLayoutEffect } from 'react'

/**
 * Marks the document while rows load, so that the footer is hidden until it has its place. A `:has()` selector instead would
 * recalculate every element's style on each change.
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
