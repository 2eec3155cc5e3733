import { setImmediate } from 'node:timers/promises'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { getImport, uploadContacts } from '#contract/people/imports.ts'
import { head, main, office, packaged, sheetMime } from '#server/platform/sheets/xml.ts'
import { importLines, wrongIn } from '#test/imports.ts'
import { workNow, workSince } from '#test/work-since.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const named = `<row r="1">${cell('A1', 'Nombre')}${cell('B1', 'Correo')}</row>`
const person = `<row r="2">${cell('A2', 'Ana')}${cell('B2', 'ana@correo.cl')}</row>`

/** A workbook with one sheet, and additional files in its archive. */
function bookOf(rows: string, more: Zippable = {}) {
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${packaged}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${sheetMime}.sheet.main+xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...more,
  })
}

/** Why it was refused, at upload or when it was read. */
async function reasonOf(content: Uint8Array | string, name = 'libro.xlsx') {
  const { status, body, problem } = await w.manager.call(uploadContacts, {
    file: { name, content },
    body: {},
  })
  if (status !== 202) return problem.detail
  await w.runJobs()
  return (await w.manager.call(getImport, { params: { id: body.job.id } })).body.problem
}

/** With style information, because its dates count from 1904. */
const bookWithStyles = (styles: string) =>
  bookOf(named + person, {
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="1"/><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/styles.xml': strToU8(`${head}<styleSheet xmlns="${main}">${styles}</styleSheet>`),
  })

const workbookOf = (sheets: string) => ({
  'xl/workbook.xml': strToU8(
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`,
  ),
})

const sharing = (text: string, rows: string) =>
  bookOf(named + rows, { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${text}</t></si></sst>`) })

/** The last entry claims this unpacked size. */
function claiming(book: Uint8Array, bytes: number) {
  const claimed = Buffer.from(book)
  claimed.writeUInt32LE(bytes, claimed.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
  return claimed
}

test('an honest workbook goes in', async () => {
  expect(await reasonOf(bookOf(named + person))).toBeNull()
})

test.each([
  ['macros', () => bookOf(named + person, { 'xl/vbaProject.bin': strToU8('x') }), /macros/],
  [
    'links to other files',
    () => bookOf(named + person, { 'xl/externalLinks/externalLink1.xml': strToU8('<x/>') }),
    /vínculos a otros archivos/,
  ],
  [
    'a formula',
    () => bookOf(`${named}<row r="2"><c r="B2"><f>WEBSERVICE("http://x")</f><v>1</v></c></row>`),
    /celda B2 de la hoja «Hoja1» tiene una fórmula/,
  ],
  ['a column far out', () => bookOf(`${named}<row r="2">${cell('XFD2', 'x')}</row>`), /más de 200 columnas/],
  [
    'what unpacks without end',
    () => claiming(bookOf(named + person), 700 * 2 ** 20),
    /ocupa demasiado al abrirse/,
  ],
  ['a part larger than it says', () => claiming(bookOf(named + person), 20), /dañado/],
  [
    'entities that multiply',
    () =>
      bookOf(named, {
        'xl/sharedStrings.xml': strToU8('<!DOCTYPE s [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>'),
      }),
    /dañado/,
  ],
  ['XML that is none', () => bookOf('<row><c'), /dañado/],
  [
    'a thousand parts',
    () =>
      bookOf(
        named,
        Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`xl/a${n}.xml`, strToU8('x')])),
      ),
    /demasiadas partes/,
  ],
  [
    'a hundred megabytes of pages',
    () => bookOf(named, workbookOf('<sheet/>'.repeat(12_500_000))),
    /ocupa demasiado al abrirse/,
  ],
  [
    'three hundred pages',
    () => bookOf(named, workbookOf('<sheet name="x" sheetId="1" r:id="rId1"/>'.repeat(300))),
    /más de 200 hojas/,
  ],
  [
    'a part that shrinks to a thousandth',
    () => bookOf(named + person, { 'xl/media/wall.xml': new Uint8Array(50_000_000) }),
    /ocupa demasiado al abrirse/,
  ],
  ['a text without end', () => bookOf(`${named}<row><c t="inlineStr"><is><t>${'x'.repeat(8e6)}`), /dañado/],
  ['a million tags in tags', () => bookOf(named + '<x>'.repeat(1e6)), /dañado/],
  [
    'a million styles',
    () => bookWithStyles(`<cellXfs>${'<xf numFmtId="14"/>'.repeat(1e6)}</cellXfs>`),
    /demasiados formatos/,
  ],
  ['a row that is none', () => bookOf(`${named}<row r="1e99">${cell('A9', 'x')}</row>`), /dañado/],
  [
    'one long text in each of its cells',
    () => sharing('x'.repeat(30_000), `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`),
    /La fila 2 de la hoja «Hoja1» tiene más de 100\.000 caracteres/,
  ],
] as const)(
  'a workbook with %s is refused with the reason',
  async (_, make, reason) => {
    expect(await reasonOf(make())).toMatch(reason)
  },
  30_000,
)

test('a million columns and half a sheet are refused too', async () => {
  expect(await reasonOf(`Nombre${';x'.repeat(300)}\r\nAna${';y'.repeat(300)}`, 'a.csv')).toMatch(
    /más de 200 columnas|CSV/,
  )
  expect(await reasonOf(bookOf(named + person).slice(0, 400))).toMatch(/dañado|Se admiten/)
})

test.each(['[', '"', '\\', '(', 'd'])(
  'a workbook with a format of 500,000 times %j goes in, and the server answers meanwhile',
  async (sign) => {
    const numFmt = `<numFmt numFmtId="164" formatCode="${sign.replace('"', '&quot;').repeat(500_000)}"/>`
    const book = bookWithStyles(numFmt)
    const { result, longest } = await whileAsking(() => reasonOf(book))
    expect(result).toBeNull()
    expect(longest).toBeLessThan(5_000)
  },
  60_000,
)

/** The result, and the longest CPU time of this thread between two responses, in milliseconds. */
async function whileAsking<T>(work: () => Promise<T>) {
  let isOver = false
  const doing = work().finally(() => {
    isOver = true
  })
  let longest = 0
  while (!isOver) {
    const from = workNow()
    await w.app.inject({ url: '/healthz' })
    await setImmediate()
    longest = Math.max(longest, workSince(from))
  }
  return { result: await doing, longest }
}

test('a cell of more than 32,767 characters is an error of its row, told as any other', async () => {
  const lines = ['Nombre;Correo', `Ana;${'x'.repeat(40_000)}`, 'Eva;eva@correo.cl']
  const id = await importLines(w, lines)
  expect(await wrongIn(w, id)).toEqual(['2 email: A lo más 32.767 caracteres'])
  const { rawPayload } = await w.app.inject({
    url: `/umbral_api/v1/imports/${id}/failed-rows/`,
    headers: { authorization: `Bearer ${w.manager.access}` },
  })
  const { 'xl/worksheets/sheet1.xml': page = new Uint8Array() } = unzipSync(rawPayload)
  expect(strFromU8(page)).toContain('Sheet: CSV, Row: 2, Correo: A lo más 32.767 caracteres')
})

test('a row of more than 200,000 characters is no row', async () => {
  const csv = `Nombre;Correo\r\nAna;"${'x'.repeat(300_000)}"`
  expect(await reasonOf(csv, 'a.csv')).toMatch(/fila demasiado larga/)
})
