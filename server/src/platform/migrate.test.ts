import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { migrate, pendingMigrations } from './migrate.ts'

// A schema acts as a separate database: the owner may create one, and `search_path` points to it.
const schema = 'migrate_test'
const url = (user: 'ownerUrl' | 'appUrl') =>
  `${inject(user)}&options=${encodeURIComponent(`-c search_path=${schema}`)}`
const owner = new pg.Client({ connectionString: url('ownerUrl') })
let folder: string

beforeAll(() => owner.connect())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'umbral-migrations-'))
  await owner.query(`drop schema if exists ${schema} cascade; create schema ${schema}`)
  return () => rmSync(folder, { recursive: true })
})
afterAll(async () => {
  await owner.query(`drop schema ${schema} cascade`)
  await owner.end()
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(url('ownerUrl'), folder)

test('files are applied once, in order', async () => {
  write('0002_rows.sql', 'insert into thing values (1)')
  write('0001_thing.sql', 'create table thing (id integer constraint thing_pkey primary key)')
  write('notes.txt', 'not a migration')
  expect(await run()).toEqual(['0001_thing.sql', '0002_rows.sql'])
  write('0003_more.sql', 'insert into thing values (2); insert into thing values (3);')
  expect(await pendingMigrations(owner, folder)).toEqual(['0003_more.sql'])
  expect(await run()).toEqual(['0003_more.sql'])
  expect(await run()).toEqual([])
  expect((await owner.query('select id from thing order by id')).rows).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ])
})

test('nodes that start together take turns', async () => {
  write(
    '0001_thing.sql',
    'create table thing (id integer constraint thing_pkey primary key); select pg_sleep(0.3)',
  )
  write('0002_rows.sql', 'insert into thing values (1)')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['0001_thing.sql', '0002_rows.sql'])
})

test('a file that fails leaves nothing behind and says where', async () => {
  write('0001_thing.sql', 'create table thing (id integer);\n\ncreate table other (id nonsense);')
  await expect(run()).rejects.toThrow('migration 0001_thing.sql, line 3: type "nonsense" does not exist')
  expect((await owner.query(`select to_regclass('thing') as thing`)).rows).toEqual([{ thing: null }])
  write('0001_thing.sql', 'create table thing (id integer)')
  expect(await run()).toEqual(['0001_thing.sql'])
})

const impatient = { lockTimeoutMs: 50, waitsMs: [1, 1] }

test('an index is built outside a transaction, by one of the nodes that start together', async () => {
  write('0001_thing.sql', 'create table thing (id integer); create table other (id integer)')
  write(
    '0002_indexes.sql',
    `-- no transaction
-- Read by id; a semicolon here is none.
create index concurrently thing_id_ix on thing (id);
create unique index concurrently other_id_ux on other (id);
`,
  )
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['0001_thing.sql', '0002_indexes.sql'])
  expect(await indexes()).toEqual({ thing_id_ix: true, other_id_ux: true })
})

test('what failed outside a transaction is taken up again, without the index that it left', async () => {
  write('0001_thing.sql', 'create table thing (id integer); insert into thing values (1), (1)')
  write(
    '0002_indexes.sql',
    `-- no transaction
create index concurrently thing_id_ix on thing (id);
create unique index concurrently thing_id_ux on thing (id);
`,
  )
  await expect(run()).rejects.toThrow(/migration 0002_indexes.sql.*could not create unique index/)
  expect(await indexes()).toEqual({ thing_id_ix: true, thing_id_ux: false })
  await owner.query('delete from thing')
  expect(await run()).toEqual(['0002_indexes.sql'])
  expect(await indexes()).toEqual({ thing_id_ix: true, thing_id_ux: true })
})

test('a table in use is left soon and tried again, and the file is named when it stays in use', async () => {
  write('0001_thing.sql', 'create table thing (id integer)')
  await run()
  write('0002_more.sql', 'alter table thing add column n integer')
  await owner.query('begin; select from thing')
  const busy = migrate(url('ownerUrl'), folder, undefined, undefined, impatient)
  await expect(busy).rejects.toThrow('migration 0002_more.sql found a table in use 3 times')
  const patient = migrate(url('ownerUrl'), folder, undefined, undefined, {
    lockTimeoutMs: 50,
    waitsMs: Array(1_000).fill(5),
  })
  await whenWaiting()
  await owner.query('commit')
  expect(await patient).toEqual(['0002_more.sql'])
})

