declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Opens a message sealed for web push (RFC 8188). */
  export function decrypt(
    sealed: Buffer,
    params: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
