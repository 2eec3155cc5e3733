/** Decimal text without zeros that say nothing: "2200.50" is 2200.5. */
export function bare(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const kept = fraction.slice(0, lengthWithoutZeros(fraction))
  const begin = [...whole].findIndex((digit) => digit !== '0')
  const digits = begin < 0 ? '0' : whole.slice(begin)
  return kept === '' ? digits : `${digits}.${kept}`
}

const lengthWithoutZeros = (digits: string) => [...digits].findLastIndex((digit) => digit !== '0') + 1
