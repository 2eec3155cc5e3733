import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { longestCell } from '../sheet.ts'
import { dayStyles, from1904 } from './day-styles.ts'
import { damaged, mostColumns, type ReadCell, type ReadRow, refuse, textIn, tooWide } from './row.ts'
import { sharedStrings } from './shared-strings.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { readXml } from './xml.ts'

/** Those of all its sheets. */
export async function* rowsOfWorkbook(path: string): AsyncGenerator<ReadRow> {
  const workbook = await openWorkbook(path)
  try {
    yield* rowsIn(workbook)
  } finally {
    workbook.close()
  }
}

async function* rowsIn(workbook: Workbook): AsyncGenerator<ReadRow> {
  const texts = await sharedStrings(workbook)
  const late = workbook.isFrom1904 ? await dayStyles(workbook) : null
  for (const { name, part } of workbook.sheets) {
    const reading = rowReader(name, texts, late)
    yield* readXml(await workbook.read(part), reading, reading.take)
  }
}

const mostLines = 1_048_576 // in Excel

/**
 * Formulas are refused, not evaluated: their stored values may be outdated or forged. In a workbook that counts days from 1904,
 * cells with one of the `late` styles are converted to the usual epoch.
 */
function rowReader(sheet: string, texts: string[], late: Set<string> | null) {
  let rows: ReadRow[] = []
  let cells: ReadCell[] = []
  let line = 0
  let column = 0
  let cell = { at: '', type: 'n', style: '' }
  let value = ''
  let isValue = false
  return {
    open(tag: string, { r, t, s }: Record<string, string>) {
      if (tag === 'row') {
        line = Number(r ?? line + 1)
        if (!(Number.isInteger(line) && line > 0 && line <= mostLines)) damaged()
        cells = []
        column = -1
      } else if (tag === 'c') {
        column = r ? columnOf(r) : column + 1
        cell = { at: r ?? '', type: t ?? 'n', style: s ?? '0' }
        value = ''
      } else if (tag === 'f') refuse(filled(importSentences.formula, { cell: cell.at.slice(0, 12), sheet }))
      isValue = tag === 'v' || tag === 't'
    },
    text(piece: string) {
      if (isValue && value.length <= longestCell) value += piece
    },
    close(tag: string) {
      isValue = false
      if (tag === 'c') put(inUsualDays(cellOf(cell.type, value, texts)))
      if (tag === 'row' && cells.some((one) => one !== null && one !== undefined))
        rows.push({ sheet, line, cells: Array.from(cells, (one) => one ?? null) })
    },
    take() {
      const taken = rows
      rows = []
      return taken
    },
  }

  function inUsualDays(found: ReadCell) {
    return typeof found === 'number' && late?.has(cell.style) ? found + from1904 : found
  }

  function put(found: ReadCell) {
    if (found === null) return
    if (column >= mostColumns) tooWide()
    cells[column] = found
  }
}

function cellOf(type: string, value: string, texts: string[]): ReadCell {
  if (type === 's') return texts[Number(value)] || null
  if (value === '') return null
  if (type === 'b') return value === '1' ? 'Sí' : 'No'
  if (type === 'n') return Number.isFinite(Number(value)) ? Number(value) : textIn(value)
  return textIn(value)
}

/** `BC12` is column 54, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  return column - 1
}
