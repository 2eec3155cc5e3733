import { beforeEach, expect, test, vi } from 'vitest'
import { optionsQuery } from '#web/kit/me.ts'
import { queryClient } from '#web/kit/query.ts'
import { stubStorage } from '#web/kit/storage-in-tests.ts'
import { tagLeads } from './tag-acts.ts'

let answer: (body: object, status?: number) => void
const hot = { id: 1, name: 'Caliente', color: 'red' }
const investor = { id: 2, name: 'Inversionista', color: 'blue' }
const list = ['leads', 'GET /leads/', { query: { page: 1 } }]
const board = ['pipeline', 'GET /lead-steps/leads-with-deals/', {}]
const tagsOf = (rows?: { tags: object[] }[]) => rows?.map(({ tags }) => tags)
const listed = () => tagsOf(queryClient.getQueryData<{ results: { tags: object[] }[] }>(list)?.results)
const onBoard = () => tagsOf(queryClient.getQueryData<{ cards: { tags: object[] }[] }[]>(board)?.[0]?.cards)

beforeEach(() => {
  queryClient.clear()
  stubStorage()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', (url: string) =>
    url === '/config.json'
      ? Promise.resolve(Response.json({ product: 'umbral', version: '1', api_base: '', demo: null }))
      : new Promise((resolve) => {
          answer = (body, status = 200) => resolve(Response.json(body, { status }))
        }),
  )
  queryClient.setQueryData(optionsQuery.queryKey, { tags: [hot, investor] } as never) // what is read of it
  const lead = { id: 7, tags: [investor] }
  queryClient.setQueryData(list, { results: [lead, { id: 8, tags: [] }] })
  queryClient.setQueryData(board, [{ id: 3, cards: [lead] }])
})

test('tags show in lists and on the board before the server answers, and go away again when it refuses', async () => {
  const tagging = tagLeads({ ids: [7], tagsIds: [1, 2], mode: 'add' })
  expect(listed()).toEqual([[investor, hot], []])
  expect(onBoard()).toEqual([[investor, hot]])
  await vi.waitFor(() => expect(answer).toBeDefined())
  answer({ code: 'forbidden', detail: 'No' }, 403)
  await expect(tagging).rejects.toThrow('No')
  expect(listed()).toEqual([[investor], []])
  expect(onBoard()).toEqual([[investor]])
})

test('a tag taken off is gone at once, from those that have it', () => {
  void tagLeads({ ids: [7, 8], tagsIds: [2], mode: 'remove' })
  expect(listed()).toEqual([[], []])
})
