import type { Cost } from '#contract/messaging/message-costs.ts'

/** Messages of a category in a month; without a rate `amount` is null. */
export type CostRow = {
  category: string
  billed: number
  free: number
  currency: string | null
  amount: string | null
}

type Sums = Map<string, bigint>

/** Amounts have six decimals at most: they are added as millionths. */
export function addUp(rows: readonly CostRow[]): Cost {
  const names = [...new Set(rows.map(({ category }) => category))]
  const categories = names.map((category) => {
    const own = rows.filter((row) => row.category === category)
    return { category, ...countsOf(own) }
  })
  const { amounts, without_rate } = countsOf(rows)
  return { categories, amounts, without_rate }
}

function countsOf(rows: readonly CostRow[]) {
  const sums: Sums = new Map()
  for (const { amount, currency } of rows)
    if (amount !== null && currency !== null)
      sums.set(currency, (sums.get(currency) ?? 0n) + millionths(amount))
  const count = (of: (row: CostRow) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    billed: count(({ billed }) => billed),
    free: count(({ free }) => free),
    amounts: [...sums].map(([currency, sum]) => ({ amount: textOf(sum), currency })),
    without_rate: count(({ amount, billed }) => (amount === null ? billed : 0)),
  }
}

function millionths(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.padEnd(6, '0').slice(0, 6))
}

function textOf(sum: bigint): string {
  const digits = String(sum).padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0{1,6}$/, '')
  return decimals ? `${digits.slice(0, -6)}.${decimals}` : digits.slice(0, -6)
}

/** What so many messages cost at a rate. */
export const costAt = (amount: string, count: number) => textOf(millionths(amount) * BigInt(count))
