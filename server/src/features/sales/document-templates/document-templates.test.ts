import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/sales/document-templates.ts'
import { documentXml, docxOf, paragraphXml } from '#test/docx.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

let names = 0
const upload = (
  content: Buffer,
  { by = w.admin, name = `Plantilla ${++names}`, file = 'promesa.docx' } = {},
) => by.call(contract.addDocumentTemplate, { file: { name: file, content }, body: { name } })
const relations = (relation: string) => ({
  'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation}</Relationships>`,
})

test('a template says which fields it asks for, is renamed, served to those who see deals, and deleted', async () => {
  const content = docxOf(['Comparece {cliente_nombre}', '{#unidades}{unidad}: {precio_unidad}{/unidades}'])
  const { status, body } = await upload(content, { name: 'Promesa' })
  expect([status, body.fields]).toEqual([
    201,
    ['cliente_nombre', 'unidades.unidad', 'unidades.precio_unidad'],
  ])
  expect((await upload(content, { name: 'PROMESA' })).problem.errors).toHaveProperty('name')
  const params = { id: body.id }
  await w.admin.call(contract.renameDocumentTemplate, { params, body: { name: 'Promesa de compraventa' } })
  const { body: listed } = await w.seller.call(contract.listDocumentTemplates)
  expect(listed.map(({ name }) => name)).toEqual(['Promesa de compraventa'])
  const preview = await w.app.inject({
    url: `/umbral_api/v1/document-templates/${body.id}/preview/`,
    headers: { authorization: `Bearer ${w.seller.access}` },
  })
  expect((await readPdf(preview.rawPayload)).text).toContain('Comparece Eva Roa Díaz')
  const served = await w.app.inject({ url: listed[0]?.url ?? '' })
  expect(served.rawPayload.equals(content)).toBe(true)
  expect(String(served.headers['content-disposition'])).toMatch(/^attachment/)
  expect((await w.admin.call(contract.deleteDocumentTemplate, { params })).status).toBe(204)
  expect((await w.admin.call(contract.listDocumentTemplates)).body).toEqual([])
})

test('another file is the next version of a template, and the earlier one can still be read', async () => {
  const first = docxOf(['{cliente_nombre}'])
  const { body } = await upload(first, { name: 'Reserva' })
  const params = { id: body.id }
  const replace = (content: Buffer, by = w.admin) =>
    by.call(contract.replaceDocumentTemplate, { params, file: { name: 'nueva.docx', content } })
  expect((await replace(docxOf(['{nada}']))).problem.errors).toHaveProperty('file')
  expect((await replace(docxOf(['Hola']), w.manager)).status).toBe(403)
  expect((await replace(docxOf(['{cliente_rut}']))).body).toMatchObject({
    id: body.id,
    name: 'Reserva',
    version: 2,
    fields: ['cliente_rut'],
  })
  const { body: earlier } = await w.seller.call(contract.listTemplateVersions, { params })
  expect(earlier).toMatchObject([{ version: 1, replaced_by: { id: w.admin.id } }])
  const served = await w.app.inject({ url: earlier[0]?.url ?? '' })
  expect(served.rawPayload.equals(first)).toBe(true)
  expect((await w.admin.call(contract.deleteDocumentTemplate, { params })).status).toBe(204)
  expect((await w.app.inject({ url: earlier[0]?.url ?? '' })).statusCode).toBe(404)
})

test('only whoever manages the account changes templates', async () => {
  for (const by of [w.seller, w.manager]) expect((await upload(docxOf(['Hola']), { by })).status).toBe(403)
})

test('the fields are told with what they mean, those of lists inside them', async () => {
  const { body } = await w.seller.call(contract.listTemplateFields)
  const units = body.find(({ key }) => key === 'unidades')
  expect(body.find(({ key }) => key === 'cliente_rut')?.label).toBe('RUT del cliente')
  expect(units?.fields.map(({ key }) => key)).toContain('precio_unidad')
  const all = body.flatMap(({ key, fields }) =>
    fields.length === 0
      ? [`{${key}}`]
      : [`{#${key}}`, ...fields.map((inner) => `{${inner.key}}`), `{/${key}}`],
  )
  expect((await upload(docxOf(all))).status).toBe(201)
})

test.each([
  ['an unknown field', ['{cliente_nombre} {sueldo}'], '«sueldo»'],
  ['what every object has', ['{constructor} {__proto__}'], '«constructor»'],
  ['a program', ['{process.exit(1)}'], '«process.exit(1)»'],
  ['a field of a list outside it', ['{precio_unidad}'], '«precio_unidad»'],
  ['a list where a text belongs', ['{unidades}'], '«unidades»'],
  ['a field that is not closed', ['{cliente_nombre'], '«cliente_nombre»'],
  ['a list that is not closed', ['{#unidades} {unidad}'], '«unidades»'],
  ['XML of Word', ['{@cliente_nombre}'], 'no se admiten'],
])('%s is refused with its name', async (_, paragraphs, told) => {
  const { status, problem } = await upload(docxOf(paragraphs))
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['file']])
  expect(JSON.stringify(problem.errors)).toContain(told)
})

const bomb = documentXml(paragraphXml(' '.repeat(9 * 2 ** 20)))
test.each([
  ['a zip bomb', () => docxOf([], { 'word/document.xml': bomb })],
  [
    'many small bombs',
    () => docxOf([], Object.fromEntries(range(41).map((n) => [`word/media/${n}.png`, zeros]))),
  ],
  ['entities', () => docxOf([], { 'word/document.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${documentXml('')}` })],
  ['macros', () => docxOf([], { 'word/vbaProject.bin': 'x' })],
  ['an embedded object', () => docxOf([], { 'word/embeddings/oleObject1.bin': 'x' })],
  [
    'a template of another address',
    () =>
      docxOf(
        [],
        relations(
          '<Relationship Id="a" Type="http://x/attachedTemplate" Target="http://127.0.0.1/a" TargetMode="External"/>',
        ),
      ),
  ],
  [
    'a command of Word',
    () =>
      docxOf([], {
        'word/document.xml': documentXml(
          '<w:p><w:r><w:instrText>DDEAUTO c:\\\\cmd</w:instrText></w:r></w:p>',
        ),
      }),
  ],
  ['XML that is cut off', () => docxOf([], { 'word/document.xml': documentXml('<w:p>').slice(0, 200) })],
])('%s is refused, and nothing of it stays', async (_, hostile) => {
  const { status } = await upload(hostile())
  expect([400, 415]).toContain(status)
  expect((await w.seller.call(contract.listDocumentTemplates)).body.map(({ name }) => name)).not.toContain(
    `Plantilla ${names}`,
  )
})

test('a hyperlink is no link that Word follows by itself', async () => {
  const link =
    '<Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://mirador.cl" TargetMode="External"/>'
  expect((await upload(docxOf(['Hola'], relations(link)))).status).toBe(201)
})

test('a workbook called a document is refused by its content', async () => {
  const { status } = await upload(Buffer.from('%PDF-1.7\n'))
  expect(status).toBe(415)
})

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const zeros = new Uint8Array(2 ** 20)
