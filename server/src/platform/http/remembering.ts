/** Caches an answer for some time and shares a pending one between callers; a failure is not cached. */
export function remembering<T>(
  ask: () => Promise<T>,
  milliseconds: number,
  isKept: (value: T) => boolean = () => true,
) {
  let known: Promise<T> | undefined
  let until = 0
  return (): Promise<T> => {
    if (known && Date.now() < until) return known
    until = Date.now() + milliseconds
    const asked = ask()
    known = asked
    const forget = () => {
      if (known === asked) known = undefined
    }
    asked.then((value) => isKept(value) || forget(), forget)
    return asked
  }
}
