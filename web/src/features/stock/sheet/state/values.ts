import { amountDraft, readDecimal } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { t } from '#web/kit/text.ts'
import { bare } from './bare.ts'
import type { Choice, Column, SheetUnit, Value } from './cells.ts'
import { folded } from './folded.ts'

export type Read = { value: Value } | { problem: string }

/** What a person typed or pasted into a cell, or what is wrong with it. */
export function readCell(column: Column, typed: string, unit: SheetUnit): Read {
  const plain = typed.trim()
  if (plain === '')
    return column.isRequired
      ? { problem: t('No puede quedar vacío') }
      : { value: column.kind === 'flag' ? 'false' : null }
  switch (column.kind) {
    case 'text':
      return textOf(column, plain)
    case 'whole':
      return wholeOf(column, plain)
    case 'decimal': {
      const read = readDecimal(plain, { decimals: 2, negative: false })
      return 'text' in read ? { value: bare(read.text) } : read
    }
    case 'choice':
      return choiceOf(column.choices?.(unit) ?? [], plain)
    case 'flag':
      return flagOf(plain)
    case 'many':
      return manyOf(column.choices?.(unit) ?? [], plain)
  }
}

/** What a cell shows. */
export function cellText(column: Column, value: Value, unit: SheetUnit): string {
  if (value === null) return ''
  if (column.kind === 'decimal') return decimalText(value, 0, 2)
  return draftText(column, value, unit)
}

/** The same as one begins to change it, and as other spreadsheets read it: `1234,5`. */
export function draftText(column: Column, value: Value, unit: SheetUnit): string {
  if (value === null) return ''
  if (column.kind === 'decimal') return amountDraft(value)
  if (column.kind === 'flag') return value === 'true' ? t('Sí') : t('No')
  const labelOf = (one: string) => column.choices?.(unit).find((choice) => choice.value === one)?.label ?? ''
  if (column.kind === 'choice') return labelOf(value)
  if (column.kind === 'many') return value.split(',').map(labelOf).filter(Boolean).join(', ')
  return value
}

function textOf({ mostLetters = 80 }: Column, typed: string): Read {
  if (typed.length > mostLetters) return { problem: t('A lo más {count} letras', { count: mostLetters }) }
  return { value: typed }
}

function wholeOf({ between: [least, most] = [0, 1000] }: Column, typed: string): Read {
  const read = readDecimal(typed, { decimals: 0 })
  if ('problem' in read) return read
  const number = Number(read.text)
  if (number >= least && number <= most) return { value: String(number) }
  return { problem: t('Entre {least} y {most}', { least, most }) }
}

function choiceOf(choices: readonly Choice[], typed: string): Read {
  const wanted = folded(typed)
  const found = choices.find(({ label }) => folded(label) === wanted)
  return found ? { value: found.value } : { problem: t('No es una de las opciones: {typed}', { typed }) }
}

function manyOf(choices: readonly Choice[], typed: string): Read {
  const names = typed.split(/[,;]/).filter((name) => name.trim() !== '')
  const read = names.map((name) => choiceOf(choices, name.trim()))
  const wrong = read.find((one) => 'problem' in one)
  if (wrong) return wrong
  const ids = new Set(read.map((one) => Number('value' in one ? one.value : 0)))
  return { value: [...ids].sort((one, other) => one - other).join(',') || null }
}

function flagOf(typed: string): Read {
  const word = folded(typed)
  if (['si', 's', 'true', 'verdadero', '1', 'x', 'yes', folded(t('Sí'))].includes(word))
    return { value: 'true' }
  if (['no', 'n', 'false', 'falso', '0', folded(t('No'))].includes(word)) return { value: 'false' }
  return { problem: t('Escribir sí o no') }
}
