import { expect, test } from 'vitest'
import { textLines } from '#web/kit/form/line-values.ts'
import { bodyOf, draftOf, sellerLine } from './rule-draft.ts'

const sellers = [
  { id: 4, name: 'Ana', weight: 3 },
  { id: 7, name: 'Luis' },
].map(sellerLine)
const draft = { ...draftOf(undefined), name: ' Portales ', sellers }

test('a rule by turns has neither weights nor a wait', () => {
  expect(bodyOf(draft)).toMatchObject({
    name: 'Portales',
    claimMinutes: null,
    fallback: null,
    sellers: [{ sellerId: 4 }, { sellerId: 7 }],
  })
})

test('who has no weight yet, or an emptied one, weighs one', () => {
  expect(bodyOf({ ...draft, way: 'weights' }).sellers).toEqual([
    { sellerId: 4, weight: 3 },
    { sellerId: 7, weight: 1 },
  ])
  const emptied = sellers.map((line) => ({ ...line, weight: ' ' }))
  expect(bodyOf({ ...draft, way: 'weights', sellers: emptied }).sellers[0]).toEqual({
    sellerId: 4,
    weight: 1,
  })
})

test('a rule to claim says how long it waits and what follows', () => {
  expect(bodyOf({ ...draft, way: 'first_to_claim', claimMinutes: '20', fallback: 'load' })).toMatchObject({
    claimMinutes: 20,
    fallback: 'load',
  })
})

test('empty lines of campaigns are left out', () => {
  expect(bodyOf({ ...draft, campaigns: textLines(['Cyber', ' ', ' Verano ']) }).campaigns).toEqual([
    'Cyber',
    'Verano',
  ])
})
