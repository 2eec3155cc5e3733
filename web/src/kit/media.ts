import { useSyncExternalStore } from 'react'

/** A hook that tells whether a media query holds, and draws anew when that changes. */
function mediaHook(query: string) {
  const asked = matchMedia(query)
  const watch = (listener: () => void) => {
    asked.addEventListener('change', listener)
    return () => asked.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(watch, () => asked.matches)
}

/** As narrow as a phone. The styles have the same width. */
export const useIsPhone = mediaHook('(max-width: 599.98px)')

/** Below it navigation lies over the page. */
export const useIsNarrow = mediaHook('(max-width: 975.98px)')