test('a back-fill goes in batches that stay, and goes on where it stopped', async () => {
  write(
    '0001_thing.sql',
    'create table thing (id integer, n integer); insert into thing select generate_series(1, 10)',
  )
  await run()
  const batch = (extra = '') => `-- batched
update thing set n = 100 / (id - 7 ${extra})
where id in (select id from thing where n is null order by id limit 3);
`
  write('0002_fill.sql', batch())
  await expect(run()).rejects.toThrow('migration 0002_fill.sql, line 1: division by zero')
  expect(await filled()).toBe(6)
  write('0002_fill.sql', batch('+ 100'))
  const applied = await Promise.all([run(), run()])
  expect(applied.flat()).toEqual(['0002_fill.sql'])
  expect(await filled()).toBe(10)
})

test('a back-fill of rows behind the wall goes through the accounts', async () => {
  write(
    '0001_thing.sql',
    `create table account (id bigint); insert into account values (1), (2);
    create table thing (account_id bigint, n integer); insert into thing select a, null from account, unnest(array[1, 2]) a;
    alter table thing enable row level security; alter table thing force row level security;
    create policy account_wall on thing using (account_id = nullif(current_setting('app.account_id', true), '')::bigint);`,
  )
  write(
    '0002_fill.sql',
    `-- batched per account
update thing set n = $1 where account_id = $1
  and ctid in (select ctid from thing where account_id = $1 and n is null limit 1);
`,
  )
  expect(await run()).toEqual(['0001_thing.sql', '0002_fill.sql'])
  await owner.query('alter table thing no force row level security')
  expect(await filled()).toBe(4)
})

async function indexes() {
  const { rows } = await owner.query<{ name: string; is_valid: boolean }>(
    `select relname as name, indisvalid as is_valid from pg_index join pg_class on oid = indexrelid
     where relname like '%id\\__x' and relnamespace = $1::regnamespace`,
    [schema],
  )
  return Object.fromEntries(rows.map(({ name, is_valid }) => [name, is_valid]))
}

const filled = async () => Number((await owner.query('select count(n) from thing')).rows[0].count)

async function whenWaiting() {
  for (;;) {
    const { rowCount } = await owner.query(
      `select from pg_locks where relation = 'thing'::regclass and not granted`,
    )
    if (rowCount) return
  }
}

test('what is applied may not change, come in between or be unknown', async () => {
  write('0001_thing.sql', 'create table thing (id integer)')
  write('0003_rows.sql', 'insert into thing values (1)')
  await run()
  write('0003_rows.sql', 'insert into thing values (2)')
  await expect(run()).rejects.toThrow('0003_rows.sql was changed after it was applied')
  write('0003_rows.sql', 'insert into thing values (1)')
  write('0002_late.sql', 'select 1')
  await expect(run()).rejects.toThrow('0002_late.sql is new but comes before 0003_rows.sql')
  rmSync(join(folder, '0002_late.sql'))
  rmSync(join(folder, '0003_rows.sql'))
  await expect(run()).rejects.toThrow(
    'the database has migration 0003_rows.sql, which this Umbral does not know',
  )
})

test('the role that serves requests may use what was made, and not touch the list of migrations', async () => {
  write('0001_thing.sql', 'create table thing (id bigint generated always as identity, n integer)')
  await run()
  const app = new pg.Client({ connectionString: url('appUrl') })
  await app.connect()
  try {
    await app.query('insert into thing (n) values (1)')
    await app.query('update thing set n = 2')
    await app.query('delete from thing')
    await expect(app.query('create table mine (id integer)')).rejects.toThrow('permission denied')
    await expect(app.query('delete from schema_migration')).rejects.toThrow('permission denied')
  } finally {
    await app.end()
  }
})

test('a database that cannot be reached is said in one line without its password', async () => {
  const away = 'postgres://ana:hunter2@127.0.0.1:1/umbral'
  await expect(migrate(away, folder)).rejects.toThrow(/^the database cannot be reached: .*ECONNREFUSED/)
  await expect(migrate(away, folder)).rejects.not.toThrow('hunter2')
})
