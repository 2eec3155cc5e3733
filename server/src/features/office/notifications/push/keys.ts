import { createECDH } from 'node:crypto'
import { deriveKey } from '#server/platform/secrets.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** The installation's VAPID keys (P-256, base64url), derived from its secret: every node has the same ones. */
export function pushKeysOf(secret: string): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(deriveKey(secret, 'web push'))
  return {
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    privateKey: pair.getPrivateKey('base64url').padStart(43, 'A'),
  }
}
