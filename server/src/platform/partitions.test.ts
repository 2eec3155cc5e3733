import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type OwnDatabase } from '#test/own-database.ts'
import { type Database, openDatabase } from './db.ts'
import { examineDatabase } from './doctor/database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { keepPartitions } from './partitions.ts'

const urls = { ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') }
let own: OwnDatabase
let owner: pg.Client
let database: Database

beforeAll(async () => {
  own = await createDatabase(urls)
  await migrate(own.ownerUrl, migrationsFolder, own.appUrl)
  owner = new pg.Client({ connectionString: own.ownerUrl })
  await owner.connect()
  database = await openDatabase({ url: own.appUrl, size: 1, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await own.drop()
})

const partitionsOf = async (client: pg.Client, table: string) =>
  (
    await client.query(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
      [table],
    )
  ).rows.map(({ name }) => name)

/** The middle of the month that is so many months ahead. */
const later = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15))
}
const monthOf = (at: Date) => at.toISOString().slice(0, 7).replace('-', '_')
const words = async () => (await examineDatabase(own.ownerUrl, own.appUrl)).map(({ what }) => what).join('\n')

test('tables of history have this month, the three after it, one for what is older and one for what is left over', async () => {
  const months = [0, 1, 2, 3].map((month) => monthOf(later(month)))
  for (const table of ['timeline_event', 'audit_entry', 'notification'])
    expect(await partitionsOf(owner, table)).toEqual(
      [...months, 'default', 'past'].map((end) => `${table}_${end}`),
    )
})

test('the newest of a timeline come from the index of each partition, and nothing is sorted', async () => {
  await owner.query('begin; set local enable_seqscan = off; set local app.account_id = 1')
  const { rows } = await owner.query(`explain (costs off)
    select * from timeline_event where account_id = 1 and contact_id = 1 order by at desc, id desc limit 20`)
  await owner.query('rollback')
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Merge Append[\s\S]*timeline_event_past/)
  expect(plan).not.toMatch(/-> +(Sort|Bitmap|Seq)/)
})

test('a row whose month has no partition is kept, and moves when it is made', async () => {
  const at = later(6).toISOString()
  const write = (accountId: number) =>
    database.inAccount(accountId, (db) =>
      db.insertInto('audit_entry').values({ account_id: accountId, act: 'x.y', at }).execute(),
    )
  const where = async () =>
    (await owner.query('select a.tableoid::regclass::text as name from audit_entry_default a')).rows.length
  for (const accountId of [1, 2]) await write(accountId)
  expect(await where()).toBe(2)
  expect(await words()).toContain('audit_entry_default has rows')
  await keepPartitions(database, later(5).toISOString())
  expect(await where()).toBe(0)
  for (const accountId of [1, 2]) {
    await write(accountId)
    const rows = await database.inAccount(accountId, (db) =>
      db.selectFrom('audit_entry').select(['id', 'area']).where('account_id', '=', accountId).execute(),
    )
    expect(rows).toEqual([expect.objectContaining({ area: 'x' }), expect.objectContaining({ area: 'x' })])
  }
  expect(await words()).not.toContain('audit_entry_default')
})

test('a partition that is missing is named', async () => {
  await owner.query(`drop table audit_entry_${monthOf(later(1))}`)
  expect(await words()).toContain(`audit_entry_${monthOf(later(1))} is missing`)
  await keepPartitions(database, new Date().toISOString())
  expect(await words()).not.toContain('is missing')
})

test('who serves requests reaches a partition through its table alone, behind the same wall', async () => {
  const partition = `audit_entry_${monthOf(later(0))}`
  for (const statement of [
    `select from ${partition}`,
    `truncate ${partition}`,
    'update partitioned_table set kept_days = null',
  ]) {
    const client = new pg.Client({ connectionString: own.appUrl })
    await client.connect()
    await client.query('begin; set local role umbral_app')
    await expect(client.query(statement)).rejects.toThrow('permission denied')
    await client.end()
  }
  const { rows } = await owner.query(
    `select p.polname, c.relforcerowsecurity as is_forced from pg_policy p join pg_class c on c.oid = p.polrelid where c.relname = $1`,
    [partition],
  )
  expect(rows).toEqual([{ polname: 'account_wall', is_forced: true }])
})

test('a day of events is dropped when all consumers were given it, and after four weeks at the latest', async () => {
  const dayOf = (days: number) => new Date(Date.now() - days * 86_400_000)
  const nameOf = (at: Date) => `outbox_${at.toISOString().slice(0, 10).replaceAll('-', '_')}`
  const [forgotten, awaited] = [dayOf(37), dayOf(10)]
  await owner.query(`update partitioned_table set starts_at = '2000-01-01' where name = 'outbox'`)
  await owner.query('drop table outbox_past')
  for (const at of [forgotten, awaited]) {
    await owner.query(`select app.make_partitions('outbox', $1)`, [at])
    await owner.query(
      `with one as (select set_config('app.every_account', 'on', false))
       insert into outbox (account_id, type, payload, created_at, seq)
       select 7, 'act.recorded', '{}', $1, nextval('outbox_seq') from one`,
      [at],
    )
  }
  await owner.query(`insert into outbox_checkpoint values ('slow', 7, 0), ('quick', 7, 100)`)
  expect(await words()).toContain('The consumer slow was not given')
  const left = async () => {
    await keepPartitions(database, new Date().toISOString())
    return (await partitionsOf(owner, 'outbox')).filter((name) =>
      [forgotten, awaited].map(nameOf).includes(name),
    )
  }
  expect(await left()).toEqual([nameOf(awaited)])
  await owner.query(`update outbox_checkpoint set seq = 100 where consumer = 'slow'`)
  expect(await left()).toEqual([])
  expect(await words()).not.toContain('The consumer')
})

test('what is older than a table keeps is dropped as a whole, and nothing more by a clock that is ahead', async () => {
  await owner.query(`create table noise (id bigint generated always as identity, at timestamptz not null,
    constraint noise_pkey primary key (id))`)
  await owner.query(`select app.partition_by_time('noise', 'at', 'day', 2, 7)`)
  const [past, today] = [new Date(Date.now() - 30 * 86_400_000), new Date()]
  await owner.query(`update partitioned_table set starts_at = '2000-01-01' where name = 'noise'`)
  await owner.query(`drop table noise_past`)
  await owner.query(`select app.make_partitions('noise', $1)`, [past])
  expect((await partitionsOf(owner, 'noise')).length).toBe(7)
  await keepPartitions(database, later(20).toISOString())
  expect((await partitionsOf(owner, 'noise')).filter((name) => /_\d{4}_\d\d_\d\d$/.test(name)).length).toBe(6)
  expect(await partitionsOf(owner, 'noise')).toContain(
    `noise_${today.toISOString().slice(0, 10).replaceAll('-', '_')}`,
  )
  await owner.query(`drop table noise; delete from partitioned_table where name = 'noise'`)
})
