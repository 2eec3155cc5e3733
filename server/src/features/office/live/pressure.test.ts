import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { liveServer, uuidOf } from '#test/live-server.ts'
import { world } from '#test/world.ts'

let live: Awaited<ReturnType<typeof liveServer>>
beforeAll(async () => {
  live = await liveServer()
})

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

  // More than the two ends of a connection keep by themselves.
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
