/** Yields the items in order; fetches the next one while the current one is processed. */
export async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = source.next()
      // An error is thrown when its item is reached.
      next.catch(() => {})
      yield value
    }
  } finally {
    await next.catch(() => {})
    await source.return(undefined)
  }
}
