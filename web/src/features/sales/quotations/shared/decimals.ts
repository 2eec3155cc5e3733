/** Decimals of what is quoted in it. */
export const decimalsOf = (currency: string) => (currency === 'CLP' ? 0 : 2)

// Enough for an amount with four decimals times a percentage with as many.
const scale = 4
const one = 10n ** BigInt(scale)

/** So many percent of an amount, a tie rounded up: "12" of "5780.20" is "693.62". */
export function shareOf(total: string, percent: string, decimals: number): string {
  const exact = scaled(total) * scaled(percent)
  const unit = 100n * one * one
  const step = unit / 10n ** BigInt(decimals)
  return written((exact + step / 2n) / step, decimals)
}

/** The sum of amounts, without zeros at its end. */
export const sumOf = (amounts: readonly string[]) =>
  withoutZeros(
    written(
      amounts.reduce((sum, amount) => sum + scaled(amount), 0n),
      scale,
    ),
  )

/** "12.50" as "12.5", "12.00" as "12". */
export const withoutZeros = (amount: string) =>
  // bounded: an amount has a few dozen digits
  amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount

/** How much of the whole a part is, from 0 to 1: for bars and percentages, never for money. */
export const fractionOf = (part: string, whole: string) =>
  Number(whole) > 0 ? Math.max(0, Number(part) / Number(whole)) : 0

function scaled(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const digits = BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale))
  return amount.startsWith('-') ? -digits : digits
}

function written(value: bigint, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return value < 0n ? `-${text}` : text
}
