import { Writable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { getMe } from '#contract/users.ts'
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
