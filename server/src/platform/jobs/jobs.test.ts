import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { createDatabase, type OwnDatabase } from '#test/own-database.ts'
import { type Database, openDatabase } from '../db.ts'
import { silentLog } from '../log.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { postgresSignal, type Signal } from '../signal.ts'
import { type AnyJob, clock, job } from './job.ts'
import { type JobQueue, openQueue } from './queue.ts'
import { work } from './work.ts'

const Numbered = z.strictObject({ account_id: z.int(), n: z.int() })

let own: OwnDatabase
let owner: pg.Client
let database: Database
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  own = await createDatabase({ ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') })
  await migrate(own.ownerUrl, migrationsFolder, own.appUrl)
  owner = new pg.Client(own.ownerUrl)
  await owner.connect()
  database = await openDatabase({ url: own.appUrl, size: 5, onError: () => {} })
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  await database?.close()
  await owner?.end()
  await own?.drop()
})

/** A process that queues jobs and runs the given ones. */
async function node(jobs: readonly AnyJob<object>[], runs = true): Promise<JobQueue> {
  const signal: Signal = postgresSignal(own.ownerUrl, silentLog)
  const queue = await openQueue({ ownerUrl: own.ownerUrl, log: silentLog, jobs, signal, runs })
  const workers = runs ? await work({ queue, jobs, parts: {}, log: silentLog }) : null
  stops.push(async () => {
    workers?.stop()
    await queue.stop()
    await signal.stop()
  })
  return queue
}

const statesOf = async (name: string) => {
  const { rows } = await owner.query<{ state: string }>(
    'select state::text from jobs.job where name = $1 order by created_on, id',
    [name],
  )
  return rows.map(({ state }) => state)
}

