import { expect, test } from 'vitest'
import { changedSince, knownOf } from './changes.ts'
import { concerns } from './concerns.ts'
import { untilMyTurn } from './turns.ts'

const known = (lead: object, others = {}) => {
  const found = knownOf({ lead, ...others } as never as string)
  if (!found) throw new Error('nothing is known')
  return found
}

test('a change names what it was of, where all that was missed is named', () => {
  const before = known({ seq: 10, at: 1 })
  const of = 'contact-7 lead-42'
  expect(changedSince(before, known({ seq: 12, at: 2, since: 10, of }), 0)).toEqual([
    { noun: 'lead', of: new Set(['contact-7', 'lead-42']) },
  ])
  expect(changedSince(before, known({ seq: 90, at: 2, since: 40, of }), 0)).toEqual([
    { noun: 'lead', of: 'anything' },
  ])
  expect(changedSince(before, known({ seq: 12, at: 2, since: 10 }), 0)).toEqual([
    { noun: 'lead', of: 'anything' },
  ])
  expect(changedSince(before, before, 0)).toEqual([])
})

test('a tab that has just begun reads again only what happened since', () => {
  const now = known({ seq: 10, at: 500, since: 0, of: 'lead-1' })
  expect(changedSince(undefined, now, 600)).toEqual([])
  expect(changedSince(undefined, now, 400)).toEqual([{ noun: 'lead', of: 'anything' }])
})

test('a noun of which nothing is told any more may have changed', () => {
  const before = known({ seq: 10, at: 1 }, { task: { seq: 3, at: 1 } })
  expect(changedSince(before, known({ seq: 10, at: 1 }), 0)).toEqual([{ noun: 'task', of: 'anything' }])
})

const lead42 = new Set(['lead-42', 'contact-7'])
test.each<[string, boolean, readonly unknown[], unknown]>([
  ['the list where it begins', true, ['leads', 'GET /leads/', { query: { status: ['to_contact'] } }], {}],
  ['a later page with it', true, ['leads', 'GET /leads/', { query: { page: 3 } }], { results: [{ id: 42 }] }],
  [
    'a later page without it',
    false,
    ['leads', 'GET /leads/', { query: { page: 3 } }],
    { results: [{ id: 9 }] },
  ],
  ['counts', true, ['leads', 'GET /leads/counts/', {}], { all: 9 }],
  ['the lead itself', true, ['leads', 'GET /leads/{id}/', { params: { id: 42 } }], undefined],
  [
    'another lead',
    false,
    ['leads', 'GET /leads/{id}/', { params: { id: 9 } }],
    { id: 9, contact: { id: 8 } },
  ],
  [
    'another lead of the contact',
    true,
    ['leads', 'GET /leads/{id}/', { params: { id: 9 } }],
    { contact: { id: 7 } },
  ],
  ['the timeline of its contact', true, ['contacts', 'timeline', 7, 'all'], { pages: [] }],
  ['the timeline of another one', false, ['contacts', 'timeline', 8, 'all'], { pages: [] }],
])('what is read again after a change of a lead: %s, %s', (_, isRead, queryKey, data) => {
  expect(concerns({ queryKey, data }, lead42)).toBe(isRead)
  expect(concerns({ queryKey, data }, 'anything')).toBe(true)
})

test('tabs that are told at once read spread over the turn, and none twice in it', () => {
  const places = Array.from({ length: 100 }, (_, tab) => tab / 100)
  const waits = places.map((place) => untilMyTurn(1_700_000_000_123, 3000, place))
  expect(waits.every((wait) => wait > 0 && wait <= 3000)).toBe(true)
  expect(waits.filter((wait) => wait <= 1000).length).toBeLessThanOrEqual(34)
  // A reading that is over: the next one is a whole turn later.
  const [first = 0] = waits
  expect(untilMyTurn(1_700_000_000_123 + first, 3000, 0)).toBeCloseTo(3000)
})
