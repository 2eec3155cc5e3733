import { expect, test } from 'vitest'
import { documentXml, docxOf, paragraphXml } from '#test/docx.ts'
import { readPdf } from '#test/read-pdf.ts'
import { mergedIn } from './in-thread.ts'
import { openPackage } from './package.ts'

const named = { title: 'Promesa', author: 'Inmobiliaria Andes' }
const cell = (text: string) => `<w:tc>${paragraphXml(text)}</w:tc>`
const body = [
  '<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:jc w:val="center"/></w:pPr><w:r><w:t>PROMESA DE COMPRAVENTA</w:t></w:r></w:p>',
  `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:t xml:space="preserve">Comparece </w:t></w:r><w:r><w:rPr><w:b/><w:i/><w:u w:val="single"/></w:rPr><w:t>{cliente_</w:t></w:r><w:r><w:t xml:space="preserve">nombre}, ${'quien declara conocer la unidad y aceptar sus condiciones, '.repeat(6)}</w:t></w:r></w:p>`,
  `<w:tbl><w:tr>${cell('Unidad')}${cell('Precio')}</w:tr><w:tr>${cell('{#unidades}{unidad}')}${cell('{precio_unidad}{/unidades}')}</w:tr></w:tbl>`,
  '<w:p><w:r><w:br w:type="page"/><w:t>Firmas</w:t></w:r></w:p>',
].join('')
const values = {
  cliente_nombre: 'Eva <b>Roa</b> & Ñandú {precio}\u0001',
  unidades: [
    { unidad: 'Departamento 1002', precio_unidad: 'UF 4.900,00' },
    { unidad: 'Bodega 7', precio_unidad: 'UF 90,00' },
  ],
}

test('a template is filled in as Word and as PDF, and values are text whatever they hold', async () => {
  const template = docxOf([], { 'word/document.xml': documentXml(body) })
  const { docx, pdf } = await mergedIn(template, values, named)
  const xml = (await openPackage(docx)).file('word/document.xml')?.asText() ?? ''
  expect(xml).toContain('Eva &lt;b&gt;Roa&lt;/b&gt; &amp; Ñandú {precio}')
  const { pages, text } = await readPdf(pdf)
  const words = text.replace(/\s+/g, ' ')
  expect(pages).toBe(2)
  expect(words).toContain('PROMESA DE COMPRAVENTA')
  expect(words).toContain('Comparece Eva <b>Roa</b> & Ñandú {precio}, quien declara')
  for (const [unit, price] of [
    ['Departamento 1002', 'UF 4.900,00'],
    ['Bodega 7', 'UF 90,00'],
  ] as const)
    expect(words).toContain(`${unit} ${price}`)
  expect(words).toMatch(/Firmas/)
})

test('a document of many pages with a row taller than a page is printed whole', async () => {
  const long = `<w:tbl><w:tr>${cell('alto '.repeat(900))}${cell('al lado')}</w:tr></w:tbl>`
  const many = paragraphXml('Cláusula con texto. '.repeat(50)).repeat(30)
  const { pdf } = await mergedIn(docxOf([], { 'word/document.xml': documentXml(many + long) }), {}, named)
  const { pages, text } = await readPdf(pdf)
  expect(pages).toBeGreaterThan(5)
  expect(text).toContain('al lado')
  expect(text.match(/alto/g)).toHaveLength(900)
})