test('a job starts when its transaction commits, and not at all when it does not', async () => {
  const ran: number[] = []
  const note = job('test.note', { payload: Numbered, longest: '30 s', run: async (_, { n }) => ran.push(n) })
  const { enqueue } = await node([note])
  await database.acrossAccounts((db) => enqueue(db, note, { account_id: 1, n: 1 }))
  await expect.poll(() => ran).toEqual([1])
  const undone = database.acrossAccounts(async (db) => {
    await enqueue(db, note, { account_id: 1, n: 2 })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await expect.poll(() => statesOf('test.note')).toEqual(['completed'])
  expect(ran).toEqual([1])
})

test('a process that only serves wakes one that works', async () => {
  const ran: number[] = []
  const far = job('test.far', { payload: Numbered, longest: '30 s', run: async (_, { n }) => ran.push(n) })
  await node([far])
  const { enqueue } = await node([far], false)
  for (let n = 1; n <= 5; n++) await database.acrossAccounts((db) => enqueue(db, far, { account_id: 1, n }))
  await expect.poll(() => ran.toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('a payload that the job does not understand fails for good; what fails otherwise is tried again', async () => {
  const tries: number[] = []
  const picky = job('test.picky', {
    payload: Numbered,
    longest: '30 s',
    run: async (_, __, { retries }) => {
      tries.push(retries)
      throw new Error('not now')
    },
  })
  const { boss, enqueue } = await node([picky])
  await boss.send('test.picky', { n: 'one' })
  await expect.poll(() => statesOf('test.picky')).toEqual(['failed'])
  expect(tries).toEqual([])
  await database.acrossAccounts((db) => enqueue(db, picky, { account_id: 1, n: 1 }))
  await expect.poll(() => statesOf('test.picky')).toEqual(['failed', 'retry'])
  await owner.query("update jobs.job set start_after = now() where name = 'test.picky' and state = 'retry'")
  // Another one wakes the workers.
  await database.acrossAccounts((db) => enqueue(db, picky, { account_id: 1, n: 2 }))
  await expect.poll(() => tries.toSorted()).toEqual([0, 0, 1])
})

test('a clock that still runs does not run again, and only one more run waits', async () => {
  let running = 0
  let most = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = clock('test.slow', {
    cron: '0 0 1 1 *',
    longest: '1 min',
    run: async () => {
      most = Math.max(most, ++running)
      await held
      running--
    },
  })
  const { enqueue } = await node([slow])
  await node([slow])
  const tick = () => database.acrossAccounts((db) => enqueue(db, slow, {}))
  await tick()
  await expect.poll(() => statesOf('test.slow')).toEqual(['active'])
  for (let n = 0; n < 5; n++) await tick()
  expect((await statesOf('test.slow')).toSorted()).toEqual(['active', 'created'])
  release()
  await expect.poll(() => statesOf('test.slow')).toEqual(['completed', 'completed'])
  expect(most).toBe(1)
})

test('what is queued while its key is busy is fetched as soon as it is free, also where a look came between', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const ran: number[] = []
  const keyed = job('test.keyed', {
    payload: Numbered,
    longest: '1 min',
    policy: 'stately',
    run: async (_, { n }) => {
      if (n === 1) await held
      ran.push(n)
    },
  })
  const { enqueue, boss } = await node([keyed])
  const queue = (n: number) =>
    database.acrossAccounts((db) => enqueue(db, keyed, { account_id: 1, n }, { key: 'one' }))
  await queue(1)
  await expect.poll(() => statesOf('test.keyed')).toEqual(['active'])
  await queue(2)
  await owner.query(
    `update jobs.queue set monitor_claim_on = null, monitor_on = null where name = 'test.keyed'`,
  )
  await boss.supervise('test.keyed')
  const { rows } = await owner.query(
    `select active_count, singletons_active from jobs.queue where name = 'test.keyed'`,
  )
  expect(rows).toEqual([{ active_count: 1, singletons_active: null }])
  // This one begins with what the look noted.
  await node([keyed])
  release()
  await expect.poll(() => ran).toEqual([1, 2])
})

test('what waits for its busy key keeps nothing else waiting', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const ran: number[] = []
  const keyed = job('test.busy-key', {
    payload: Numbered,
    longest: '1 min',
    concurrency: 4,
    policy: 'stately',
    run: async (_, { n }) => {
      if (n === 1) await held
      ran.push(n)
    },
  })
  const { enqueue } = await node([keyed])
  const queue = (account_id: number, n: number, key: string) =>
    database.acrossAccounts((db) => enqueue(db, keyed, { account_id, n }, { key }))
  await queue(1, 1, 'one')
  await expect.poll(() => statesOf('test.busy-key')).toEqual(['active'])
  await queue(1, 2, 'one')
  await queue(1, 3, 'two')
  await queue(2, 4, 'three')
  await expect.poll(() => ran.toSorted()).toEqual([3, 4])
  release()
  await expect.poll(() => ran.toSorted()).toEqual([1, 2, 3, 4])
})

test('an account with much to do leaves room for the others', async () => {
  const order: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const busy = job('test.busy', {
    payload: Numbered,
    longest: '1 min',
    concurrency: 4,
    run: async (_, { account_id }) => {
      order.push(`account ${account_id}`)
      if (account_id === 1) await held
    },
  })
  const { enqueue } = await node([busy])
  await database.acrossAccounts(async (db) => {
    for (let n = 0; n < 50; n++) await enqueue(db, busy, { account_id: 1, n })
  })
  await expect.poll(() => order.length).toBe(2)
  await database.acrossAccounts((db) => enqueue(db, busy, { account_id: 2, n: 0 }))
  await expect.poll(() => order).toContain('account 2')
  expect(order.filter((one) => one === 'account 1')).toHaveLength(2)
  release()
  await expect.poll(() => order.length).toBe(51)
})

test('jobs that are queued together all begin, though each takes long, as many as there are workers', async () => {
  const ran: number[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const long = job('test.long', {
    payload: Numbered,
    longest: '1 min',
    concurrency: 4,
    run: async (_, { n }) => {
      ran.push(n)
      await held
    },
  })
  const { enqueue } = await node([long])
  await database.acrossAccounts(async (db) => {
    for (let n = 1; n <= 4; n++) await enqueue(db, long, { account_id: n, n })
  })
  await expect.poll(() => ran.toSorted()).toEqual([1, 2, 3, 4])
  release()
})

test('who asks for one thing goes before the rest of who asked for many', async () => {
  const order: number[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const short = job('test.short', {
    payload: Numbered,
    longest: '1 min',
    concurrency: 1,
    run: async (_, { account_id }) => {
      order.push(account_id)
      await held
    },
  })
  const { enqueue } = await node([short])
  const ask = (account_id: number, times: number) =>
    database.acrossAccounts(async (db) => {
      for (let n = 0; n < times; n++) await enqueue(db, short, { account_id, n })
    })
  await ask(1, 60)
  await expect.poll(() => order.length).toBe(1)
  await ask(2, 1)
  release()
  await expect.poll(() => order).toContain(2)
  expect(order.indexOf(2)).toBeLessThan(12)
})

test('what takes longer than it may is aborted and tried again', async () => {
  const aborted: unknown[] = []
  const endless = job('test.endless', {
    payload: Numbered,
    longest: '1 s',
    run: (_, __, { signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          aborted.push(signal.reason)
          reject(signal.reason as Error)
        }),
      ),
  })
  const { enqueue } = await node([endless])
  await database.acrossAccounts((db) => enqueue(db, endless, { account_id: 1, n: 0 }))
  await expect.poll(() => statesOf('test.endless')).toEqual(['retry'])
  expect(aborted).toHaveLength(1)
})

test('a clock that is not declared any more stops', async () => {
  const gone = clock('test.gone', { cron: '* * * * *', longest: '1 min', run: async () => {} })
  await node([gone])
  const schedules = async () =>
    (await owner.query('select name from jobs.schedule')).rows.map(({ name }) => name)
  expect(await schedules()).toContain('test.gone')
  await node([])
  expect(await schedules()).toEqual([])
})
