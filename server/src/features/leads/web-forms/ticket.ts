import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Half a second of an ordinary phone; a program that sends thousands pays for each. */
export const proofBits = 16
export const waitSeconds = 3
const validSeconds = 4 * 3600

/** A keyed hash of the installation. */
type Fingerprint = (text: string) => string
type Form = { account_id: number; id: number }
export type Ticket = { version: number; nonce: string }

const sealOf = (fingerprint: Fingerprint, { account_id, id }: Form, told: string) =>
  fingerprint(`ticket of web form ${account_id} ${id} ${told}`)

/** Proves when a visitor began, and which version they saw. Nothing is kept: it is signed. */
export function newTicket(fingerprint: Fingerprint, form: Form, version: number, now: string): string {
  const told = `${version}.${Date.parse(now).toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${told}.${sealOf(fingerprint, form, told)}`
}

/** What a ticket says, if it is one of this form, of the right age, and the number proves the work. That it is used once, the caller ensures. */
export function readTicket(
  fingerprint: Fingerprint,
  form: Form,
  { ticket, proof }: { ticket: string; proof: number },
  now: string,
): Ticket | null {
  const [version = '', began = '', nonce = '', seal = '', ...more] = ticket.split('.')
  const expected = sealOf(fingerprint, form, `${version}.${began}.${nonce}`)
  const isGenuine =
    more.length === 0 &&
    Buffer.byteLength(seal) === Buffer.byteLength(expected) &&
    timingSafeEqual(Buffer.from(seal), Buffer.from(expected))
  if (!isGenuine) return null
  const seconds = (Date.parse(now) - Number.parseInt(began, 36)) / 1000
  if (seconds < waitSeconds || seconds > validSeconds || !isProof(nonce, proof)) return null
  return { version: Number(version), nonce }
}

export const isProof = (nonce: string, proof: number) =>
  createHash('sha256').update(`${nonce}.${proof}`).digest().readUInt32BE(0) >>> (32 - proofBits) === 0
