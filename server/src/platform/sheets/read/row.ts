import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { fail } from '../../fail.ts'
import { longestCell } from '../sheet.ts'

/** What a cell holds: a number where the sheet says so, else its text; null is empty. */
export type ReadCell = string | number | null

export type ReadRow = {
  sheet: string
  /** As the program that shows it counts, from 1. */
  line: number
  cells: ReadCell[]
}

/** Without spaces around it; of what is too long only so much that it still is. PostgreSQL's text cannot hold NUL. */
export function textIn(given: string): string | null {
  const text = given.replaceAll('\u0000', '').trim()
  return (text.length > longestCell ? text.slice(0, longestCell + 1).toWellFormed() : text) || null
}

/** All that its texts hold together. */
export const charactersIn = ({ cells }: Pick<ReadRow, 'cells'>) =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)

export const mostColumns = 200

/** Why a file is not taken, in a sentence. */
export const refuse = (detail: string, cause?: unknown): never =>
  fail('unprocessable', { detail, errors: { file: [detail] }, cause })

export const tooWide = () => refuse(filled(importSentences.tooManyColumns, { count: mostColumns }))

export const damaged = (cause?: unknown): never =>
  refuse('El archivo está dañado: ábralo, guárdelo de nuevo y vuelva a subirlo', cause)
