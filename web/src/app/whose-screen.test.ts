import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#web/kit/api.ts'
import { queryClient } from '#web/kit/query.ts'
import { clearSession, storeTokens } from '#web/kit/session.ts'
import { stubStorage } from '#web/kit/storage-in-tests.ts'
import { forgetWhose, isOfAnother } from '#web/kit/whose.ts'
import { startWhoseScreen } from './whose-screen.ts'

const tokenOf = (acc: number, sub: number) => `head.${btoa(JSON.stringify({ acc, sub: String(sub) }))}.sign`
const [ana, berta] = [tokenOf(1, 7), tokenOf(1, 8)]

let kept: Map<string, string>
const page = new EventTarget()
const reload = vi.fn()
const fetched = vi.fn(async () => new Response('{}'))

vi.stubGlobal('document', page)
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
stubStorage()
startWhoseScreen(reload)

beforeEach(() => {
  kept = stubStorage()
  forgetWhose()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', {})
  reload.mockClear()
  fetched.mockClear()
  storeTokens({ access: ana, refresh: 'r' })
  isOfAnother()
  queryClient.setQueryData(['leads'], ['of Ana'])
})

/** Another tab signs out and in while this one sleeps and gets no event. */
const sleepWhile = (access: string | undefined) =>
  access ? kept.set('accessToken', access) : kept.delete('accessToken')

test.each(['pageshow', 'visibilitychange'])(
  'a tab that slept while another person signed in begins anew at %s, and keeps nothing of the former one',
  (woken) => {
    sleepWhile(berta)
    page.dispatchEvent(new Event(woken))
    expect(reload).toHaveBeenCalledOnce()
    expect(queryClient.getQueryData(['leads'])).toBeUndefined()
  },
)

test('before it noticed, it asks for nothing in the name of the other person', async () => {
  sleepWhile(berta)
  await expect(api('GET /leads/')).rejects.toMatchObject({ status: 401 })
  expect(fetched).not.toHaveBeenCalled()
})

test('a tab that slept while one signed out shows nothing any more', () => {
  sleepWhile(undefined)
  page.dispatchEvent(new Event('pageshow'))
  expect(queryClient.getQueryData(['leads'])).toBeUndefined()
  expect(reload).not.toHaveBeenCalled()
})

test("a fresh token of the same person is no other's, and whoever signs out and in here stays on the page", () => {
  sleepWhile(`${ana}2`)
  page.dispatchEvent(new Event('pageshow'))
  expect(queryClient.getQueryData(['leads'])).toEqual(['of Ana'])
  clearSession()
  storeTokens({ access: berta, refresh: 'r' })
  expect(reload).not.toHaveBeenCalled()
})
