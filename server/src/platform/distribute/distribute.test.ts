import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { standInForCitus } from '#test/citus-stand-in.ts'
import { createDatabase, type OwnDatabase } from '#test/own-database.ts'
import { examineDatabase } from '../doctor/database.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { distribute, explain, undistribute } from './distribute.ts'

const urls = { ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') }
const folder = migrationsFolder
let plain: OwnDatabase
let cluster: OwnDatabase
let owner: pg.Client
let before: string[]

beforeAll(async () => {
  plain = await createDatabase(urls)
  await migrate(plain.ownerUrl, folder, plain.appUrl)
  await asOwner(plain, (client) =>
    client.query(`insert into account (uuid, name) values (gen_random_uuid(), 'Norte'), (gen_random_uuid(), 'Sur');
      begin; set local app.account_id = '1';
      insert into counter (account_id, name, n) values (1, 'x', 1);
      insert into audit_entry (account_id, act, at) values (1, 'x.y', now());
      commit`),
  )
  cluster = await createDatabase(urls, plain)
  await standInForCitus(cluster)
  await asSuperuser((client) =>
    client.query(
      `alter role umbral_app in database ${cluster.name} set citus.propagate_set_commands = 'local'`,
    ),
  )
  owner = new pg.Client({ connectionString: cluster.ownerUrl })
  await owner.connect()
  before = await catalogueOf(owner)
})
afterAll(async () => {
  await owner?.end()
  await cluster?.drop()
  await plain?.drop()
})

test('on plain PostgreSQL it says each step, its statements and what is in the way, and changes nothing', async () => {
  const lines = await said(plain, explain)
  const whole = lines.join('\n')
  expect(whole).toContain('There is no Citus here')
  expect(whole).toContain("alter role umbral_app set citus.propagate_set_commands = 'local'")
  const places = [
    'alter table audit_entry_default no force row level security;',
    'alter table user_login drop constraint user_login_account_fkey;',
    "select create_reference_table('account');",
    "select create_distributed_table('app_user', 'account_id');",
    "select create_distributed_table('lead', 'account_id', colocate_with => 'app_user');",
    "select truncate_local_data_after_distributing_table('audit_entry_default');",
    'alter table user_login add constraint user_login_account_fkey FOREIGN KEY (account_id) REFERENCES account(id);',
    'alter table audit_entry_default force row level security;',
  ].map((statement) => lines.findIndex((line) => line.trim() === statement))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(whole).not.toMatch(/_table\('(outbox|schema_migration)'|create_\w+\('audit_entry_default/)
  expect(await asOwner(plain, catalogueOf)).toEqual(before)
})

test('a row that did not arrive is a failure, and a failure leaves the catalogue as it was', async () => {
  await fault('counter', 'loses')
  await expect(said(cluster, distribute)).rejects.toThrow(
    /counter had 1 rows and has 0. Everything is as it was/,
  )
  expect(await catalogueOf(owner)).toEqual(before)
  expect(await placed()).toEqual([])
  await mended()
})

test('a run that was killed is undone, and the catalogue is as it was', async () => {
  await fault('tag', 'kills')
  await expect(said(cluster, distribute)).rejects.toThrow(/Run distribute again/)
  expect(await catalogueOf(owner)).not.toEqual(before)
  expect(await said(cluster, undistribute)).toContain('Everything is as it was before.')
  expect(await catalogueOf(owner)).toEqual(before)
  await expect(said(cluster, undistribute)).rejects.toThrow('nothing to undo')
  await mended()
})

test('what a cluster lacks is said before anything is done', async () => {
  await asSuperuser((client) =>
    client.query(`insert into citus_stand_in.lacking values ('the extension unaccent')`),
  )
  const busy = new pg.Client({ connectionString: cluster.appUrl, application_name: 'umbral' })
  await busy.connect()
  await expect(said(cluster, distribute)).rejects.toThrow(
    /^the tables cannot be distributed yet:\n- The node one:5432 answers: the extension unaccent .*\n- 1 connections of Umbral are open/,
  )
  await busy.end()
  await asSuperuser((client) => client.query('delete from citus_stand_in.lacking'))
  expect(await catalogueOf(owner)).toEqual(before)
})

test('a run that was killed is taken up where it was, and no server starts meanwhile', async () => {
  await fault('tag', 'kills')
  await expect(said(cluster, distribute)).rejects.toThrow()
  const start = migrate(cluster.ownerUrl, folder, cluster.appUrl)
  await expect(start).rejects.toThrow(/being distributed, and that did not end/)
  expect(await wrongs()).toEqual([expect.stringContaining('did not end')])
  await mended()
  await fault('audit_entry_past', 'kills')
  await expect(said(cluster, distribute)).rejects.toThrow(/Run distribute again/)
  await mended()
  await expect(said(cluster, undistribute)).rejects.toThrow(
    /no table with an identity column: run distribute/,
  )
  const lines = await said(cluster, distribute)
  expect(lines[0]).toMatch(/^Going on with step \d+ of \d+/)
  expect(lines.join('\n')).not.toMatch(/Take off|Distribute lead/)
  expect(lines.at(-1)).toBe('Every table is in its place, with its keys and its row security.')
  expect(await catalogueOf(owner)).toEqual(before)
  const { rows } = await owner.query('select what from citus_stand_in.call order by n')
  const calls = rows.map(({ what }) => what)
  expect(calls.slice(0, 6)).toEqual([
    'reference account',
    'reference broker_link',
    'reference exchange_rate',
    'reference meta_asset',
    'reference user_login',
    'distribute app_user',
  ])
  expect(calls).toEqual(expect.arrayContaining(['distribute lead', 'empty audit_entry_default']))
  expect(calls).not.toContainEqual(expect.stringMatching(/outbox|wakeup|empty audit_entry$/))
})

test('what is distributed stays so, and a second run finds nothing to do', async () => {
  expect(await said(cluster, distribute)).toEqual([
    'Looking at the shards on every node.',
    'Every table is in its place, with its keys and its row security.',
  ])
  expect(await migrate(cluster.ownerUrl, folder, cluster.appUrl)).toEqual([])
  expect(await wrongs()).toEqual([])
})

test('the doctor names a table that is not distributed, a shard without row security, and roles that send no account', async () => {
  await asSuperuser((client) =>
    client.query(`delete from citus_stand_in.pg_dist_partition where logicalrelid = 'tag'::regclass;
      insert into citus_stand_in.odd_shard values ('lead', 'f 1 9');
      alter role umbral_app in database ${cluster.name} reset citus.propagate_set_commands`),
  )
  expect(await wrongs()).toEqual([
    expect.stringContaining('tag lies on this node alone'),
    expect.stringContaining("alter role umbral_app set citus.propagate_set_commands = 'local'"),
    expect.stringContaining(
      'Row security or constraints of lead are not those of the table on its shards 102008',
    ),
  ])
  await expect(said(cluster, distribute)).rejects.toThrow(/umbral_app set citus/)
})

test('a later migration may hand its new table over to months, which are distributed with it', async () => {
  const later = mkdtempSync(join(tmpdir(), 'umbral-migrations-'))
  cpSync(folder, later, { recursive: true })
  writeFileSync(
    join(later, '9999_visits.sql'),
    `create table visit (account_id bigint not null, id bigint generated always as identity, at timestamptz not null,
      lead_id bigint not null, constraint visit_pkey primary key (account_id, id),
      constraint visit_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id));
    select app.partition_by_time('visit', 'at', 'month', 1);`,
  )
  expect(await migrate(cluster.ownerUrl, later, cluster.appUrl)).toEqual(['9999_visits.sql'])
  rmSync(later, { recursive: true })
  const { rows } = await owner.query(
    `select logicalrelid::text as name from pg_dist_partition where logicalrelid::text like 'visit%' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['visit', 'visit_default', 'visit_past']),
  )
  const keys = await owner.query(
    `select conrelid::regclass::text as of from pg_constraint where conname = 'visit_lead_fkey'`,
  )
  expect(keys.rows).toContainEqual({ of: 'visit' })
})

const whereOf = ({ ownerUrl, appUrl }: OwnDatabase) => ({ ownerUrl, appUrl, folder })

async function said(on: OwnDatabase, work: typeof distribute): Promise<string[]> {
  const lines: string[] = []
  await work(whereOf(on), (line) => lines.push(...line.split('\n')))
  return lines
}

async function wrongs() {
  const findings = await examineDatabase(cluster.ownerUrl, cluster.appUrl)
  const bought = /^(fsync|full_page_writes|synchronous_commit) is off/
  return findings.filter(({ state, what }) => state === 'wrong' && !bought.test(what)).map(({ what }) => what)
}

const fault = (name: string, what: 'kills' | 'loses') =>
  asSuperuser((client) => client.query('insert into citus_stand_in.fault values ($1, $2)', [name, what]))
const mended = () => asSuperuser((client) => client.query('delete from citus_stand_in.fault'))
const placed = async () => (await owner.query('select logicalrelid from pg_dist_partition')).rows

/** Constraints, indexes, row security and grants of every table, as text. */
async function catalogueOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s %s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid), k.convalidated) as line
      from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = 'public'::regnamespace
    union all select format('%s %s %s %s', relname, relrowsecurity, relforcerowsecurity, relacl)
      from pg_class where relnamespace = 'public'::regnamespace
    union all select format('%s %s', polrelid::regclass, polname) from pg_policy
    union all select nspname || '.' || relname from pg_class join pg_namespace n on n.oid = relnamespace where nspname = 'app'
    order by 1`)
  return rows.map(({ line }) => line)
}

async function asOwner<T>({ ownerUrl }: OwnDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>) {
  const { host, database } = new pg.Client(cluster.ownerUrl)
  const client = new pg.Client({ host, database, user: 'postgres' })
  await client.connect()
  await work(client).finally(() => client.end())
}
