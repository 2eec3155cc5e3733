import { vi } from 'vitest'

/** Puts a `localStorage` in place whose keys are those of what it keeps, as a browser's; answers what it keeps. */
export function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  const storage = new Proxy({} as typeof methods, {
    get: (_, name: keyof typeof methods) => methods[name],
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', storage)
  return kept
}
