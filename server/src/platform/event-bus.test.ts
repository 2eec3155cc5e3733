import { afterEach, expect, inject, test } from 'vitest'
import type { Event } from '#contract/events.ts'
import { redisServer, startRedis, whereRedis } from '#test/redis.ts'
import { type World, world } from '#test/world.ts'
import { startEventBus } from './event-bus.ts'
import { emit } from './events.ts'
import { silentLog } from './log.ts'
import { redisSignal } from './redis-signal.ts'
import { postgresSignal, type Signal } from './signal.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const fromPostgres = () => postgresSignal(inject('ownerUrl'), silentLog)
const none = (): Signal => ({ send: () => {}, subscribe: () => {}, stop: async () => {} })

/** A server's bus, and what of this account it heard. */
async function listening({ database, accountId }: World, signal: Signal) {
  const bus = await startEventBus(database, signal, silentLog)
  ends.push(bus.stop)
  const heard: number[] = []
  const waiting: { many: number; done(): void }[] = []
  bus.subscribe((events) => {
    for (const { account_id, event } of events)
      if (account_id === accountId && event.type === 'notification.changed') heard.push(event.user_id)
    for (const { many, done } of waiting) if (heard.length >= many) done()
  })
  const until = (many: number) =>
    new Promise<number[]>((resolve) => {
      const done = () => resolve(heard)
      if (heard.length >= many) return done()
      waiting.push({ many, done })
    })
  return { ...bus, until }
}

const numbered = (user_id: number): Event => ({ type: 'notification.changed', user_id })

const happen = ({ inAccount, accountId, admin }: World, ...numbers: number[]) =>
  inAccount((db) =>
    emit(
      db,
      { me: { account_id: accountId, id: admin.id }, at: new Date().toISOString() },
      ...numbers.map(numbered),
    ),
  )

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

test('every server hears every event once, in the order it happened', async () => {
  const here = await world()
  const [one, other] = [await listening(here, fromPostgres()), await listening(here, fromPostgres())]
  for (const number of range(1, 30)) await happen(here, number)
  one.wake()
  expect(await one.until(29)).toEqual(range(1, 30))
  expect(await other.until(29)).toEqual(range(1, 30))
})

test('what a server committed before it died is told by the next', async () => {
  const here = await world()
  const survivor = await listening(here, none())
  await happen(here, 1, 2, 3)
  expect(await survivor.until(3)).toEqual([1, 2, 3])
})

test('what is rolled back is told by nobody', async () => {
  const here = await world()
  const bus = await listening(here, none())
  const undone = here.inAccount(async (db) => {
    await emit(db, { me: { account_id: here.accountId, id: 1 }, at: new Date().toISOString() }, numbered(1))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await happen(here, 2)
  bus.wake()
  expect(await bus.until(1)).toEqual([2])
})

test.skipIf(!redisServer)(`Redis carries the signal as well${whereRedis}`, async () => {
  const here = await world()
  const redis = await startRedis()
  ends.push(redis.stop)
  const [one, other] = [
    await listening(here, redisSignal(redis.url, silentLog)),
    await listening(here, redisSignal(redis.url, silentLog)),
  ]
  await happen(here, 1, 2)
  one.wake()
  expect(await other.until(2)).toEqual([1, 2])
})
