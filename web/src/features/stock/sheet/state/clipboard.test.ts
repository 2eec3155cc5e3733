import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filledDown, filledTo, fromTsv, placed, toTsv } from './clipboard.ts'

test('a block is read as Excel and Sheets write it', () => {
  expect(fromTsv('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(fromTsv('"a\tb"\t"dice ""hola"""\n"dos\nlíneas"\t')).toEqual([
    ['a\tb', 'dice "hola"'],
    ['dos\nlíneas', ''],
  ])
  expect(fromTsv('5"\tx')).toEqual([['5"', 'x']])
  expect(fromTsv('"abierta')).toEqual([['"abierta']])
  expect(fromTsv('a\n\nb')).toEqual([['a'], [''], ['b']])
})

test('what is copied is pasted as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1', ',') })
  const block = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    )
  fc.assert(
    fc.property(block, (rows) => {
      expect(fromTsv(toTsv(rows))).toEqual(rows)
    }),
  )
})

const size = { rows: 4, columns: 3 }
const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })

test('one value fills the selection, a block is repeated in a multiple of it, else it goes in once', () => {
  const texts = (block: string[][], into: ReturnType<typeof range>) =>
    placed(block, into, size).cells.map(({ row, column, text }) => `${row}${column}${text}`)
  expect(texts([['x']], range(0, 0, 1, 1))).toEqual(['00x', '01x', '10x', '11x'])
  expect(texts([['a'], ['b']], range(0, 1, 3, 1))).toEqual(['01a', '11b', '21a', '31b'])
  expect(texts([['a'], ['b']], range(1, 0, 1, 0))).toEqual(['10a', '20b'])
})

test('what lies beyond the grid is left out, and counted', () => {
  const { cells, cut } = placed(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    range(3, 2, 3, 2),
    size,
  )
  expect([cells, cut]).toEqual([[{ row: 3, column: 2, text: 'a' }], 3])
})

test('filling down copies the first row, or the row above a single one; the handle goes on with the pattern', () => {
  expect(filledDown(range(1, 0, 3, 0)).map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [1, 3],
  ])
  expect(filledDown(range(2, 1, 2, 1))).toEqual([{ from: 1, to: 2, column: 1 }])
  expect(filledDown(range(0, 0, 0, 2))).toEqual([])
  expect(filledTo(range(0, 0, 1, 0), 4).map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [1, 3],
    [0, 4],
  ])
})
