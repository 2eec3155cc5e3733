import { Writable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { listAudit } from '#contract/office/audit.ts'
import { getMe } from '#contract/office/users.ts'
import { makeApp } from '#test/app.ts'
import { callerOf, refused } from '#test/caller.ts'
import { world } from '#test/world.ts'
import { createLog } from '../log.ts'

const lines: Record<string, unknown>[] = []
const to = new Writable({
  write(chunk, _, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})

const made = await makeApp({ log: createLog('info', to) })
afterAll(async () => {
  await made.app.close()
  await made.database.close()
})

const last = () => lines.findLast(({ msg }) => msg === 'request')

test('the log says who asked for what, and from where what was refused', async () => {
  const { seller, accountId } = await world()
  const call = callerOf(made.app, seller.access)
  const who = { account_id: accountId, user_id: seller.id }
  await call(getMe)
  expect(last()).toMatchObject({ ...who, method: 'GET', route: '/umbral_api/v1/users/me', status: 200 })
  expect(last()).not.toHaveProperty('from')
  await refused(call, listAudit, { headers: { 'x-forwarded-for': '198.51.100.7' } })
  expect(last()).toMatchObject({ ...who, route: '/umbral_api/v1/audit', status: 403, from: '198.51.100.7' })
})

test('a token in an address is in no line of the log, however the request ends', async () => {
  const { seller } = await world()
  const ask = (path: string, more = {}) =>
    made.app.inject({ url: `/realtime/${path}.json?auth=${seller.access}`, ...more })
  const answers = [
    await ask(`notifications/${seller.id}`),
    await ask('notifications/0'),
    await ask('%00'),
    await ask('presence/x', { method: 'PUT', payload: '{' }),
    await made.app.inject(`/no/such/page?auth=${seller.access}`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 400, 401, 404])
  expect(JSON.stringify(lines)).not.toContain(seller.access)
  expect(last()?.route).toBe('*')
})
