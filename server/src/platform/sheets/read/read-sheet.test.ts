import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { head, main, office, packaged, sheetMime } from '../xml.ts'
import { readSheet } from './read-sheet.ts'

async function rowsOf(name: string, content: string | Uint8Array) {
  const path = join(tmpdir(), `read-${process.pid}-${name}`)
  await writeFile(path, content)
  const rows = []
  for await (const row of readSheet(path, name.endsWith('csv') ? 'csv' : 'xlsx')) rows.push(row)
  return rows
}

test('lines of a CSV count as the program that shows it counts, also after cells of several lines', async () => {
  const rows = await rowsOf('lines.csv', 'Nombre;Notas\r\nAna;"una\ndos\ntres"\r\n\r\nEva;x\r\n')
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'Nombre'],
    [2, 'Ana'],
    [4, 'Eva'],
  ])
})

test.each([
  ['of a byte for each letter', Buffer.from('\xd1u\xf1oa', 'latin1')],
  ['in UTF-8', Buffer.from('Ñuñoa')],
])('letters of a CSV are read right wherever the first accent comes, %s', async (_, last) => {
  const plain = Buffer.from(`Nombre\n${'Ana\n'.repeat(30_000)}`)
  const rows = await rowsOf('late-accent.csv', Buffer.concat([plain, last]))
  expect(rows.at(-1)?.cells).toEqual(['Ñuñoa'])
})

test.each([
  ['was lost before', '\ufffd'],
  ['was cut in two', Buffer.from('ñ').subarray(0, 1)],
])('a letter that %s loses no others', async (_, letter) => {
  const parts = ['Nombre\nPe', letter, 'a\nÑuñoa\n'].map((part) => Buffer.from(part as string))
  const rows = await rowsOf('lost.csv', Buffer.concat(parts))
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Nombre', 'Pe\ufffda', 'Ñuñoa'])
})

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`

const bookOf = (from1904: boolean) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${packaged}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${sheetMime}.sheet.main+xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${office}">${from1904 ? '<workbookPr date1904="1"/>' : ''}<sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="${packaged}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${head}<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="#,##0 [Red]&quot;días&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${head}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>29950</v></c><c r="B1" s="1"><v>29950</v></c><c r="C1" s="2"><v>29950</v></c><c r="D1" s="3"><v>29950</v></c></row></sheetData></worksheet>`,
    ),
  })

test('days of a workbook that counts from 1904 are the days it shows, and its other numbers stay', async () => {
  const [row] = await rowsOf('1904.xlsx', bookOf(true))
  expect(row?.cells).toEqual([29_950, 31_412, 31_412, 29_950])
  const [usual] = await rowsOf('1900.xlsx', bookOf(false))
  expect(usual?.cells).toEqual([29_950, 29_950, 29_950, 29_950])
})

test('a file that takes too long ends its thread and says so', async () => {
  const path = join(tmpdir(), `slow-${process.pid}.csv`)
  await writeFile(path, 'Nombre\r\nAna\r\n')
  await expect(readSheet(path, 'csv', 1).next()).rejects.toMatchObject({
    more: { detail: 'El archivo tarda demasiado en leerse; pártalo en varios' },
  })
})
