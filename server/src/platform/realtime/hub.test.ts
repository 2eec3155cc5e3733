import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import type { Heard } from '../event-bus.ts'
import { silentLog } from '../log.ts'
import type { Me } from '../me.ts'
import { createHub } from './hub.ts'
import type { Place } from './place.ts'
import type { Stream } from './stream.ts'

test('who begins to listen while the last one leaves hears what comes', async () => {
  const here = await world()
  const place = slowPlace()
  const hub = hubOf(here)
  const claims = { account_id: here.accountId, user_id: here.seller.id, session_id: 'one' }
  const asked = [{ found: { place, params: {}, root: 'slow', inner: [] }, query: null, prefix: '' }]

  const first = reader()
  await hub.listen({ claims, asked }, first.stream)
  place.hold()
  // The second event arrives while the place is being read because of the first.
  hub.handle([touch(here.accountId)])
  hub.handle([touch(here.accountId)])
  const second = reader()
  const listening = hub.listen({ claims, asked }, second.stream)
  first.close()
  place.letGo('new')
  await listening
  expect(second.opened).toEqual([{ prefix: '', value: 'new' }])

  place.letGo('newer')
  hub.handle([touch(here.accountId)])
  expect(await second.next()).toContain('newer')
  second.close()
  expect(hub.counts()).toEqual({ streams: 0, places: 0 })
})

test('all streams of a session are checked by asking once who it is, and once for each place', async () => {
  const here = await world()
  let [people, asked, isOpen] = [0, 0, true]
  const hub = hubOf(here, async () => {
    people++
    return meOf(here)
  })
  const place: Place = {
    ...slowPlace(),
    mayRead: () => {
      asked++
      return isOpen
    },
  }
  const claims = { account_id: here.accountId, user_id: here.admin.id, session_id: 'one' }
  const pathsTo = (...names: string[]) =>
    names.map((name) => ({
      found: { place, params: {}, root: 'slow', inner: [name] },
      query: null,
      prefix: `/slow/${name}`,
    }))
  const [one, other] = [reader(), reader()]
  await hub.listen({ claims, asked: pathsTo('a', 'b', 'c') }, one.stream)
  await hub.listen({ claims, asked: pathsTo('a', 'd') }, other.stream)
  isOpen = false
  hub.handle([touch(here.accountId, here.admin.id)])
  await expect.poll(() => [...one.refused, ...other.refused].sort()).toHaveLength(5)
  expect([people, asked]).toEqual([1, 1])
  one.close()
  other.close()
})

test('who loses a right while their stream opens does not keep what it opened', async () => {
  const here = await world()
  const hub = hubOf(here, async () => meOf(here))
  const place: Place = { ...slowPlace(), mayRead: () => false }
  const claims = { account_id: here.accountId, user_id: here.admin.id, session_id: 'one' }
  const late = reader()
  // The event arrives after the paths were allowed and before the stream is registered.
  hub.handle([touch(here.accountId, here.admin.id)])
  const asked = [{ found: { place, params: {}, root: 'slow', inner: [] }, query: null, prefix: '/slow' }]
  await hub.listen({ claims, asked }, late.stream)
  await expect.poll(() => late.refused).toEqual(['/slow'])
  late.close()
})

