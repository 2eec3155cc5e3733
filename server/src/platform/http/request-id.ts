import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The caller's `X-Request-Id` when it is a plain word, else a new id; used in the answer and in every log line. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}
