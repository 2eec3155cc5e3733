import { useSyncExternalStore } from 'react'

export type Display = {
  theme: 'light' | 'dark' | 'system'
  skin: 'default' | 'bordered'
  navCollapsed: boolean
}

const key = 'display'
const defaults: Display = { theme: 'system', skin: 'default', navCollapsed: false }
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let display = read()

/** How this person wants the screen to look, kept in the browser. */
export const useDisplay = () => useSyncExternalStore(watch, () => display)

export function setDisplay(change: Partial<Display>) {
  display = { ...display, ...change }
  localStorage.setItem(key, JSON.stringify(display))
  apply()
}

const isDark = () => display.theme === 'dark' || (display.theme === 'system' && systemDark.matches)

systemDark.addEventListener('change', apply)
addEventListener('storage', (event) => {
  if (event.key !== key) return
  display = read()
  apply()
})

/** public/theme.js does the same before the first frame. */
function apply() {
  const { dataset } = document.documentElement
  dataset.mantineColorScheme = isDark() ? 'dark' : 'light'
  dataset.skin = display.skin
  for (const listener of listeners) listener()
}

function read(): Display {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return defaults
  }
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
