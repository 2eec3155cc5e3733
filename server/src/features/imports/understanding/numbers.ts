/** A decimal number as the wire has it, from what people write in Chile; null when it is none. */
export function amountIn(cell: string | number): string | null {
  if (typeof cell === 'number') return written(cell)
  const text = cell
    .replace(/^(uf|clp|usd|eur|us\$|\$|€)\s*|\s*(uf|clp|usd|eur|pesos)$/gi, '')
    .replace(/[\s\u00a0']/g, '')
  const plain = plainOf(text.replace(/^\$/, ''))
  return plain !== null && /^\d{1,14}(\.\d{1,4})?$/.test(plain) ? plain : null
}

const written = (number: number) =>
  number >= 0 && number < 1e14 ? String(Math.round(number * 1e4) / 1e4) : null

/** A comma is for decimals and dots part thousands; a single dot that parts no three digits is for decimals too. */
function plainOf(text: string): string | null {
  if (!/^[\d.,]+$/.test(text)) return null
  if (/^\d{1,3}(,\d{3}){2,}(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  const [whole = '', decimals, ...more] = text.split(',')
  if (more.length > 0) return null
  if (decimals !== undefined)
    return isGrouped(whole) && /^\d+$/.test(decimals) ? `${whole.replaceAll('.', '')}.${decimals}` : null
  return isGrouped(whole) ? whole.replaceAll('.', '') : /^\d+\.\d+$/.test(whole) ? whole : null
}

const isGrouped = (whole: string) => /^\d+$|^\d{1,3}(\.\d{3})+$/.test(whole)
