import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { fail } from '../../fail.ts'
import { longestCell } from '../sheet.ts'

/** The value of a cell: a number where the sheet says so, else its text; null is empty. */
export type ReadCell = string | number | null

export type ReadRow = {
  sheet: string
  /** The row number as spreadsheet programs show it, from 1. */
  line: number
  cells: ReadCell[]
}

/**
 * Trimmed; a text over the limit is cut just above it, so that it still counts as too long. PostgreSQL's text cannot hold NUL.
 */
export function textIn(given: string): string | null {
  const text = given.replaceAll('\u0000', '').trim()
  return (text.length > longestCell ? text.slice(0, longestCell + 1).toWellFormed() : text) || null
}

/** The length of all its texts. */
export const charactersIn = ({ cells }: Pick<ReadRow, 'cells'>) =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)

export const mostColumns = 200

/** Why a file is refused, as a sentence. */
export const refuse = (detail: string, cause?: unknown): never =>
  fail('unprocessable', { detail, errors: { file: [detail] }, cause })

export const tooWide = () => refuse(filled(importSentences.tooManyColumns, { count: mostColumns }))

export const damaged = (cause?: unknown): never =>
  refuse('El archivo está dañado: ábralo, guárdelo de nuevo y vuelva a subirlo', cause)
