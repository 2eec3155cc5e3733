import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeCsv } from './csv.ts'
import type { Cell } from './sheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'umbral-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function written(...records: (readonly Cell[])[]) {
  async function* rows() {
    yield* records
  }
  await writeCsv(join(folder, 'sheet'), { name: 'Hoja', columns: ['Nombre', 'Monto'], rows: rows() })
  return readFileSync(join(folder, 'sheet'), 'utf8')
}

test('a sheet opens in Excel with its accents, a line for each row', async () => {
  expect(await written(['Ñuñoa', 1.5], [null, null])).toBe('\ufeffNombre;Monto\r\nÑuñoa;1,5\r\n;\r\n')
  expect(await written()).toBe('\ufeffNombre;Monto\r\n')
})

test.each<[Cell, string]>([
  ['hola', 'hola'],
  ['', ''],
  [null, ''],
  [1.5, '1,5'],
  [-3, '-3'],
  [{ decimal: '12345678901234.5000' }, '12345678901234,5000'],
  [{ decimal: '-2.50' }, '-2,50'],
  [{ day: '1985-12-31' }, '31-12-1985'],
  [{ moment: '2026-11-22T13:05' }, '22-11-2026 13:05'],
  ['=1+1', "'=1+1"],
  ['+569', "'+569"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['＝1+1', "'＝1+1"],
  ['\tx', "'\tx"],
  ['a;b', '"a;b"'],
  ['dijo "no"\nsí', '"dijo ""no""\nsí"'],
  ['una\rdos', '"una\rdos"'],
  ['=a;b', '"\'=a;b"'],
])('%o is written as %o', async (cell, expected) => {
  expect(await written([cell, 'x'])).toBe(`\ufeffNombre;Monto\r\n${expected};x\r\n`)
})
