import pg from 'pg'

const { builtins } = pg.types
const textArray = 1009
const bigintArray = 1016
const parseTexts = pg.types.getTypeParser(textArray as never) as (text: string) => string[] // the types leave arrays out

const byType: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: plainDecimal,
  [builtins.TIMESTAMPTZ]: isoFromUtc,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMP]: (text) => text,
  [textArray]: textsOf,
  [bigintArray]: numbersOf,
}

/** Parses values into the wire's form: times as ISO text, decimals as text, bigint as numbers. */
export const columnParsers = {
  getTypeParser: ((type: number, format?: 'text') =>
    byType[type] ?? pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
}

// Permissions come with every request: a plain split is faster than the driver's array parser.
function textsOf(text: string) {
  if (text === '{}') return []
  return /["\\]|\bnull\b/i.test(text) ? parseTexts(text) : text.slice(1, -1).split(',')
}

// Arrays of ids hold no nulls.
function numbersOf(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
}

// By the length of a text with one or two digits after the second. A page of leads has a hundred times, so no split.
const afterFraction: Record<number, string> = { 24: '00Z', 25: '0Z' }

// `2026-11-21 03:49:47.12+00`, as a server in UTC writes it: `.120`, as times inside of JSON have it.
function isoFromUtc(text: string): string {
  const isUtc = text.endsWith('+00')
  const time = isUtc ? `${text.slice(11, -3)}${afterFraction[text.length] ?? 'Z'}` : text.slice(11)
  return `${text.slice(0, 10)}T${time}`
}

// numeric(18,4) comes as `4350.5000`; the wire says `4350.50`, or `4350` when whole.
function plainDecimal(text: string): string {
  if (!text.includes('.')) return text
  // bounded: PostgreSQL writes it, with 18 digits
  const trimmed = text.replace(/0+$/, '')
  if (trimmed.endsWith('.')) return trimmed.slice(0, -1)
  return /\.\d$/.test(trimmed) ? `${trimmed}0` : trimmed
}
