import { escaped } from '../escaped.ts'
import { zipInto } from '../files/zip.ts'
import { entriesOf, head, main, office, packaged, sheetMime } from './xml.ts'

export type BookPage = {
  name: string
  rows: (string | null)[][]
  /** The width of all columns, in characters. */
  width?: number
  /** The allowed values of a column, as a range of another sheet. */
  choices?: { column: number; range: string }[]
}

const mostRows = 1_048_576

/** A small workbook of several sheets, each with a bold, frozen first row. */
export function writeBook(path: string, pages: BookPage[]): Promise<void> {
  return zipInto(path, entriesOf({ ...frameOf(pages), ...pagesOf(pages) }))
}

/** `A` for 0. */
export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const pagesOf = (pages: BookPage[]) =>
  Object.fromEntries(pages.map((page, at) => [`xl/worksheets/sheet${at + 1}.xml`, pageOf(page)]))

function pageOf({ rows, width = 22, choices = [] }: BookPage): string {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const lines = rows.map((row, at) => `<row>${row.map((cell) => cellOf(cell, at === 0)).join('')}</row>`)
  const rules = choices.map(({ column, range }) => {
    const letter = columnName(column)
    return `<dataValidation type="list" allowBlank="1" errorStyle="warning" showErrorMessage="1" sqref="${letter}2:${letter}${mostRows}"><formula1>${escaped(range)}</formula1></dataValidation>`
  })
  return [
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    // Text format, so that the program does not change typed phones and dates.
    `<cols><col min="1" max="${columns}" width="${width}" style="2" customWidth="1"/></cols>`,
    `<sheetData>${lines.join('')}</sheetData>`,
    rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : '',
    '</worksheet>',
  ].join('')
}

const cellOf = (cell: string | null, isHead: boolean) =>
  cell === null
    ? '<c/>'
    : `<c t="inlineStr" s="${isHead ? 1 : 2}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`

function frameOf(pages: BookPage[]) {
  const each = (write: (page: BookPage, n: number) => string) =>
    pages.map((page, at) => write(page, at + 1)).join('')
  const styles = pages.length + 1
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetMime}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetMime}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetMime}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${styles}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}
