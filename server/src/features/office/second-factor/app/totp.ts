import { Secret, TOTP } from 'otpauth'

const period = 30

/** Base32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The URI in the QR code for an authenticator app. */
export const uriOf = (secret: string, username: string) => totpOf(secret, username).toString()

/** The time step of this code: the current one or a neighbour; null for a wrong code. */
export function stepOf(secret: string, code: string, at: string): number | null {
  const timestamp = Date.parse(at)
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}

const totpOf = (secret: string, label = '') => new TOTP({ issuer: 'Umbral', label, secret, period })
