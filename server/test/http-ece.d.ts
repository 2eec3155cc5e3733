declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts a web push message (RFC 8188). */
  export function decrypt(
    sealed: Buffer,
    params: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
