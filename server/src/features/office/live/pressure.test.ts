import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listLeads } from '#contract/leads/leads.ts'
import type { Db } from '#server/platform/db.ts'
import { lockLeaf } from '#server/platform/realtime/ephemeral.ts'
import { liveServer, uuidOf } from '#test/live-server.ts'
import { world } from '#test/world.ts'

let live: Awaited<ReturnType<typeof liveServer>>
beforeAll(async () => {
  live = await liveServer()
})

test('however many writes of who looks or types wait, everybody else is answered', async () => {
  const { seller, ...here } = await world()
  const root = `presence/${await uuidOf(here)}`
  const [isLocked, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = here.inAccount(async (db) => {
    await lockLeaf(db, { id: seller.id, account_id: here.accountId }, root, new Date().toISOString())
    isLocked.resolve()
    await letGo.promise
  })
  await isLocked.promise
  const writes = Array.from({ length: 20 }, (_, tab) =>
    live.ask(seller, 'PUT', `/${root}/lead-1/u${seller.id}-t${tab}.json`, { seen: tab }),
  )
  await expect
    .poll(() => here.inAccount((db) => locksWaitedFor(db)), { message: 'writes wait for the lock' })
    .toBeGreaterThan(1)
  expect((await here.manager.call(listLeads, { query: {} })).status).toBe(200)
  letGo.resolve()
  await holding
  expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([200]))
})

async function locksWaitedFor(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`.execute(db)
  return rows[0]?.count ?? 0
}

test('a reader that does not read is dropped, the others go on, and back it has everything', async () => {
  const { manager, seller, ...here } = await world()
  const root = `presence/${await uuidOf(here)}`
  const fast = await live.listen(manager, `/${root}/lead-0.json`)
  await fast.next()
  const slow = connect(live.port, '127.0.0.1').pause()
  slow.write(
    `GET /realtime/${root}.json HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${manager.access}\r\n\r\n`,
  )
  await once(slow, 'readable')

  // More than the socket buffers of both ends hold.
  const expires_at = new Date(Date.now() + 600_000).toISOString()
  const rows = Array.from({ length: 600 }, (_, lead) => ({
    account_id: here.accountId,
    user_id: manager.id,
    path: `${root}/lead-${lead}/u0`,
    value: JSON.stringify('x'.repeat(16_000)),
    expires_at,
  }))
  await here.inAccount((db) => db.insertInto('ephemeral').values(rows).execute())
  const say = async (text: string) => {
    await live.ask(seller, 'PUT', `/${root}/lead-0/u${seller.id}.json`, text)
    await fast.until(({ data }) => JSON.stringify(data).includes(text))
  }
  await say('first words')
  await say('second words')

  slow.resume()
  await once(slow, 'close')
  const back = await live.listen(manager, `/${root}/lead-0.json`)
  const { data } = await back.next()
  expect(data).toMatchObject({ path: '/', data: { [`u${seller.id}`]: 'second words' } })
})

test('thirty streams are enough for one person; the next is told so, and may come when one has ended', async () => {
  const { seller, otherSeller } = await world()
  const open = () => live.listen(seller, `/notifications/${seller.id}.json`)
  const streams = await Promise.all(Array.from({ length: 30 }, open))
  const refused = await live.ask(seller, 'GET', `/notifications/${seller.id}.json`, undefined, {
    accept: 'text/event-stream',
  })
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { error: 'Too many open streams of one user' },
  ])
  expect(refused.headers.get('retry-after')).toBe('30')
  await live.listen(otherSeller, `/notifications/${otherSeller.id}.json`)

  streams[0]?.close()
  await expect.poll(() => open().then(() => 'opened', String)).toBe('opened')
})

test('two hundred paths are enough for one stream', async () => {
  const { seller, ...here } = await world()
  const root = `presence/${await uuidOf(here)}`
  const paths = Array.from({ length: 201 }, (_, lead) => `${root}/lead-${lead}`)
  const refused = await live.ask(
    seller,
    'GET',
    `/.json?paths=${encodeURIComponent(paths.join())}`,
    undefined,
    {
      accept: 'text/event-stream',
    },
  )
  expect([refused.status, await refused.json()]).toEqual([400, { error: 'At most 200 paths' }])
})
