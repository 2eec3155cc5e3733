import { Readable } from 'node:stream'
import { escaped } from '../escaped.ts'
import { zipInto } from '../files/zip.ts'
import { columnName } from './book.ts'
import { type Cell, cellsOf, longestCell, type Sheet, type SheetRow, writtenDate } from './sheet.ts'
import { joined } from './together.ts'
import { columnWidths } from './widths.ts'
import { entriesOf, head, main, office, packaged, sheetMime } from './xml.ts'

/**
 * A workbook of one sheet, with its first row frozen, a filter on every column and columns as wide as their content. Texts are
 * written as texts: none becomes a formula.
 */
export function writeXlsx(path: string, sheet: Sheet) {
  return zipInto(path, [
    ...entriesOf(partsOf(sheet.name)),
    { name: 'xl/worksheets/sheet1.xml', content: Readable.from(joined(pageOf(sheet))) },
  ])
}

/** The place of each style in `cellXfs` of the styles part. */
const style = { head: 1, text: 2, day: 3, moment: 4, whole: 5, cents: 6, wholeSum: 7, centsSum: 8 }

async function* pageOf({ columns, rows }: Sheet) {
  const { widths, all } = await columnWidths(columns, rows)
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  yield `<cols>${cols.join('')}</cols><sheetData><row>${columns.map((label) => textCell(label, style.head)).join('')}</row>`
  let lines = 1
  let filtered = 1
  let isInOrder = true
  for await (const row of all) {
    lines++
    yield rowOf(row)
    if ('sum' in row) continue
    isInOrder &&= lines === filtered + 1
    filtered = lines
  }
  // Sums among the rows would be filtered and sorted with them.
  const filter = isInOrder ? `<autoFilter ref="A1:${columnName(columns.length - 1)}${filtered}"/>` : ''
  yield `</sheetData>${filter}</worksheet>`
}

const rowOf = (row: SheetRow) =>
  `<row>${cellsOf(row)
    .map('sum' in row ? sumCellOf : cellOf)
    .join('')}</row>`

function sumCellOf(cell: Cell): string {
  if (typeof cell === 'string' && cell !== '') return textCell(cell, style.head)
  if (typeof cell === 'number') return `<c s="${style.head}"><v>${cell}</v></c>`
  if (cell === null || typeof cell === 'string' || !('decimal' in cell)) return cellOf(cell)
  return `<c s="${cell.places === 0 ? style.wholeSum : style.centsSum}"><v>${cell.decimal}</v></c>`
}

function cellOf(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'string') return textCell(cell, /^[\d=+@-]/.test(cell) ? style.text : undefined)
  if ('decimal' in cell) {
    const look = cell.places === undefined ? '' : ` s="${cell.places === 0 ? style.whole : style.cents}"`
    return `<c${look}><v>${cell.decimal}</v></c>`
  }
  const days = daysOf(cell)
  // The calendar of Excel begins in 1900, and its days before March of that year are one off.
  if (days < 61) return textCell(writtenDate(cell), style.text)
  return `<c s="${'day' in cell ? style.day : style.moment}"><v>${days}</v></c>`
}

const textCell = (text: string, look: number | undefined) =>
  `<c t="inlineStr"${look ? ` s="${look}"` : ''}><is><t xml:space="preserve">${escaped(text.slice(0, longestCell))}</t></is></c>`

/** Days since the end of 1899, as Excel counts them. */
function daysOf(cell: { day: string } | { moment: string }): number {
  const at = Date.parse('day' in cell ? `${cell.day}T00:00Z` : `${cell.moment}Z`)
  return Number(((at - Date.UTC(1899, 11, 30)) / 86_400_000).toFixed(6))
}

const partsOf = (name: string) => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetMime}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetMime}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetMime}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="9"><xf/><xf fontId="1" applyFont="1"/>${[49, 164, 165, 3, 4].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('')}<xf numFmtId="3" fontId="1" applyFont="1" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})
