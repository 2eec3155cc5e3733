import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { standInForCitus } from '#test/citus-stand-in.ts'
import { createDatabase, type OwnDatabase } from '#test/own-database.ts'
import { migrate } from '../migrate.ts'

let cluster: OwnDatabase
let owner: pg.Client
let folder: string

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(cluster.ownerUrl, folder, cluster.appUrl)

beforeAll(async () => {
  cluster = await createDatabase({ ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') })
  folder = mkdtempSync(join(tmpdir(), 'umbral-migrations-'))
  write('tables.json', JSON.stringify({ reference: ['account'], local: ['note'] }))
  write(
    '0001_lead.sql',
    `create schema app;
    create function app.set_account(a bigint) returns void language plpgsql as $$
    begin execute format('set local app.account_id = %L', a); end $$;
    create table account (id bigint generated always as identity, constraint account_pkey primary key (id));
    create table lead (account_id bigint, id bigint, n text, constraint lead_pkey primary key (account_id, id));
    insert into account default values; insert into account default values;
    insert into lead values (1, 1), (1, 2), (2, 3);`,
  )
  await run()
  await standInForCitus(cluster)
  owner = new pg.Client({ connectionString: cluster.ownerUrl })
  await owner.connect()
  await owner.query(
    `select create_reference_table('account'); select create_distributed_table('lead', 'account_id')`,
  )
})
afterAll(async () => {
  await owner.end()
  await cluster.drop()
  rmSync(folder, { recursive: true })
})

const places = async () =>
  (
    await owner.query(
      `select logicalrelid::text || ' ' || partmethod::text as place from pg_dist_partition order by 1`,
    )
  ).rows.map(({ place }) => place)
const keys = async () =>
  (await owner.query(`select conname from pg_constraint where contype = 'f' order by 1`)).rows.map(
    ({ conname }) => conname,
  )

test('a new table of accounts is made without keys, distributed beside the others, and tied to them last', async () => {
  write(
    '0002_visit.sql',
    `create table visit (
      account_id bigint not null,
      id bigint generated always as identity,
      lead_id bigint, -- whose; it was
      constraint visit_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id),
      constraint visit_account_fkey foreign key (account_id) references account (id),
      constraint visit_pkey primary key (account_id, id)
    );
    create table visit_photo (account_id bigint not null, visit_id bigint not null,
      constraint visit_photo_pkey primary key (account_id, visit_id),
      constraint visit_photo_visit_fkey foreign key (account_id, visit_id) references visit (account_id, id));
    alter table lead add column visit_id bigint;
    alter table lead add constraint lead_visit_fkey foreign key (account_id, visit_id) references visit (account_id, id) not valid;
    insert into visit (account_id, lead_id) values (1, 1);
    alter table visit enable row level security;
    alter table visit force row level security;
    create table note (id bigint constraint note_pkey primary key);`,
  )
  expect(await run()).toEqual(['0002_visit.sql'])
  expect(await places()).toEqual(['account n', 'lead h', 'visit h', 'visit_photo h'])
  expect(await keys()).toEqual([
    'lead_visit_fkey',
    'visit_account_fkey',
    'visit_lead_fkey',
    'visit_photo_visit_fkey',
  ])
  const { rows } = await owner.query(
    `select relforcerowsecurity as is_forced from pg_class where relname = 'visit'`,
  )
  expect(rows).toEqual([{ is_forced: true }])
})

test('what fails leaves nothing behind, and the line is that of the file', async () => {
  write('0003_wrong.sql', 'create table plan (account_id bigint, id bigint);\n\nselect nonsense;\n')
  await expect(run()).rejects.toThrow('migration 0003_wrong.sql, line 3: column "nonsense" does not exist')
  expect(await places()).toEqual(['account n', 'lead h', 'visit h', 'visit_photo h'])
  write('0003_wrong.sql', 'create table plan (account_id bigint references account (id));')
  await expect(run()).rejects.toThrow('migration 0003_wrong.sql: on a cluster a foreign key stands by itself')
  rmSync(join(folder, '0003_wrong.sql'))
})

test('the nodes are told whose rows a batch changes', async () => {
  write(
    '0003_fill.sql',
    `-- batched per account
update lead set n = current_setting('citus.propagate_set_commands') || current_setting('app.account_id', true)
where n is null and account_id = nullif(current_setting('app.account_id', true), '')::bigint;
`,
  )
  expect(await run()).toEqual(['0003_fill.sql'])
  expect((await owner.query('select id, n from lead order by id')).rows).toEqual([
    { id: '1', n: 'local1' },
    { id: '2', n: 'local1' },
    { id: '3', n: 'local2' },
  ])
})
