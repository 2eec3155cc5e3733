import { describe, expect, test } from 'vitest'
import { type Column, type Lift, type Move, moved, moveOf, nextPlace } from './columns.ts'
import { slotsOf } from './slots.ts'

type Card = { id: number }

const column = (id: number, ids: number[]): Column<Card> => ({
  id,
  name: `Etapa ${id}`,
  label: '',
  color: '#000000',
  count: ids.length,
  isExact: true,
  cards: ids.map((card) => ({ id: card })),
  hasMore: false,
})
const board = () => [column(1, [11, 12, 13]), column(2, []), column(3, [31, 32])]
const idsIn = (columns: Column<Card>[]) => columns.map(({ cards }) => cards.map(({ id }) => id))
const lift = (id: number, from: [number, number], over: [number, number]): Lift<Card> => ({
  card: { id },
  from: { column: from[0], index: from[1] },
  over: { column: over[0], index: over[1] },
  by: 'pointer',
})
const dropped = (carried: Lift<Card>) => moved(board(), moveOf(board(), carried) as Move<Card>)

describe('a drop', () => {
  test('lands above the card that is there', () => {
    expect(moveOf(board(), lift(12, [1, 1], [3, 1]))).toMatchObject({ to: 3, beforeId: 32, afterId: 31 })
    expect(idsIn(dropped(lift(12, [1, 1], [3, 1])))).toEqual([[11, 13], [], [31, 12, 32]])
  })
  test('at the end lands below the last card', () => {
    expect(moveOf(board(), lift(11, [1, 0], [3, 2]))).toMatchObject({ beforeId: null, afterId: 32 })
    expect(idsIn(dropped(lift(11, [1, 0], [3, 2])))).toEqual([[12, 13], [], [31, 32, 11]])
  })
  test('in an empty column has no neighbour', () => {
    expect(moveOf(board(), lift(11, [1, 0], [2, 0]))).toMatchObject({ beforeId: null, afterId: null })
    expect(idsIn(dropped(lift(11, [1, 0], [2, 0])))).toEqual([[12, 13], [11], [31, 32]])
  })
  test('within a column counts places without the card itself', () => {
    expect(idsIn(dropped(lift(11, [1, 0], [1, 1])))).toEqual([[12, 11, 13], [], [31, 32]])
  })
  test('where the card was is no move', () => {
    expect(moveOf(board(), lift(12, [1, 1], [1, 1]))).toBeUndefined()
  })
})

describe('a move', () => {
  test('done twice changes nothing more, counts included', () => {
    const move: Move<Card> = { card: { id: 12 }, to: 3, beforeId: 31, afterId: null }
    const once = moved(board(), move)
    expect(moved(once, move)).toEqual(once)
    expect(once.map(({ count }) => count)).toEqual([2, 0, 3])
  })
  test('goes on top when its neighbour is gone', () => {
    expect(idsIn(moved(board(), { card: { id: 12 }, to: 3, beforeId: 99, afterId: null }))[2]).toEqual([
      12, 31, 32,
    ])
  })
})

describe('the places of a column', () => {
  const kinds = (id: number, carried: Lift<Card>) => {
    const slots = slotsOf(board()[id - 1] as Column<Card>, carried)
    return Array.from({ length: slots.count }, (_, index) => slots.at(index).kind)
  }
  test('leave the origin empty and open a hole where the card would land', () => {
    const carried = lift(12, [1, 1], [3, 1])
    expect(kinds(1, carried)).toEqual(['card', 'origin', 'card'])
    expect(kinds(3, carried)).toEqual(['card', 'landing', 'card'])
  })
  test('within the own column the origin itself travels', () => {
    expect(kinds(1, lift(11, [1, 0], [1, 2]))).toEqual(['card', 'card', 'hole'])
  })
  test('know where each card is shown', () => {
    const slots = slotsOf(board()[2] as Column<Card>, lift(12, [1, 1], [3, 1]))
    expect([slots.indexOf(31), slots.indexOf(32)]).toEqual([0, 2])
  })
})

describe('an arrow', () => {
  const places = ({ cards }: Column<Card>) => cards.length
  test('skips columns with no place', () => {
    expect(nextPlace(board(), { column: 1, index: 2 }, 'after', places)).toEqual({ column: 3, index: 1 })
  })
  test('stops at the ends', () => {
    expect(nextPlace(board(), { column: 1, index: 0 }, 'up', places)).toEqual({ column: 1, index: 0 })
    expect(nextPlace(board(), { column: 3, index: 0 }, 'after', places)).toEqual({ column: 3, index: 0 })
  })
})
