/** The number by which an account of the demo speaks: Meta has no such one. */
export const demoNumberOf = (accountId: number) => String(100_000_000_000_000 + accountId)
