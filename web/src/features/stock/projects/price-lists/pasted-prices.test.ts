import { expect, test } from 'vitest'
import { finderOf, pastedPrices, type Sheet } from './pasted-prices.ts'

const unit = (id: number, number: string, more: object = {}) =>
  ({ id, number, kind: 'apartment', buildingId: null, listPrice: null, ...more }) as Sheet['units'][number]
const sheet = {
  units: [
    unit(1, '101', { listPrice: { amount: '4000', currency: 'UF' } }),
    unit(2, '102', { buildingId: 7 }),
    unit(3, '102', { buildingId: 8 }),
    unit(4, '12'),
    unit(5, '12', { kind: 'parking' }),
  ],
  projects: [
    {
      id: 1,
      name: 'Mirador',
      currency: 'UF',
      unitTypes: [],
      buildings: [
        { id: 7, name: 'Torre Ñ' },
        { id: 8, name: 'Torre B' },
      ],
    },
  ],
  isWhole: true,
} as Sheet
const read = (text: string) => {
  const { prices, problems } = pastedPrices(text, finderOf(sheet), 'UF')
  return [prices.map(({ id, from, to }) => [id, from?.amount, to.amount]), problems]
}

test('prices are read as they are copied from a spreadsheet, with its heading', () => {
  expect(read('Número\tPrecio\n101\t4.350,50\r\n102\tTorre b\tUF 4.410\n')).toEqual([
    [
      [1, '4000', '4350.50'],
      [3, undefined, '4410'],
    ],
    [],
  ])
})

test('a line typed by hand names the kind where two units share a number', () => {
  expect(read('Estac. 12 350')).toEqual([[[5, undefined, '350']], []])
})

test('what cannot be read is said with its line', () => {
  const [, problems] = read('101;4350\n12;90\n999;1\n101;2\n102;mucho\n101')
  expect(problems).toEqual([
    'Línea 2: 12 son 2 unidades: escribir también su tipo o su edificio',
    'Línea 3: no hay una unidad 999',
    'Línea 4: 101 está dos veces',
    expect.stringMatching(/^Línea 5: Escribir un número/),
    'Línea 6: faltan el número o el precio',
  ])
})

test('a price on the first line that cannot be read is said, and is not taken for a heading', () => {
  expect(read('101\t4.350,5O\n102\tTorre b\t4.410')[1]).toEqual([
    expect.stringMatching(/^Línea 1: Escribir un número/),
  ])
})

test('five thousand lines are looked up, and not compared with five thousand units each', () => {
  let looks = 0
  const unit = (id: number) => ({
    ...({ id, kind: 'apartment', buildingId: null, listPrice: null } as Sheet['units'][number]),
    get number() {
      looks += 1
      return String(id)
    },
  })
  const find = finderOf({ ...sheet, units: Array.from({ length: 5000 }, (_, id) => unit(id)) })
  const text = Array.from({ length: 5000 }, (_, id) => `${id}\t100`).join('\n')
  expect(pastedPrices(text, find, 'UF').prices).toHaveLength(5000)
  expect(looks).toBeLessThan(50_000)
})
