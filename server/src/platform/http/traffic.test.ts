import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '#test/app.ts'
import { type World, world } from '#test/world.ts'

const limits = { perUser: 20, perAddress: 5, pagesPerAddress: 10, writesPerUser: 3 }
let limited: TestApp
let w: World
beforeAll(async () => {
  w = await world()
  limited = await makeApp({ traffic: limits })
})
afterAll(async () => {
  await limited.app.close()
  await limited.database.close()
})

type Asked = { method?: 'GET' | 'PUT'; access?: string; payload?: string }

/** How many of these requests in a row are accepted. */
async function letThrough(url: string, from: string, { method = 'GET', access, payload }: Asked = {}) {
  const headers = { 'x-forwarded-for': from, ...(access && { authorization: `Bearer ${access}` }) }
  for (let passed = 0; passed < 100; passed++) {
    const answer = await limited.app.inject({ method, url, headers, ...(payload && { payload }) })
    if (answer.statusCode !== 429) continue
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    return passed
  }
  return Number.POSITIVE_INFINITY
}

test.each([
  ['/files/1/a/b', 10],
  ['/config.json', 10],
  ['/healthz', 10],
  ['/readyz', 10],
  ['/metrics', 10],
  ['/docs', 10],
  ['/openapi.json', 10],
  ['/leads', 10],
  ['/no/such/page', 10],
  ['/realtime/presence.json', 5],
  ['/umbral_api/v1/leads/', 5],
  ['/umbral_api/v1/no-such-thing/', 5],
  ['/api/auth/reset-password/', 5],
  // The same address, written differently.
  ['/%75mbral_api/v1/%75sers/me/', 5],
  ['/%72ealtime/presence.json', 5],
])('a stranger who asks %s is let through so often, from each address', async (url, most) => {
  const index = `${url.length}.${[...url].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 250}`
  expect(await letThrough(url, `10.1.${index}`)).toBe(most)
  expect(await letThrough(url, `10.2.${index}`)).toBe(most)
})

test('an address is not lifted by tokens that are made up', async () => {
  expect(await letThrough('/umbral_api/v1/users/me/', '10.3.0.1', { access: 'made.up.token' })).toBe(5)
  expect(await letThrough('/realtime/presence.json?auth=made.up', '10.3.0.2')).toBe(5)
})

test('an IPv6 network counts as one address', async () => {
  expect(await letThrough('/realtime/x.json', '2001:db8:7:7::1')).toBe(5)
  expect(await letThrough('/realtime/x.json', '2001:db8:7:7:8::2')).toBe(0)
  expect(await letThrough('/realtime/x.json', '2001:db8:7:8::1')).toBe(5)
})

test('a person is counted as one wherever they ask, at whatever address', async () => {
  const { access, id } = w.seller
  expect(await letThrough('/umbral_api/v1/users/me/', '10.4.0.1', { access })).toBe(20)
  expect(await letThrough(`/realtime/notifications/${id}.json`, '10.4.0.2', { access })).toBe(0)
  expect(await letThrough(`/realtime/notifications/${id}.json?auth=${access}`, '10.4.0.3')).toBe(0)
  expect(await letThrough(`/%72ealtime/notifications/${id}.json?auth=${access}`, '10.4.0.4')).toBe(0)
  expect(await letThrough('/umbral_api/v1/users/me/', '10.4.0.1', { access: w.manager.access })).toBe(20)
})

test('what one person writes for a moment is counted apart', async () => {
  const { access, id } = w.otherSeller
  const { uuid } = await w.inAccount((db) =>
    db.selectFrom('account').select('uuid').where('id', '=', w.accountId).executeTakeFirstOrThrow(),
  )
  const url = `/realtime/presence/${uuid}/lead-1/u${id}.json`
  expect(await letThrough(url, '10.5.0.1', { method: 'PUT', access, payload: '{"editing":true}' })).toBe(3)
  expect(await letThrough(url, '10.5.0.1', { access })).toBe(16)
})
