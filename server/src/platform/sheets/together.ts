const together = 200

/** Joins some hundred texts into one: each yielded text is one write. */
export async function* joined(texts: AsyncIterable<string>) {
  let waiting: string[] = []
  for await (const text of texts) {
    waiting.push(text)
    if (waiting.length < together) continue
    yield waiting.join('')
    waiting = []
  }
  yield waiting.join('')
}
