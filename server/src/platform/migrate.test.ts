import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { migrate, pendingMigrations } from './migrate.ts'

// A schema of its own stands for a database of its own: the owner may make one, and it is where its names are found.
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
