import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { createLead, getDailyStats, listLeads } from '#contract/leads/leads.ts'
import { getJob } from '#contract/office/jobs.ts'
import { createExport } from '#contract/people/exports.ts'
import { makeApp } from '#test/app.ts'
import { startWithReplica } from '#test/replica.ts'
import { send } from '#test/send.ts'
import { type World, world } from '#test/world.ts'
import { type Db, openDatabase } from './db.ts'
import { silentLog } from './log.ts'
import { positionOf, startReplica } from './replica.ts'

const reports = endpoints
  .filter(({ endpoint }) => endpoint.reads === 'replica')
  .map(({ endpoint }) => endpoint)

let both: Awaited<ReturnType<typeof startWithReplica>>
let replica: ReturnType<typeof startReplica>
let w: World
const said: string[] = []
const note = (...given: unknown[]) => void said.push(String(given.at(-1)))

beforeAll(async () => {
  both = await startWithReplica()
  const log = Object.assign(Object.create(silentLog), { warn: note, info: note })
  const open = () => openDatabase({ url: both.replicaUrl, size: 2, onError: () => {} })
  const app = await makeApp({
    url: both.appUrl,
    publicUrl: 'http://localhost',
    replica: (primary) => {
      replica = startReplica({ open, primary, log, patience: 3_000, retryEvery: 100 })
      return replica
    },
  })
  w = await world({}, app)
  await vi.waitFor(() => expect(replica.state()).toBe('current'), 10_000)
}, 60_000)
afterAll(async () => {
  await w?.app.close()
  await replica?.stop()
  await w?.database.close()
  await both?.stop()
})

const newToday = async () => {
  const { status, body } = await w.seller.call(getDailyStats, { query: { days: 1 } })
  expect(status).toBe(200)
  return body.today.new
}
const addLead = () => w.seller.call(createLead, { body: { contact: { first_name: 'Nueva' } } })
/** By whom it was answered. */
async function answeredBy(work: () => Promise<unknown>) {
  const before = { ...replica.answered() }
  await work()
  const after = replica.answered()
  return Object.keys(after).filter(
    (who) => after[who as keyof typeof after] > before[who as keyof typeof after],
  )
}

test('only what reads is declared for the replica', () => {
  expect(reports.length).toBeGreaterThan(1)
  expect(
    reports.filter(({ method, download, can }) => method !== 'GET' || download || can === 'anyone'),
  ).toEqual([])
})

test('each report is answered by the replica, which refuses every write', async () => {
  for (const endpoint of reports) {
    const status = async () => expect((await send(w.app, endpoint, w.admin)).statusCode).toBe(200)
    expect([endpoint.route, await answeredBy(status)]).toEqual([endpoint.route, ['replica']])
  }
})

