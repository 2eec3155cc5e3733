import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import type { Broadcast, Event } from '#contract/events.ts'
import { redisServer, startRedis, whereRedis } from '#test/redis.ts'
import { type World, world } from '#test/world.ts'
import { startEventBus } from './event-bus.ts'
import { broadcast, emit } from './events.ts'
import { silentLog } from './log.ts'
import { bucketOf } from './outbox.ts'
import { redisSignal } from './redis-signal.ts'
import { postgresSignal, type Signal } from './signal.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const fromPostgres = () => postgresSignal(inject('ownerUrl'), silentLog)
const none = (hearing = (): number | null => 1): Signal => ({
  send: () => {},
  subscribe: () => {},
  hearing,
  stop: async () => {},
})

/** The event bus of one server, and the events of this account that it delivered. */
async function listening({ database, accountId }: World, signal: Signal) {
  const bus = await startEventBus(database, signal, silentLog)
  ends.push(bus.stop)
  const heard: number[] = []
  const waiting: { many: number; done(): void }[] = []
  bus.subscribe({
    handle(all) {
      for (const { account_id, event } of all) if (account_id === accountId) heard.push(...numbersIn(event))
      for (const { many, done } of waiting) if (heard.length >= many) done()
    },
  })
  const until = (many: number) =>
    new Promise<number[]>((resolve) => {
      const done = () => resolve(heard)
      if (heard.length >= many) return done()
      waiting.push({ many, done })
    })
  return { ...bus, until }
}

const numbered = (number: number): Event => ({ type: 'act.recorded', act: `numbers.n${number}` })

function numbersIn(event: Event | Broadcast): number[] {
  if (event.type === 'notification.changed') return [event.user_id]
  const [, number] = event.type === 'act.recorded' ? (/^numbers\.n(\d+)$/.exec(event.act) ?? []) : []
  return number ? [Number(number)] : []
}

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
  one.wake(here.accountId)
  expect(await one.until(29)).toEqual(range(1, 30))
  expect(await other.until(29)).toEqual(range(1, 30))
})

test('events of an account wait for no relay of another one', async () => {
  const [here, there] = [await world(), await world()]
  const bus = await listening(here, none())
  const relaying = there.database.acrossAccounts(async (db) => {
    await sql`select pg_advisory_xact_lock(7203519, ${bucketOf(there.accountId)})`.execute(db)
    await happen(there, 1)
    await happen(here, 1, 2)
    bus.wake(there.accountId)
    bus.wake(here.accountId)
    return bus.until(2)
  })
  expect(await relaying).toEqual([1, 2])
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
  bus.wake(here.accountId)
  expect(await bus.until(1)).toEqual([2])
})

test('what is only told reaches every server once, and nothing of it is kept', async () => {
  const here = await world()
  const lines = [fromPostgres(), fromPostgres()] as const
  const [one, other] = [await listening(here, lines[0]), await listening(here, lines[1])]
  await expect.poll(() => lines.map((line) => line.hearing())).toEqual([1, 1])
  const many = range(1, 600)
  one.broadcast(
    here.accountId,
    many.map((user_id) => ({ type: 'notification.changed', user_id })),
  )
  expect(await one.until(599)).toEqual(many)
  expect(await other.until(599)).toEqual(many)
  const kept = await here.inAccount((db) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('account_id', '=', here.accountId)
      .where('type', '=', 'notification.changed')
      .execute(),
  )
  expect(kept).toEqual([])
})

test('what a transaction tells is told only when it has committed', async () => {
  const here = await world()
  const bus = await listening(here, none())
  here.carriedBy(bus)
  const say = (user_id: number, fails: boolean) =>
    here.inAccount(async (db) => {
      await sql`select 1`.execute(db)
      broadcast(db, here.accountId, { type: 'notification.changed', user_id })
      if (fails) throw new Error('undone')
    })
  await expect(say(1, true)).rejects.toThrow('undone')
  await say(2, false)
  expect(await bus.until(1)).toEqual([2])
})

test('a listener that fails keeps nothing from the others, nor from itself what comes next', async () => {
  const here = await world()
  const bus = await listening(here, none())
  const failed: number[] = []
  bus.subscribe({
    handle(all) {
      failed.push(all.length)
      throw new Error('cannot take it')
    },
  })
  const last = await listening(here, none())
  await happen(here, 1)
  bus.wake(here.accountId)
  await bus.until(1)
  await happen(here, 2)
  bus.wake(here.accountId)
  expect([await bus.until(2), await last.until(2)]).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(failed.length).toBeGreaterThan(1)
})

test('a server whose line to the others was cut looks what it missed, once it is back', async () => {
  const here = await world()
  let line: number | null = 1
  const bus = await listening(
    here,
    none(() => line),
  )
  const looked = new Promise<string>((resolve) =>
    bus.subscribe({ handle: () => {}, catchUp: () => resolve(line === null ? 'deaf' : 'back') }),
  )
  line = 2
  expect(await looked).toBe('back')
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
  one.wake(here.accountId)
  expect(await other.until(2)).toEqual([1, 2])
})
