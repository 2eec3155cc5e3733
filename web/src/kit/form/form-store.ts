import { keyedPath, type Sent } from './line-values.ts'
import { changedIn, isAlike, same, valueAt, withValue } from './paths.ts'

type Errors = Record<string, string>
/** What a field itself says about its value, before the schema is asked: a number that is none. */
type Check = (value: unknown) => string | undefined
type Rules = { judge: (values: object) => Errors; sent: Sent | undefined }

export type FormStore = ReturnType<typeof formStore>

/**
 * The values and errors of a form, outside of React: each field subscribes to its own. Errors are kept by the keys of lines, so
 * that they stay with a line that moves.
 */
export function formStore(start: object) {
  let initial = start
  let values = start
  let shown: Errors = {}
  let refused: { message?: string; errors: Errors } = { errors: {} }
  let sending = start
  let isJudged = false
  let isPressed = false
  let rules: Rules = { judge: () => ({}), sent: undefined }
  const left = new Set<string>()
  const checks = new Map<string, Check>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listen of listeners) listen()
  }

  const byKey = (errors: Errors, of: object): Errors =>
    Object.fromEntries(
      Object.entries(errors).map(([path, error]) => [keyedPath(of, path, rules.sent), error]),
    )

  function judged(): Errors {
    const own = [...checks].map(([path, check]) => [path, check(valueAt(values, path))] as const)
    const said = Object.fromEntries(own.filter((entry): entry is [string, string] => Boolean(entry[1])))
    return { ...byKey(rules.judge(values), values), ...said }
  }
  function show() {
    const all = judged()
    shown = isJudged ? all : Object.fromEntries(Object.entries(all).filter(([path]) => left.has(path)))
    return all
  }

  return {
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    current: () => values,
    isDirty: () => !same(values, initial),
    message: () => refused.message,
    errorAt: (path: string): string | undefined => refused.errors[path] ?? shown[path],
    valueAt: (path: string) => valueAt(values, path),
    follow(now: Rules) {
      rules = now
    },
    check(path: string, test: Check) {
      checks.set(path, test)
      return () => void checks.delete(path)
    },
    set(path: string, value: unknown) {
      values = withValue(values, path, value)
      const { [path]: _answered, ...errors } = refused.errors
      refused = { errors }
      // What is wrong is said when a field is left; that it no longer is, at once; after a try to save, both at once.
      if (isJudged || Object.keys(shown).length > 0) show()
      tell()
    },
    leave(path: string) {
      left.add(path)
      // A message that appears moves what is below it: the button that is being pressed would miss its click.
      if (isPressed) return
      show()
      tell()
    },
    /** Whether a pointer is down; what was left meanwhile is judged once it is up. */
    press(isDown: boolean) {
      const isOver = isPressed && !isDown
      isPressed = isDown
      if (!isOver || left.size === 0) return
      show()
      tell()
    },
    /** Everything that is wrong, shown from now on. */
    judge(): Errors {
      isJudged = true
      const all = show()
      tell()
      return all
    },
    send() {
      sending = values
      refused = { errors: {} }
      tell()
    },
    /** What the server refused, told to the lines it was about when it was sent. */
    refuse(message: string, errors: Errors) {
      refused = { message, errors: byKey(errors, sending) }
      tell()
    },
    /** What was refused is no longer so: the server is back. */
    forget() {
      refused = { errors: {} }
      tell()
    },
    /** Begins again with what was saved; what was typed meanwhile stays. */
    saved(next: object) {
      const was = values
      const before = Object.entries(sending)
      this.reset(next)
      for (const [name, sent] of before) {
        const typed = valueAt(was, name)
        if (!Object.is(typed, sent)) this.set(name, typed)
      }
    },
    /**
     * Goes on from a newer version of what is edited: a field that was changed here stays, the others are as they are now. Answers
     * the fields that were changed there as well, and to something else.
     */
    rebase(next: object): string[] {
      const before = initial
      const mine = values
      const changed = changedIn(before, mine)
      this.reset(next)
      for (const path of changed) this.set(path, valueAt(mine, path))
      return changed.filter(
        (path) =>
          !isAlike(valueAt(next, path), valueAt(before, path)) &&
          !isAlike(valueAt(next, path), valueAt(mine, path)),
      )
    },
    /** Takes the newer version's value of a field instead of one's own. */
    yield(path: string) {
      this.set(path, valueAt(initial, path))
    },
    /** Begins again with these values. */
    reset(next: object) {
      initial = next
      values = next
      shown = {}
      refused = { errors: {} }
      isJudged = false
      left.clear()
      tell()
    },
  }
}
