import { expect, test } from 'vitest'
import { bodyOf, draftOf } from './rule-draft.ts'

const draft = { ...draftOf(undefined), name: ' Portales ', sellersIds: [4, 7], weights: { 4: '3' } }

test('a rule by turns has neither weights nor a wait', () => {
  expect(bodyOf(draft)).toMatchObject({
    name: 'Portales',
    claimMinutes: null,
    fallback: null,
    sellers: [{ sellerId: 4 }, { sellerId: 7 }],
  })
})

test('who has no weight yet weighs one', () => {
  expect(bodyOf({ ...draft, way: 'weights' }).sellers).toEqual([
    { sellerId: 4, weight: 3 },
    { sellerId: 7, weight: 1 },
  ])
})

test('a rule to claim says how long it waits and what follows', () => {
  expect(bodyOf({ ...draft, way: 'first_to_claim', claimMinutes: '20', fallback: 'load' })).toMatchObject({
    claimMinutes: 20,
    fallback: 'load',
  })
})

test('campaigns are one a line', () => {
  expect(bodyOf({ ...draft, campaigns: 'Cyber\n\n Verano ' }).campaigns).toEqual(['Cyber', 'Verano'])
})
