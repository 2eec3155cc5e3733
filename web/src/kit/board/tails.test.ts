import { expect, test } from 'vitest'
import { withTails } from './tails.ts'

type Step = { id: number; cards: { id: number }[]; next: string | null }
const step = (id: number, cards: number[], next: string | null): Step => ({
  id,
  next,
  cards: cards.map((card) => ({ id: card })),
})
const seen = (steps: Step[]) => steps.map(({ cards, next }) => [cards.map(({ id }) => id), next])

test('cards loaded by scrolling survive a reading of the first ones', () => {
  const fresh = [step(1, [1, 2], 'after 2')]
  const loaded = [step(1, [1, 2, 3, 4], 'after 4')]
  expect(seen(withTails(fresh, loaded))).toEqual([[[1, 2, 3, 4], 'after 4']])
})

test('a card that went elsewhere leaves the loaded ones', () => {
  const fresh = [step(1, [1, 2], 'after 2'), step(2, [4], null)]
  const loaded = [step(1, [1, 2, 3, 4], 'after 4'), step(2, [], null)]
  expect(seen(withTails(fresh, loaded))).toEqual([
    [[1, 2, 3], 'after 4'],
    [[4], null],
  ])
})

test('a step that is now whole is believed', () => {
  expect(seen(withTails([step(1, [1], null)], [step(1, [1, 2, 3], 'after 3')]))).toEqual([[[1], null]])
})
