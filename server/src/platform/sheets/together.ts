const together = 200

/** Texts joined some hundred at a time: each that is yielded is a write of its own. */
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
