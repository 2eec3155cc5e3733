import { expect, test, vi } from 'vitest'
import { isReadInPart, readInPart } from '#web/kit/live/in-part.ts'
import { queryClient } from '#web/kit/query.ts'
import { type PicturedUnit, type Stock, stockQuery, withPart } from './queries.ts'

const unit = (id: number, more: Partial<PicturedUnit> = {}) =>
  ({ id, number: String(id), floor: 1, position: id, status: 'available', ...more }) as PicturedUnit
const stockOf = (units: PicturedUnit[], others: PicturedUnit[] = []) =>
  ({
    project: { id: 7, name: 'Torre' },
    buildings: [{ id: 1, name: 'Norte', columns: 3, units }],
    others,
    totals: { total: units.length + others.length },
  }) as unknown as Stock

const before = stockOf([unit(1), unit(2), unit(3)], [unit(9, { floor: null, position: null })])

test('a picture is brought up to date by the units that changed', () => {
  const held = unit(2, { status: 'held' })
  const after = withPart(before, { ...stockOf([held]), totals: { total: 4, held: 1 } } as Stock, [2, 55])
  expect(after?.buildings[0]?.units).toEqual([unit(1), held, unit(3)])
  expect(after?.others).toEqual(before.others)
  expect(after).toMatchObject({ buildings: [{ columns: 3 }], totals: { total: 4, held: 1 } })
})

test.each<[string, PicturedUnit[], PicturedUnit[], number[]]>([
  ['came', [unit(4)], [], [4]],
  ['left', [], [], [2]],
  ['moved to another floor', [unit(2, { floor: 5 })], [], [2]],
  ['has another number, by which it is ordered', [unit(2, { number: '2A' })], [], [2]],
  ['left its building', [], [unit(2)], [2]],
])('a part does not do where a unit %s', (_, units, others, changed) => {
  expect(withPart(before, stockOf(units, others), changed)).toBeUndefined()
})

test('of an open picture only what changed is read; all of it where its own answer came meanwhile', async () => {
  queryClient.clear()
  const { queryKey, meta } = stockQuery(7)
  const answer = Promise.withResolvers<Stock | undefined>()
  const inPart = vi.fn((_: Stock, __: readonly number[]) => answer.promise)
  const whole = vi.fn(async () => before)
  await queryClient.fetchQuery({ queryKey, queryFn: whole, meta: { ...meta, inPart } })
  const query = queryClient.getQueryCache().find({ queryKey })
  if (!query) throw new Error('nothing is read')
  // Nobody looks at it.
  expect(isReadInPart(query)).toBe(false)

  const held = stockOf([unit(1), unit(2, { status: 'held' }), unit(3)], before.others)
  const reading = readInPart(query, [2])
  expect(inPart).toHaveBeenCalledWith(before, [2])
  answer.resolve(held)
  await reading
  expect(query.state.data).toEqual(held)
  expect(query.state.isInvalidated).toBe(false)

  const late = Promise.withResolvers<Stock | undefined>()
  inPart.mockReturnValueOnce(late.promise)
  const readingLate = readInPart(query, [3])
  queryClient.setQueryData(queryKey, before)
  late.resolve(held)
  await readingLate
  expect(query.state.data).toEqual(before)
  expect(query.state.isInvalidated).toBe(true)
})
