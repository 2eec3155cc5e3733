/** The same items, each asked for while the one before it is worked on. */
export async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = source.next()
      // Told when it is its turn.
      next.catch(() => {})
      yield value
    }
  } finally {
    await next.catch(() => {})
    await source.return(undefined)
  }
}
