import { movedIn } from '#web/kit/drag/moved-in.ts'
import { useFormState } from './form.tsx'
import type { FormStore } from './form-store.ts'
import type { Line } from './line-values.ts'

/** The lines at a path: drawn again when one comes, goes or moves, not when somebody types in one. */
export function useLines<Values extends object>(name: string) {
  const { store, keysAt, errorAt } = useFormState()
  return {
    ...linesOf<Values>(store, name),
    keys: keysAt(name).split(' ').filter(Boolean),
    error: errorAt(name),
    pathOf: (key: string) => `${name}.#${key}`,
  }
}

/** What is done with the lines at a path. */
export function linesOf<Values extends object>(store: FormStore, name: string) {
  // Whoever writes the form pairs the path with lines of its type.
  const lines = () => store.valueAt(name) as Line<Values>[]
  return {
    add: (line: Line<Values>) => store.set(name, [...lines(), line]),
    /** Puts these after the line of a key. */
    insert(after: string, added: Line<Values>[]) {
      const at = lines().findIndex(({ key }) => key === after) + 1
      store.set(name, lines().toSpliced(at, 0, ...added))
    },
    remove(key: string) {
      const rest = lines().filter((line) => line.key !== key)
      store.set(name, rest)
    },
    move: (from: number, to: number) => store.set(name, movedIn(lines(), from, to)),
  }
}
