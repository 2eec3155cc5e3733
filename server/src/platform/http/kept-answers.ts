import { createHmac } from 'node:crypto'
import { deriveKey, deriveKeys, seal, unseal } from '../secrets.ts'

/** Seals the answers stored for retries: a reader of the database learns neither requests nor answers. */
export type KeptAnswers = ReturnType<typeof createKeptAnswers>

export function createKeptAnswers(secret: string) {
  const hashing = deriveKey(secret, 'requests kept for retries')
  const sealing = deriveKeys([secret], 'answers kept for retries')
  return {
    /** A keyed hash: equal for equal text, and not to be guessed without the key. */
    fingerprint: (text: string) => createHmac('sha256', hashing).update(text).digest('base64url'),
    seal: (body: string | null) => (body === null ? null : seal(sealing, body)),
    /** Null where nothing was stored, or it was sealed with another secret. */
    open(sealed: string | null): string | null {
      try {
        return sealed === null ? null : unseal(sealing, sealed)
      } catch {
        return null
      }
    },
  }
}
