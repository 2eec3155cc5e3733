/** A fresh Idempotency-Key. Unlike `crypto.randomUUID` it is there without TLS too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Sends a form's act with an Idempotency-Key: what is tried again after a failure counts once, another body is another act,
 * and so is the same body after a success.
 */
export function sendsOnce() {
  let last = { body: '', key: '' }
  return async <Answer>(body: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(body)
    if (text !== last.body) last = { body: text, key: newKey() }
    const answer = await send(last.key)
    last = { body: '', key: '' }
    return answer
  }
}
