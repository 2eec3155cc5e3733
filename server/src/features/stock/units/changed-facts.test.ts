import { expect, test } from 'vitest'
import { changedFacts } from './changed-facts.ts'
import type { LockedUnit } from './changes.queries.ts'
import { emptyUnit } from './values.ts'

const before: LockedUnit = {
  ...emptyUnit,
  id: 1,
  number: '101',
  claim_status: 'available',
  is_blocked: false,
  updated_at: '',
  tags_ids: [4],
  floor_price: '3000',
  floor_currency: 'UF',
}

test('facts are told with what they were, prices not at all, and of some only that they changed', () => {
  const values = {
    number: '102',
    own_rooms: 3,
    list_price: '10',
    currency: 'UF',
    floor_price: '2500',
    description: 'x',
  }
  expect(changedFacts({ before, values, tags: [4, 5] })).toEqual([
    { field: 'number', from: '101', to: '102' },
    { field: 'rooms', from: null, to: 3 },
    { field: 'floor_price', from: null, to: null },
    { field: 'description', from: null, to: null },
    { field: 'tags', from: [4], to: [4, 5] },
  ])
  expect(changedFacts({ before, values: { list_price: null, currency: null } })).toEqual([])
})
