import { useSyncExternalStore } from 'react'
import { changed, type Display, isChoice, keepDisplay, layoutOf, readDisplay } from './choices.ts'

const systemDark = matchMedia('(prefers-color-scheme: dark)')
/** Below it navigation lies over the page. */
const narrow = matchMedia('(max-width: 975.98px)')
const listeners = new Set<() => void>()
let display = readDisplay(localStorage)

/** How this person wants the screen to look, kept in the browser and shared by its tabs. */
export const useDisplay = () => useSyncExternalStore(watch, () => display)

export const useLayout = () => layoutOf(useDisplay(), useIsNarrow())

export const useIsNarrow = () => useSyncExternalStore(watchWidth, () => narrow.matches)

export function setDisplay(change: Partial<Display>) {
  display = changed(display, change)
  keepDisplay(localStorage, display)
  apply()
}

// Following the operating system live, and the other tabs.
systemDark.addEventListener('change', apply)
addEventListener('storage', ({ key }) => {
  if (key !== null && !isChoice(key)) return
  display = readDisplay(localStorage)
  apply()
})

function apply() {
  paintDisplay()
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function watchWidth(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

declare global {
  /** public/paint.js: the same act before the first frame and after every choice. */
  function paintDisplay(): void
}
