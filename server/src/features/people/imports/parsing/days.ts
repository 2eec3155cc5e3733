const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** An ISO date from a text with the day first, an ISO date or a sheet's serial number; null when it is none. */
export function dayIn(cell: string | number): string | null {
  if (typeof cell === 'number') return ofSerial(cell)
  const text = withoutTime(cell.trim().toLowerCase())
  if (/^\d{5}$/.test(text)) return ofSerial(Number(text))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(t.*)?$/.exec(text)
  if (iso) return valid(iso[1], iso[2], iso[3])
  const local = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text)
  if (local) return valid(local[3], local[2], local[1])
  const spoken =
    /^(\d{1,2})(?:\s*de\s*|[-/. ]+)([a-zé]{3})[a-z]*\.?(?:\s*de[l]?\s*|[-/. ]+)(\d{4}|\d{2})$/.exec(text)
  const month = spoken ? months.indexOf((spoken[2] ?? '').replace('set', 'sep')) + 1 : 0
  return spoken && month > 0 ? valid(spoken[3], String(month), spoken[1]) : null
}

function withoutTime(text: string): string {
  const pieces = text.split(/[\s,]+/)
  const hasTime = pieces.length > 1 && /^\d{1,2}:\d{2}(:\d{2})?$/.test(pieces.at(-1) ?? '')
  return hasTime ? pieces.slice(0, -1).join(' ') : text
}

/** Sheets count days from 1899-12-30. Numbers below 61 (before March 1900) and above 80,000 are no dates. */
function ofSerial(serial: number): string | null {
  const day = Math.floor(serial)
  if (day < 61 || day > 80_000) return null
  return new Date(Date.UTC(1899, 11, 30 + day)).toISOString().slice(0, 10)
}

/** Two-digit years from 27 on are in the last century. */
function valid(year = '', month = '', day = ''): string | null {
  const short = Number(year)
  const full = year.length > 2 ? short : short + (short > 26 ? 1900 : 2000)
  const iso = `${String(full).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null
}
