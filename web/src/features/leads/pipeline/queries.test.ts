import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/kit/query.ts'
import { stubStorage } from '#web/kit/storage-in-tests.ts'
import { boardQuery, type Card, loadMore, moveCard, type Step } from './queries.ts'

const step = (id: number, cards: number[], next: string | null): Step =>
  ({ id, next, cards: cards.map((card) => ({ id: card }) as Card) }) as Step
const seen = (steps: Step[]) => steps.map(({ cards, next }) => [cards.map(({ id }) => id), next])

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('a card moved twice in a row is moved twice, and what another did in between is refused still', async () => {
  stubStorage()
  vi.stubGlobal('navigator', {})
  const server = { step: 1, version: 5 }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return json({ product: 'umbral', version: '1', api_base: '', demo: null })
    const { place_version, step_to_move_id } = JSON.parse(String(init.body))
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (place_version !== server.version)
      return json({ code: 'stale', detail: 'Matías movió este lead' }, 412)
    server.step = step_to_move_id
    server.version += 1
    return json({ lead_id: 7, place_version: server.version })
  })
  // Both are lifted before the first answer: the card on screen is the one of before.
  const card = { id: 7, placeVersion: 5 } as Card
  const to = (step: number) =>
    moveCard({ filters: {}, move: { card, to: step, beforeId: null, afterId: null } })
  await Promise.all([to(2), to(3)])
  expect(server).toEqual({ step: 3, version: 7 })
  server.version += 1
  await expect(to(4)).rejects.toMatchObject({ status: 412 })
})

test('a board with more cards is as old as it was: what others did since is read again still', async () => {
  stubStorage()
  vi.stubGlobal('navigator', {})
  const answer = { steps: [{ id: 1, next: null, leads: [{ id: 2 }] }] }
  vi.stubGlobal('fetch', async (url: string) =>
    json(url === '/config.json' ? { product: 'umbral', version: '1', api_base: '', demo: null } : answer),
  )
  const { queryKey } = boardQuery({})
  queryClient.setQueryData(queryKey, [step(1, [1], 'after 1')], { updatedAt: 1000 })
  await loadMore({}, 1)
  expect(seen(queryClient.getQueryData(queryKey) ?? [])).toEqual([[[1, 2], null]])
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(1000)
})
