import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { emptyOutbox } from '#server/features/people/privacy/erasure/erase.queries.ts'
import { jobContext } from '#test/job-context.ts'
import { type World, world } from '#test/world.ts'
import { afterCommit } from '../db.ts'
import { type RunningBus, startEventBus } from '../event-bus.ts'
import { emit } from '../events.ts'
import type { Enqueue } from '../jobs/job.ts'
import { silentLog } from '../log.ts'
import { bucketOf, relayEvents } from '../outbox.ts'
import type { Signal } from '../signal.ts'
import { type Consumer, consumer } from './consumer.ts'
import { dispatch, startDispatcher } from './dispatch.ts'
import { begin, type Range } from './queries.ts'

type Parts = Pick<World, 'database'>
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A consumer of audit events, with the events it got and the jobs that were queued for it. */
async function following(w: World, fails: () => boolean = () => false) {
  const given: string[] = []
  const one: Consumer<Parts> = consumer({
    name: `test ${w.accountId}`,
    events: ['act.recorded'],
    most: 2,
    longest: '1 min',
    async run(_: Parts, accountId, happened) {
      if (fails()) throw new Error('not now')
      if (accountId === w.accountId) given.push(...happened.map(({ event }) => event.act))
    },
  })
  await relay(w) // the users signed in before the consumer began
  await w.database.acrossAccounts((db) => begin(db, [one.name]))
  ends.push(() =>
    w.database.acrossAccounts((db) =>
      sql`delete from outbox_checkpoint where consumer = ${one.name}`.execute(db),
    ),
  )
  const queued: Range[] = []
  const enqueue: Enqueue = async (db, _, payload) => {
    const range = payload as Range // only one consumer exists
    if (range.account_id === w.accountId) afterCommit(db, () => queued.push(range))
  }
  const run = async () => {
    for (let range = queued[0]; range; range = queued[0]) {
      await one.run(w, range, jobContext())
      queued.shift()
    }
    return given
  }
  const parts = { database: w.database, consumers: [one], enqueue }
  return { parts, queued, given, run, dispatch: () => dispatch(parts, [bucketOf(w.accountId)]) }
}

const happen = (w: World, ...acts: string[]) =>
  w.inAccount((db) =>
    emit(
      db,
      { me: { account_id: w.accountId, id: w.admin.id }, at: new Date().toISOString() },
      ...acts.map((act) => ({ type: 'act.recorded' as const, act })),
      { type: 'contact.entry_edited', contact_id: 1, entry_id: 1 },
    ),
  )

async function relay(w: World) {
  const waits = () =>
    w.inAccount((db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('account_id', '=', w.accountId)
        .where('seq', 'is', null)
        .executeTakeFirst(),
    )
  while (await waits()) await relayEvents(w.database, [bucketOf(w.accountId)])
}

test('a consumer is given what happened since it began, of the types it asked for, in order and once', async () => {
  const w = await world()
  await happen(w, 'before')
  await relay(w)
  const one = await following(w)
  await happen(w, 'a', 'b', 'c')
  await relay(w)
  await one.dispatch()
  await one.dispatch()
  expect(one.queued).toHaveLength(2)
  expect(await one.run()).toEqual(['a', 'b', 'c'])
})

test('who dies between taking events and saying so loses none of them', async () => {
  const w = await world()
  const one = await following(w)
  await happen(w, 'a')
  await relay(w)
  const dying: Enqueue = async (...asked) => {
    await one.parts.enqueue(...asked)
    throw new Error('killed')
  }
  const dead = dispatch({ ...one.parts, enqueue: dying }, [bucketOf(w.accountId)])
  await expect(dead).rejects.toThrow('killed')
  expect(one.queued).toEqual([])
  await one.dispatch()
  expect(await one.run()).toEqual(['a'])
})

test('several servers that look at once give each event once', async () => {
  const w = await world()
  const one = await following(w)
  for (const act of ['a', 'b', 'c', 'd']) {
    await happen(w, act)
    await relay(w)
    await Promise.all([one.dispatch(), one.dispatch(), one.dispatch()])
  }
  expect(one.queued).toHaveLength(4)
  expect(await one.run()).toEqual(['a', 'b', 'c', 'd'])
})

test('a consumer that failed is given the same again, before what came later', async () => {
  const w = await world()
  let isBroken = true
  const one = await following(w, () => isBroken)
  await happen(w, 'a')
  await relay(w)
  await one.dispatch()
  await expect(one.run()).rejects.toThrow('not now')
  await happen(w, 'b')
  await relay(w)
  await one.dispatch()
  isBroken = false
  expect(await one.run()).toEqual(['a', 'b'])
})

test('of who was erased meanwhile a consumer is told no more than whom it was about', async () => {
  const w = await world()
  const seen: unknown[] = []
  const one: Consumer<Parts> = consumer({
    name: 'of the erased',
    events: ['contact.entry_edited'],
    longest: '1 min',
    run: async (_: Parts, __, happened) => void seen.push(...happened.map(({ event }) => event)),
  })
  const act = { me: { account_id: w.accountId, id: w.admin.id }, at: new Date().toISOString() }
  await w.inAccount((db) => emit(db, act, { type: 'contact.entry_edited', contact_id: 5, entry_id: 9 }))
  await relay(w)
  const called = { keys: [], marks: [], figures: [], names: [], alone: [], numbers: [] }
  await w.inAccount((db) =>
    emptyOutbox(db, w.accountId, { ids: [5], bearers: { contacts_ids: [], leads_ids: [] }, called }),
  )
  await one.run(w, { account_id: w.accountId, first: 1, last: Number.MAX_SAFE_INTEGER }, jobContext())
  expect(seen).toEqual([{ type: 'contact.entry_edited', contact_id: 5, lead_id: null, changes: {} }])
})

const noSignal: Signal = { send: () => {}, subscribe: () => {}, hearing: () => 1, stop: async () => {} }

test('what a server committed before it died is consumed by the next, as soon as it starts', async () => {
  const w = await world()
  const one = await following(w)
  await happen(w, 'a')
  await relay(w)
  const bus: RunningBus = await startEventBus(w.database, noSignal, silentLog)
  const queued = new Promise<void>((resolve) => {
    const enqueue: Enqueue = async (db, job, payload) => {
      await one.parts.enqueue(db, job, payload)
      afterCommit(db, () => one.queued.length > 0 && resolve())
    }
    const dispatcher = startDispatcher({ ...one.parts, enqueue, bus, log: silentLog })
    ends.push(bus.stop, dispatcher.stop)
  })
  await queued
  expect(await one.run()).toEqual(['a'])
})

test('what happens is consumed when it is heard', async () => {
  const w = await world()
  const one = await following(w)
  const bus: RunningBus = await startEventBus(w.database, noSignal, silentLog)
  let told = () => {}
  const enqueue: Enqueue = async (db, job, payload) => {
    await one.parts.enqueue(db, job, payload)
    afterCommit(db, () => one.queued.length > 0 && told())
  }
  const dispatcher = startDispatcher({ ...one.parts, enqueue, bus, log: silentLog })
  ends.push(bus.stop, dispatcher.stop)
  for (const act of ['a', 'b']) {
    const queued = new Promise<void>((resolve) => {
      told = resolve
    })
    await happen(w, act)
    bus.wake(w.accountId)
    await queued
    await one.run()
  }
  expect(one.given).toEqual(['a', 'b'])
})
