import { expect, test } from 'vitest'
import { at, cellsOf, inside, moved, rangeOf } from './selection.ts'

// Of five columns, in each row the filled ones.
const filled = ['xx.xx', 'x....', 'x.x..', '..x..']
const grid = {
  rows: 4,
  columns: 5,
  page: 2,
  isFilled: ({ row, column }: { row: number; column: number }) => filled[row]?.[column] === 'x',
}
const go = (from: [number, number], key: string, more: { ctrl?: boolean; shift?: boolean } = {}) => {
  const start = at({ row: from[0], column: from[1] })
  const next = moved(start, { key, ctrl: false, shift: false, ...more }, grid)
  return next && [next.focus.row, next.focus.column]
}

test.each([
  ['ArrowDown', [0, 0], [1, 0]],
  ['ArrowUp', [0, 0], [0, 0]],
  ['End', [1, 0], [1, 4]],
  ['Home', [1, 3], [1, 0]],
  ['PageDown', [1, 1], [3, 1]],
  ['Enter', [3, 1], [3, 1]],
  ['Tab', [0, 4], [1, 0]],
] as const)('%s leads from %j to %j', (key, from, to) => {
  expect(go([...from], key)).toEqual(to)
})

test('Tab past the last cell leaves the grid, and keys of letters lead nowhere', () => {
  expect([go([3, 4], 'Tab'), go([0, 0], 'Tab', { shift: true }), go([0, 0], 'b')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('Ctrl and an arrow go to where filled cells end, or begin again, or to the edge', () => {
  const jump = (from: [number, number], key: string) => go(from, key, { ctrl: true })
  expect(jump([0, 0], 'ArrowRight')).toEqual([0, 1])
  expect(jump([0, 1], 'ArrowRight')).toEqual([0, 3])
  expect(jump([1, 0], 'ArrowRight')).toEqual([1, 4])
  expect(jump([0, 0], 'ArrowDown')).toEqual([2, 0])
  expect(jump([3, 2], 'ArrowUp')).toEqual([2, 2])
  expect(go([1, 1], 'End', { ctrl: true })).toEqual([3, 4])
})

test('Shift draws the selection from where it began; Ctrl+A and Space take all, rows and columns', () => {
  const drawn = moved(at({ row: 2, column: 2 }), { key: 'ArrowUp', ctrl: false, shift: true }, grid)
  expect(drawn && rangeOf(drawn)).toEqual({ top: 1, bottom: 2, left: 2, right: 2 })
  const range = (key: string, ctrl: boolean, shift: boolean) => {
    const next = moved(at({ row: 1, column: 1 }), { key, ctrl, shift }, grid)
    return next && cellsOf(rangeOf(next)).length
  }
  expect([range('a', true, false), range(' ', false, true), range(' ', true, false)]).toEqual([20, 5, 4])
})

test('a selection stays within a grid that has become smaller', () => {
  expect(inside(at({ row: 9, column: 9 }), { rows: 2, columns: 3 }).focus).toEqual({ row: 1, column: 2 })
})
