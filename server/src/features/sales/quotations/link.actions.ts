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

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The account whose link this would be; null where it is no link. */
export const accountOf = (uuid: string): number | null =>
  shape.test(uuid) ? Number.parseInt(uuid.slice(0, 8), 16) : null
