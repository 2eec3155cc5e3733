import { Readable } from 'node:stream'
import { zipInto } from '../files/zip.ts'
import { type Cell, longestCell, type Sheet } from './sheet.ts'
import { joined } from './together.ts'
import { entriesOf, escaped, head, main, office, packaged, sheetMime } from './xml.ts'

/** A workbook of one sheet. Texts are written as texts: none becomes a formula. */
export function writeXlsx(path: string, sheet: Sheet) {
  return zipInto(path, [
    ...entriesOf(partsOf(sheet.name)),
    { name: 'xl/worksheets/sheet1.xml', content: Readable.from(joined(pageOf(sheet))) },
  ])
}

async function* pageOf({ columns, rows }: Sheet) {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(columns)}`
  for await (const row of rows) yield rowOf(row)
  yield '</sheetData></worksheet>'
}

const rowOf = (cells: readonly Cell[]) => `<row>${cells.map(cellOf).join('')}</row>`

function cellOf(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c><v>${cell.decimal}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, longestCell))}</t></is></c>`
}

const partsOf = (name: string) => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetMime}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetMime}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})