test('an account whose check waits does not delay the loss of rights in others', async () => {
  const [here, slow] = await Promise.all([world(), world()])
  const waits = Promise.withResolvers<void>()
  let isSlow = false
  const readingInAccount: World['database']['readingInAccount'] = async (account, work) => {
    if (isSlow && account === slow.accountId) await waits.promise
    return here.database.readingInAccount(account, work)
  }
  const database = { ...here.database, readingInAccount }
  const hub = hubOf({ ...here, database }, async (_, { account_id }) =>
    meOf(account_id === slow.accountId ? slow : here),
  )
  const place: Place = { ...slowPlace(), mayRead: () => false }
  const asked = [{ found: { place, params: {}, root: 'slow', inner: [] }, query: null, prefix: '/slow' }]
  const [one, other] = [reader(), reader()]
  const claimsOf = ({ accountId, admin }: World) => ({
    account_id: accountId,
    user_id: admin.id,
    session_id: 'one',
  })
  await hub.listen({ claims: claimsOf(slow), asked }, one.stream)
  await hub.listen({ claims: claimsOf(here), asked }, other.stream)
  isSlow = true
  hub.handle([touch(slow.accountId, slow.admin.id)])
  hub.handle([touch(here.accountId, here.admin.id)])
  await expect.poll(() => other.refused).toEqual(['/slow'])
  expect(one.refused).toEqual([])
  waits.resolve()
  await expect.poll(() => one.refused).toEqual(['/slow'])
  one.close()
  other.close()
})

test('places that are touched at once are read together, and one that fails keeps no other from it', async () => {
  const here = await world()
  let transactions = 0
  const readingInAccount: World['database']['readingInAccount'] = (account, work) => {
    transactions += 1
    return here.database.readingInAccount(account, work)
  }
  const hub = hubOf({ ...here, database: { ...here.database, readingInAccount } })
  const claims = { account_id: here.accountId, user_id: here.seller.id, session_id: 'one' }
  let value = 'old'
  const places = ['one', 'two', 'three'].map((root) => {
    const place: Place = {
      ...slowPlace(),
      async read() {
        if (root === 'two' && value === 'new') throw new Error('It cannot be read')
        return { value: `${root} ${value}` }
      },
    }
    return { found: { place, params: {}, root, inner: [] }, query: null, prefix: `/${root}` }
  })
  const all = reader()
  const told: string[] = []
  const stream = { ...all.stream, send: (frame: Buffer) => void told.push(frame.toString()) }
  await hub.listen({ claims, asked: places }, stream)
  expect(transactions).toBe(1)
  value = 'new'
  hub.handle([touch(here.accountId)])
  await expect.poll(() => told.join()).toContain('three new')
  await expect.poll(() => told.join()).toContain('one new')
  all.close()
})

const meOf = ({ accountId, admin }: World): Me => ({
  id: admin.id,
  account_id: accountId,
  name: 'Admin',
  permissions: [],
  is_broker: false,
  timezone: 'UTC',
  page_size: 20,
  currency: 'UF',
  session_id: 'one',
  must_change_password: false,
  must_set_up_second_factor: false,
})

/** A place whose read waits until the test continues it. */
function slowPlace() {
  let value = 'old'
  let gate: PromiseWithResolvers<void> | undefined
  const place: Place = {
    pattern: 'slow',
    mayRead: () => true,
    isTouchedBy: () => true,
    async read() {
      await gate?.promise
      return { value }
    },
  }
  return {
    ...place,
    hold() {
      gate = Promise.withResolvers()
    },
    letGo(next: string) {
      value = next
      gate?.resolve()
    },
  }
}

function reader() {
  const line = new EventEmitter()
  let isClosed = false
  const read = { opened: [] as Parameters<Stream['open']>[0], refused: [] as string[] }
  const stream: Stream = {
    open: (parts) => read.opened.push(...parts),
    send: (frame) => line.emit('frame', frame.toString()),
    revoke() {},
    cancel() {},
    refuse: (path) => void read.refused.push(path),
    end() {},
    isClosed: () => isClosed,
    whenClosed: (run) => line.once('close', run),
  }
  return Object.assign(read, {
    stream,
    next: async () => (await once(line, 'frame'))[0] as string,
    close() {
      isClosed = true
      line.emit('close')
    },
  })
}

const hubOf = (
  { database }: World,
  loadMe: Parameters<typeof createHub>[0]['loadMe'] = async () => undefined,
) =>
  createHub({
    database,
    loadMe,
    findAsked: () => {
      throw new Error('nothing is added')
    },
    log: silentLog,
  })

const touch = (account_id: number, user_id = 0): Heard => ({
  account_id,
  event: { type: 'access.changed', user_id },
})
