import { expect, test } from 'vitest'
import { withTails } from './tails.ts'

type Step = { id: number; cards: { id: number }[]; next: string | null }
const step = (id: number, cards: number[], next: string | null): Step => ({
  id,
  next,
  cards: cards.map((card) => ({ id: card })),
})
const seen = (steps: Step[]) => steps.map(({ cards, next }) => [cards.map(({ id }) => id), next])
/** Answers with the two cards behind the last one of a column, of those that are now in it. */
const pagesOf = (now: Record<number, number[]>) => async (column: Step) => {
  const all = now[column.id] ?? []
  const from = all.indexOf(column.cards.at(-1)?.id ?? 0) + 1
  const cards = all.slice(from, from + 2)
  return step(column.id, cards, from + 2 < all.length ? `after ${cards.at(-1)}` : null)
}

test('cards loaded by scrolling survive a reading of the first ones', async () => {
  const fresh = [step(1, [1, 2], 'after 2')]
  const loaded = [step(1, [1, 2, 3, 4], 'after 4')]
  const now = pagesOf({ 1: [1, 2, 3, 4, 5] })
  expect(seen(await withTails(fresh, loaded, now))).toEqual([[[1, 2, 3, 4], 'after 4']])
})

test('a card that went away leaves those below the first ones, and what follows takes its place', async () => {
  const fresh = [step(1, [1, 2], 'after 2'), step(2, [9], null)]
  const loaded = [step(1, [1, 2, 3, 4], 'after 4'), step(2, [9], null)]
  const now = pagesOf({ 1: [1, 2, 4, 5] })
  expect(seen(await withTails(fresh, loaded, now))).toEqual([
    [[1, 2, 4, 5], null],
    [[9], null],
  ])
})

test('what lies deeper than is read again stays, but for the cards that are elsewhere now', async () => {
  const all = Array.from({ length: 20 }, (_, place) => place + 1)
  const fresh = [step(1, [1, 2], 'after 2'), step(2, [15], null)]
  const loaded = [step(1, all, 'after 20'), step(2, [], null)]
  const now = pagesOf({ 1: [...all.filter((card) => card !== 15), 21, 22] })
  expect(seen(await withTails(fresh, loaded, now))).toEqual([
    [all.filter((card) => card !== 15), 'after 20'],
    [[15], null],
  ])
})

test('a step that is now whole is believed', async () => {
  const steps = await withTails([step(1, [1], null)], [step(1, [1, 2, 3], 'after 3')], pagesOf({}))
  expect(seen(steps)).toEqual([[[1], null]])
})
