import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/kit/storage-in-tests.ts'
import { actOn } from './act-on.ts'

const asked: string[] = []
const went: string[] = []
const go = (path: string) => void went.push(path)

beforeEach(() => {
  stubStorage()
  asked.length = went.length = 0
  vi.stubGlobal('location', { origin: 'https://umbral.test' })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('config.json')) return new Response('{"api_base":""}')
    asked.push(`${init?.method} ${url}`)
    return new Response(null, { status: 204 })
  })
})

test('a path of the app is gone to, one under the prefix of the API is posted to', async () => {
  await actOn('/leads?tab=unassigned', null, go)
  await actOn('/umbral_api/v1/leads/7/claim/', { kind: 'lead', id: 7 }, go)
  expect(asked).toEqual([expect.stringMatching(/^POST .*\/umbral_api\/v1\/leads\/7\/claim\/$/)])
  expect(went).toEqual(['/leads?tab=unassigned', '/leads?id=7'])
})

test('an absolute address of our API is posted to as well, of our pages gone to', async () => {
  await actOn('https://umbral.test/umbral_api/v1/leads/8/claim/', { kind: 'lead', id: 8 }, go)
  await actOn('https://umbral.test/calendar', null, go)
  expect(asked).toEqual([expect.stringMatching(/^POST .*\/umbral_api\/v1\/leads\/8\/claim\/$/)])
  expect(went).toEqual(['/leads?id=8', '/calendar'])
})
