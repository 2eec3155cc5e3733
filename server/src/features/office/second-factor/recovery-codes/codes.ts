import { createHash, randomBytes } from 'node:crypto'
import type { Who } from '../who.ts'

// Crockford's alphabet: no letter looks like a digit.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits, as `7K3M-…-…-…`. */
export function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte & 31]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Ignores case and separators. Does not use the installation's secret, so that codes remain valid when it changes. */
export function hashCode({ account_id, user_id }: Who, code: string): string {
  const letters = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '')
  return createHash('sha256').update(`recovery code ${account_id} ${user_id} ${letters}`).digest('base64url')
}
