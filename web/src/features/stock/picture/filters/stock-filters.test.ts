import { expect, test } from 'vitest'
import type { PicturedUnit } from '../queries.ts'
import { filtersOf, matcherOf } from './stock-filters.ts'

const unit = (id: number, facts: Partial<PicturedUnit>) =>
  ({
    id,
    kind: 'apartment',
    status: 'available',
    floor: null,
    rooms: null,
    listPrice: null,
    ...facts,
  }) as PicturedUnit

const units = [
  unit(1, { rooms: 0, floor: 2, orientation: 'north', areaTotal: '31.5' }),
  unit(2, { rooms: 2, floor: 9, orientation: 'south', areaTotal: '64', status: 'held' }),
  unit(3, { rooms: 2, floor: -1, listPrice: { amount: '4000', currency: 'UF' } }),
  unit(4, { kind: 'parking', listPrice: { amount: '900000', currency: 'CLP' } }),
]
const matching = (values: Parameters<typeof matcherOf>[1]) =>
  units.filter(matcherOf(filtersOf(units), values)).map(({ id }) => id)

test('a unit matches when it has what each filter asks for', () => {
  expect(matching({})).toEqual([1, 2, 3, 4])
  expect(matching({ rooms: ['0', '2'] })).toEqual([1, 2, 3])
  expect(matching({ rooms: '2', status: 'held' })).toEqual([2])
  expect(matching({ orientation: ['north', 'south'], squareMeters: { max: '40' } })).toEqual([1])
  expect(matching({ kinds: 'parking' })).toEqual([4])
  expect(matching({ floors: { min: '1' } })).toEqual([1, 2])
})

test('a price is compared with prices of its currency', () => {
  expect(matching({ price: { min: '3000' } })).toEqual([3])
  expect(matching({ price: { min: '4001' } })).toEqual([])
})

test('rooms and kinds that no unit has are not offered', () => {
  const offered = (key: string) => {
    const filter = filtersOf(units).find((one) => one.key === key)
    return filter?.kind === 'options' ? filter.options.map(({ name }) => name) : []
  }
  expect(offered('rooms')).toEqual(['Ninguno', '2'])
  expect(offered('kinds')).toEqual(['Departamento', 'Estacionamiento'])
})
