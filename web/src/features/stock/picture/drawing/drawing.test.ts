import { expect, test } from 'vitest'
import type { PicturedUnit } from '../queries.ts'
import { linesOf } from './pieces.ts'
import { paceAfter } from './turns.ts'

const unit = (id: number, floor: number | null, position: number | null) =>
  ({ id, floor, position }) as PicturedUnit
const row = (floor: number, from: number, to: number) => ({
  floor,
  units: Array.from({ length: to - from + 1 }, (_, at) => unit(floor * 100 + from + at, floor, from + at)),
})

test('a floor is drawn in pieces of sixteen columns, which stand below those of the floor above', () => {
  const lines = linesOf([row(2, 1, 40), row(1, 17, 20)], 40)
  expect(lines.map(({ floor, pieces }) => [floor, pieces.map(({ units }) => units.length)])).toEqual([
    [2, [16, 16, 8]],
    [1, [4]],
  ])
  expect(lines[1]?.pieces[0]?.area).toEqual({ top: 0.5, bottom: 1, start: 0.4, end: 0.8 })
})

test('units that flow are drawn in their order, from the top down', () => {
  const units = Array.from({ length: 20 }, (_, id) => unit(id, null, null))
  const [line] = linesOf([{ floor: undefined, units }], undefined)
  expect(line?.pieces.map(({ area }) => [area.top, area.bottom])).toEqual([
    [0, 0.8],
    [0.8, 1],
  ])
})

test('fewer pieces are drawn in a frame while frames are long, and more while they are short', () => {
  expect(paceAfter(8, 60)).toBe(4)
  expect(paceAfter(1, 60)).toBe(1)
  expect(paceAfter(4, 17)).toBe(5)
  expect(paceAfter(4, 28)).toBe(4)
})
