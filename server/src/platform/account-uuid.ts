/**
 * The UUID (version 8) of a public address: 48 bits are the account, because what it leads to is looked up within its account, and 74
 * are random.
 */
export function newAccountUuid(accountId: number): string {
  const account = accountId.toString(16).padStart(12, '0')
  const random = crypto.randomUUID().slice(15)
  return `${account.slice(0, 8)}-${account.slice(8)}-8${random}`
}

/** The account of such a UUID; null of any other text. */
export function accountOfUuid(uuid: string): number | null {
  const [, high, low] =
    /^([0-9a-f]{8})-([0-9a-f]{4})-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.exec(uuid) ?? []
  return high && low ? Number.parseInt(high + low, 16) : null
}
