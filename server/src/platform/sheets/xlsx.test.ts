import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { readSheet } from './read/read-sheet.ts'
import type { Cell } from './sheet.ts'
import { writeXlsx } from './xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'umbral-xlsx-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function written(columns: string[], ...records: (readonly Cell[])[]) {
  const path = join(folder, 'sheet.xlsx')
  async function* rows() {
    yield* records
  }
  await writeXlsx(path, { name: 'Leads', columns, rows: rows() })
  const part = (name: string) => strFromU8(unzipSync(readFileSync(path))[name] ?? new Uint8Array())
  const page = part('xl/worksheets/sheet1.xml')
  const cells = [...(page.split('</row>')[1] ?? '').matchAll(/<c(.*?)(?:\/>|<\/c>)/g)].map(([cell]) => cell)
  return { path, page, cells, styles: part('xl/styles.xml') }
}

test('Excel gets dates, numbers and amounts as such, and whatever looks like a number or a formula as text', async () => {
  const { cells, styles } = await written(
    ['Creado', 'Nacimiento', 'Días', 'Monto', 'Pesos', 'Teléfono', 'Nombre', 'Nada'],
    [
      { moment: '2026-11-22T18:00' },
      { day: '1985-12-31' },
      3,
      { decimal: '2500.5', places: 2 },
      { decimal: '120000000', places: 0 },
      '+56911112222',
      '=1+1',
      null,
    ],
  )
  const text = (value: string) => `<c t="inlineStr" s="2"><is><t xml:space="preserve">${value}</t></is></c>`
  expect(cells).toEqual([
    '<c s="4"><v>46348.75</v></c>',
    '<c s="3"><v>31412</v></c>',
    '<c><v>3</v></c>',
    '<c s="6"><v>2500.5</v></c>',
    '<c s="5"><v>120000000</v></c>',
    text('+56911112222'),
    text('=1+1'),
    '<c/>',
  ])
  expect([...styles.matchAll(/formatCode="([^"]+)"/g)].map(([, code]) => code)).toEqual([
    String.raw`dd\-mm\-yyyy`,
    String.raw`dd\-mm\-yyyy\ hh:mm`,
  ])
})

test('its head stays in view and filters, and columns are as wide as what is in them', async () => {
  const { page } = await written(['ID', 'Nombre'], [7, 'María José Ñúñez'], [8, 'Muy '.repeat(40)], [9, ''])
  expect(page).toContain('state="frozen"')
  expect(page).toContain('<autoFilter ref="A1:B4"/>')
  expect([...page.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual(['9', '48'])
})

test('a long list arrives whole, and a day before the calendar of Excel as text', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => [n, { day: '1899-05-01' }] as const)
  const { path } = await written(['ID', 'Día'], ...rows)
  const read = []
  for await (const { cells } of readSheet(path, 'xlsx')) read.push(cells)
  expect(read).toHaveLength(451)
  expect(read.at(-1)).toEqual([449, '01-05-1899'])
})
