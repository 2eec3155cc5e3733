import { expect, test } from 'vitest'
import { workNow, workSince } from '#test/work-since.ts'
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

test.each(['.', ' ', '\t', ' .', '\u0301\u0316', '\u202e', '/', 'a'])(
  'a name of 200,000 times %j is cleaned at once',
  (signs) => {
    const from = workNow()
    for (const name of [`a${signs.repeat(200_000)}b.png`, signs.repeat(200_000)]) cleanFileName(name)
    // With backtracking so many characters take a minute.
    expect(workSince(from)).toBeLessThan(2_000)
  },
)

test.each([
  ['a.PDF', 'pdf'],
  ['a', ''],
  ['.pdf', ''],
  ['a.b.Jpeg', 'jpeg'],
])('%s ends in %o', (name, end) => {
  expect(endOf(name)).toBe(end)
})
