import { timingSafeEqual } from 'node:crypto'
import type { Visit } from '#server/platform/route.ts'

type Signs = Pick<Visit, 'fingerprint'>['fingerprint']

const day = 24 * 60 * 60 * 1000

const signatureOf = (sign: Signs, accountId: number, id: number, until: number) =>
  sign(`visit ${accountId} ${id} ${until}`).slice(0, 22)

/** `4711-1763900000000-…`: a registration of this developer, until when, and a signature of both. */
export function visitCode(sign: Signs, accountId: number, id: number, now: string) {
  const until = Date.parse(now) + day
  return {
    code: `${id}-${until}-${signatureOf(sign, accountId, id, until)}`,
    expires_at: new Date(until).toISOString(),
  }
}

/** The registration of a code; null where it is not one of this developer, `isOver` where it was. */
export function registrationOf(sign: Signs, accountId: number, code: string, now: string) {
  const [, id, until, signature = ''] = /^(\d{1,15})-(\d{1,15})-([\w-]{22})$/.exec(code) ?? []
  if (!id || !until) return null
  const right = Buffer.from(signatureOf(sign, accountId, Number(id), Number(until)))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return { id: Number(id), isOver: Number(until) <= Date.parse(now) }
}