test('what GraphQL reads is answered by the replica, and the same endpoint over REST by the primary', async () => {
  const ask = async () => {
    const answer = await w.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${w.seller.access}`, 'x-reads-from-replica': 'true' },
      payload: { query: '{ leads { count } }' },
    })
    expect(answer.json()).toMatchObject({ data: { leads: { count: expect.any(Number) } } })
  }
  expect(await answeredBy(ask)).toEqual(['replica'])
  expect(await answeredBy(() => w.seller.call(listLeads))).toEqual([])
})

test('work that writes fails there, and is not done on the primary instead', async () => {
  const renaming = replica.reading(
    '0/0',
    (from) =>
      from.inAccount(w.accountId, (db) =>
        db.updateTable('user_group').set({ name: 'Otro' }).where('account_id', '=', w.accountId).execute(),
      ),
    w.database,
  )
  await expect(renaming).rejects.toThrow('read-only transaction')
})

test('a report has what was written just before it', async () => {
  const before = await newToday()
  for (let n = 1; n <= 5; n++) {
    await addLead()
    expect(await answeredBy(async () => expect(await newToday()).toBe(before + n))).toEqual(['replica'])
  }
})

test('an export is written from the replica', async () => {
  const body = { list: 'leads' as const, columns: ['contact'], format: 'csv' as const }
  const asked = await w.manager.call(createExport, { body })
  expect(await answeredBy(w.runJobs)).toEqual(['replica'])
  const { body: job } = await w.manager.call(getJob, { params: { id: asked.body.job.id } })
  expect(job).toMatchObject({ status: 'done' })
})

test('a session that has ended is refused whatever the replica knows', async () => {
  await both.pause()
  await w.inAccount((db) =>
    db
      .updateTable('session')
      .set({ ended_at: new Date().toISOString() })
      .where('account_id', '=', w.accountId)
      .where('user_id', '=', w.otherSeller.id)
      .execute(),
  )
  expect((await w.otherSeller.call(getDailyStats)).status).toBe(401)
  await both.resume()
})

test('while the replica stands still, reports come from the primary and are right', async () => {
  const before = await newToday()
  await both.pause()
  said.length = 0
  await addLead()
  expect(await answeredBy(async () => expect(await newToday()).toBe(before + 1))).toEqual(['behind'])
  await addLead()
  expect(await answeredBy(async () => expect(await newToday()).toBe(before + 2))).toEqual(['behind'])
  expect(said).toEqual(['the replica is behind: reports, exports and GraphQL are read from the primary'])
  await both.resume()
  await expect.poll(() => answeredBy(newToday)).toEqual(['replica'])
})

test('reads that take all its connections do not make the replica look away', async () => {
  const position = await w.inAccount(positionOf)
  const slow = () =>
    replica.reading(
      position,
      (from) => from.inAccount(w.accountId, (db) => sql`select pg_sleep(2)`.execute(db)),
      w.database,
    )
  const all = [slow(), slow()]
  expect(await answeredBy(newToday)).toEqual(['replica'])
  await Promise.all(all)
  expect(replica.state()).toBe('current')
})

test('what replay cancels is read again, and answers', async () => {
  let tries = 0
  const work = async (db: Db) => {
    await sql`select from tag where account_id = ${w.accountId}`.execute(db)
    if (tries++ === 0) {
      await w.inAccount((own) => sql`lock table tag in access exclusive mode`.execute(own))
      await sql`select pg_sleep(20)`.execute(db)
    }
    const { rows } = await sql<{ done: number }>`select 1 as done`.execute(db)
    return rows[0]?.done
  }
  const position = await w.inAccount(positionOf)
  const read = () => replica.reading(position, (from) => from.inAccount(w.accountId, work), w.database)
  expect(await answeredBy(async () => expect(await read()).toBe(1))).toEqual(['replica'])
  expect(tries).toBe(2)
})

test('while the replica is dead, reports come from the primary, which is said once', async () => {
  const before = await newToday()
  said.length = 0
  await both.kill()
  await addLead()
  for (const _ of [1, 2, 3])
    expect(await answeredBy(async () => expect(await newToday()).toBe(before + 1))).toEqual(['away'])
  expect(said).toEqual(['the replica is away: reports, exports and GraphQL are read from the primary'])
  expect((await w.app.inject('/readyz')).json()).toEqual({ status: 'ok', replica: 'away' })
  expect((await w.app.inject('/metrics')).body).toMatch(
    /database_replica_reads_total\{answered="away"\} [1-9]/,
  )
  await both.startAgain()
  await expect.poll(() => answeredBy(newToday), { timeout: 20_000 }).toEqual(['replica'])
  expect(said.at(-1)).toBe('reports, exports and GraphQL are read from the replica')
  expect((await w.app.inject('/readyz')).json()).toEqual({ status: 'ok', replica: 'current' })
}, 60_000)

test('a primary is not taken for a replica', async () => {
  const primary = await openDatabase({ url: both.appUrl, size: 1, onError: () => {} })
  const heard: unknown[] = []
  const log = Object.assign(Object.create(silentLog), { warn: (why: object) => heard.push(why) })
  const open = () => openDatabase({ url: both.appUrl, size: 1, onError: () => {} })
  const wrong = startReplica({ open, primary, log, retryEvery: 60_000 })
  await expect.poll(() => heard.length).toBe(1)
  expect(String((heard[0] as { err: unknown }).err)).toContain('is no replica')
  expect(wrong.state()).toBe('away')
  await wrong.stop()
  await primary.close()
})
