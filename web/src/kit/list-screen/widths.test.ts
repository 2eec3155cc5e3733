import { expect, test } from 'vitest'
import { widthsIn } from './widths.ts'

type Columns = Parameters<typeof widthsIn>[1]
const columns: Columns[number][] = [
  { key: 'name', width: 200 },
  { key: 'step', width: 100 },
  { key: 'seller', width: 100 },
]
const plain = (room: number, some: Columns = columns) => {
  const { of, ...rest } = widthsIn(room, some, 100)
  return { ...rest, of: [...of.values()].map(Math.round) }
}

test('columns share a little more or less room, and beyond that the table scrolls', () => {
  expect(plain(900)).toEqual({ of: [400, 200, 200], total: 900, isWide: false, unseen: 0 })
  expect(plain(460)).toEqual({ of: [180, 90, 90], total: 460, isWide: false, unseen: 0 })
  expect(plain(325)).toEqual({ of: [200, 100, 100], total: 500, isWide: true, unseen: 2 })
})

test('a column that was made wider stays so, and the others give way', () => {
  const set = columns.with(1, { key: 'step', width: 340, isFixed: true })
  expect(plain(740, set).of).toEqual([200, 340, 100])
  expect(plain(600, set)).toMatchObject({ isWide: true, of: [200, 340, 100], unseen: 1 })
})
