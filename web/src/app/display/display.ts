import { useSyncExternalStore } from 'react'
import { useIsNarrow } from '#web/kit/media.ts'
import { changed, type Display, isChoice, keepDisplay, layoutOf, readDisplay } from './choices.ts'

const listeners = new Set<() => void>()
let display = readDisplay(localStorage)

/** The display preferences, stored in the browser and shared by its tabs. */
export const useDisplay = () => useSyncExternalStore(watch, () => display)

export const useLayout = () => layoutOf(useDisplay(), useIsNarrow())

export function setDisplay(change: Partial<Display>) {
  display = changed(display, change)
  keepDisplay(localStorage, display)
  paintDisplay()
  announce()
}

addEventListener('storage', ({ key }) => {
  if (key !== null && !isChoice(key)) return
  display = readDisplay(localStorage)
  announce()
})

function announce() {
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

declare global {
  /** public/paint.js applies the stored preferences, before the first frame and after every change. */
  function paintDisplay(): void
}
