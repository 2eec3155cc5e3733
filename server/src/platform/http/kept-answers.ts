import { createHmac } from 'node:crypto'
import { deriveKey, seal, unseal } from '../secrets.ts'

/** How what is kept for retries is written down: who reads the database learns neither what was sent nor what was answered. */
export type KeptAnswers = ReturnType<typeof createKeptAnswers>

export function createKeptAnswers(secret: string) {
  const hashing = deriveKey(secret, 'requests kept for retries')
  const sealing = deriveKey(secret, 'answers kept for retries')
  return {
    /** The same for the same text; without the key nobody can try what it was made of. */
    fingerprint: (text: string) => createHmac('sha256', hashing).update(text).digest('base64url'),
    seal: (body: string | null) => (body === null ? null : seal(sealing, body)),
    /** Null where nothing was kept, or it was sealed with another secret. */
    open(sealed: string | null): string | null {
      try {
        return sealed === null ? null : unseal(sealing, sealed)
      } catch {
        return null
      }
    },
  }
}
