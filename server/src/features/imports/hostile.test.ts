import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { getImport, uploadContacts } from '#contract/imports.ts'
import { head, main, office, packaged, sheetMime } from '#server/platform/sheets/xml.ts'
import { type World, world } from '#test/world.ts'

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const named = `<row r="1">${cell('A1', 'Nombre')}${cell('B1', 'Correo')}</row>`
const person = `<row r="2">${cell('A2', 'Ana')}${cell('B2', 'ana@correo.cl')}</row>`

/** A workbook of one page, and what else is put into it. */
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

/** Why it was not taken, at once or when it was read. */
async function reasonOf(w: World, content: Uint8Array | string, name = 'libro.xlsx') {
  const { status, body, problem } = await w.manager.call(uploadContacts, {
    file: { name, content },
    body: {},
  })
  if (status !== 202) return problem.detail
  await w.runJobs()
  return (await w.manager.call(getImport, { params: { id: body.job.id } })).body.problem
}

/** The last part says that it unpacks to so many bytes. */
function claiming(book: Uint8Array, bytes: number) {
  const claimed = Buffer.from(book)
  claimed.writeUInt32LE(bytes, claimed.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
  return claimed
}

test('an honest workbook goes in', async () => {
  expect(await reasonOf(await world(), bookOf(named + person))).toBeNull()
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
] as const)(
  'a workbook with %s is refused with the reason',
  async (_, make, reason) => {
    expect(await reasonOf(await world(), make())).toMatch(reason)
  },
  30_000,
)

test('a million columns and half a sheet are refused too', async () => {
  const w = await world()
  expect(await reasonOf(w, `Nombre${';x'.repeat(300)}\r\nAna${';y'.repeat(300)}`, 'a.csv')).toMatch(
    /más de 200 columnas|CSV/,
  )
  expect(await reasonOf(w, bookOf(named + person).slice(0, 400))).toMatch(/dañado|Se admiten/)
})
