import { expect, test } from 'vitest'
import { cleanFileName, endOf } from './file-name.ts'

test.each([
  ['Cédula de Íñigo 北京 🏠.pdf', 'Cédula de Íñigo 北京 🏠.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ana\\foto.png', 'foto.png'],
  ['..', 'archivo'],
  ['', 'archivo'],
  ['.htaccess', 'htaccess'],
  ['a\u0000b\u001f.pdf', 'ab.pdf'],
  ['factura\u202Egpj.exe', 'facturagpj.exe'],
  ['  dos   espacios .pdf ', 'dos espacios .pdf'],
  ['n\u0303.pdf', 'ñ.pdf'],
])('%o is called %o', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean)
})

test('a long name keeps its end', () => {
  const name = cleanFileName(`${'🏠'.repeat(300)}.PDF`)
  expect([...name]).toHaveLength(200)
  expect(name.endsWith('🏠.pdf')).toBe(true)
  expect(name.isWellFormed()).toBe(true)
})

test.each([
  ['a.PDF', 'pdf'],
  ['a', ''],
  ['.pdf', ''],
  ['a.b.Jpeg', 'jpeg'],
])('%s ends in %o', (name, end) => {
  expect(endOf(name)).toBe(end)
})
