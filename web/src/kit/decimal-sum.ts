/** Decimal texts added up exactly: "0.10" and "0.20" make "0.3000". */
export function sumOf(amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + tenThousandths(amount), 0n)
  const sign = sum < 0n ? '-' : ''
  const digits = String(sum < 0n ? -sum : sum).padStart(5, '0')
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

function tenThousandths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(`${whole}${fraction.slice(0, 4).padEnd(4, '0')}`)
}
