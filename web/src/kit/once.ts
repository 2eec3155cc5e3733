/** A fresh Idempotency-Key. Unlike `crypto.randomUUID` it is there without TLS too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The same key for the same body, so that a retry counts once; another body is another act. */
export function keyPerBody(): (body: unknown) => string {
  let last = { body: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.body) last = { body: text, key: newKey() }
    return last.key
  }
}
