import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a file has numbers with a comma, quoted texts and no formula', () => {
  const rows = [
    ['Vendedor', 'Leads'],
    ['=1+1', 2.5],
    ['Ana; "la"', { decimal: '-10.25' }],
  ]
  expect(csvOf(rows)).toBe('\ufeffVendedor;Leads\r\n\'=1+1;2,5\r\n"Ana; ""la""";-10,25\r\n')
})
