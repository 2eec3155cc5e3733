import { useState, useSyncExternalStore } from 'react'
import type { FormStore } from './form-store.ts'
import type { Line } from './line-values.ts'

/** What a component reads of a form; it is rendered again only when something it has read changes. */
export function useTracked(store: FormStore) {
  const [{ version, read }] = useState(tracker)
  useSyncExternalStore(store.subscribe, version)
  return {
    values: () => read('values', store.current),
    valueAt: (path: string) => read(`value ${path}`, () => store.valueAt(path)),
    /** The keys of the lines at a path, which stay the same while somebody types in one. */
    keysAt: (path: string) => read(`keys ${path}`, () => keysOf(store.valueAt(path)).join(' ')),
    errorAt: (path: string) => read(`error ${path}`, () => store.errorAt(path)),
    isDirty: () => read('dirty', store.isDirty),
    message: () => read('message', store.message),
  }
}

const keysOf = (lines: unknown) => (Array.isArray(lines) ? lines.map(({ key }: Line<object>) => key) : [])

function tracker() {
  const reads = new Map<string, { value: unknown; get: () => unknown }>()
  let count = 0
  return {
    read<T>(name: string, get: () => T): T {
      const value = get()
      reads.set(name, { value, get })
      return value
    },
    /** Another number once something that was read is another. */
    version() {
      for (const known of reads.values()) {
        const value = known.get()
        if (Object.is(value, known.value)) continue
        known.value = value
        count += 1
      }
      return count
    },
  }
}
