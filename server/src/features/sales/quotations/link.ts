import { randomBytes } from 'node:crypto'

/**
 * The uuid of a public link (version 8): its first 32 bits are the account, because links are looked up within one; 90 bits of chance
 * follow.
 */
export function newUuid(accountId: number): string {
  const bytes = randomBytes(16)
  bytes.writeUInt32BE(accountId, 0)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
