/** "39.643,59" or "39643,59" as decimal text; undefined for what may mean two things, such as "39643.59". */
export function decimalOf(typed: string): string | undefined {
  const plain = typed.replace(/[\s$]/g, '')
  const isChilean = /^(?:\d{1,3}(?:\.\d{3})+|\d{1,14})(?:,\d{1,4})?$/.test(plain)
  return isChilean ? plain.replaceAll('.', '').replace(',', '.') : undefined
}

/** Decimal text as people write it in Chile: "39643.59" → "39.643,59". Never through a float. */
export function decimalText(amount: string, least = 2, most = 4): string {
  const format = new Intl.NumberFormat('es-CL', {
    useGrouping: 'always',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
  return format.format(amount as Intl.StringNumericLiteral)
}
