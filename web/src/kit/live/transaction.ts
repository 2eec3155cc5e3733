import type { Json } from './tree.ts'

/** The next value from the current one; undefined leaves it as it is. It may be called several times. */
export type Update = (now: Json) => Json | undefined
type Send = (
  method: 'GET' | 'PUT' | 'DELETE',
  value: Json | undefined,
  headers: Record<string, string>,
) => Promise<Response | undefined>

const mostTries = 25

/**
 * Writes what `update` makes of the current value, only if nobody wrote it meanwhile (If-Match); else it starts from what the
 * refusal (412) carries. After 25 tries it gives up with an error. Undefined when nobody is signed in.
 */
export async function transaction(send: Send, update: Update): Promise<Json | undefined> {
  let answer = await send('GET', undefined, { 'x-firebase-etag': 'true' })
  if (!answer) return undefined
  for (let tries = 0; tries < mostTries; tries++) {
    const now = await valueIn(answer)
    const next = update(now)
    if (next === undefined) return now
    const ifMatch: Record<string, string> = { 'if-match': answer.headers.get('etag') ?? 'null_etag' }
    answer = next === null ? await send('DELETE', undefined, ifMatch) : await send('PUT', next, ifMatch)
    if (!answer) return undefined
    if (answer.ok) return next
    if (answer.status !== 412) throw new Error(`The value could not be written: ${answer.status}`)
  }
  throw new Error(`Others wrote the value ${mostTries} times meanwhile`)
}

/** What is not there is null. */
async function valueIn(answer: Response): Promise<Json> {
  if (answer.status === 404) return null
  if (!answer.ok && answer.status !== 412) throw new Error(`The value could not be read: ${answer.status}`)
  return (await answer.json()) as Json
}
