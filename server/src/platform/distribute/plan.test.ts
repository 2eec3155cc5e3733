import { expect, test } from 'vitest'
import type { Catalogue, Table } from './catalogue.ts'
import { planOf } from './plan.ts'
import { refusals } from './refusals.ts'
import type { Cluster, Role, Situation } from './situation.ts'

const registry = { reference: ['account'], local: ['outbox'] }
const table = (name: string, more: Partial<Table> = {}): Table => ({
  name,
  partitions: [],
  forced: [],
  place: null,
  ...more,
})
const statements = (catalogue: Catalogue) => planOf(catalogue, registry).flatMap((step) => step.statements)

test('only tables without their place get one, beside those that have it, and only their keys are touched', () => {
  const tables = [
    table('account', { place: 'reference' }),
    table('lead', { place: 'distributed' }),
    table('outbox'),
    table('visit', { forced: ['visit'] }),
  ]
  const keys = [
    { name: 'lead_account_fkey', table: 'lead', other: 'account', definition: 'FOREIGN KEY …' },
    { name: 'lead_visit_fkey', table: 'lead', other: 'visit', definition: 'FOREIGN KEY …' },
  ]
  expect(statements({ tables, keys })).toEqual([
    'alter table visit no force row level security',
    'alter table lead drop constraint lead_visit_fkey',
    `select create_distributed_table('visit', 'account_id', colocate_with => 'lead')`,
    `select truncate_local_data_after_distributing_table('visit')`,
    'alter table lead add constraint lead_visit_fkey FOREIGN KEY …',
    'alter table visit force row level security',
  ])
  expect(statements({ tables: tables.slice(0, 3), keys })).toEqual([])
})

test('a partitioned table is distributed as a whole, and emptied partition by partition', () => {
  const history = table('history', { partitions: ['history_past'], forced: ['history', 'history_past'] })
  expect(statements({ tables: [history], keys: [] })).toEqual([
    'alter table history no force row level security',
    'alter table history_past no force row level security',
    `select create_distributed_table('history', 'account_id')`,
    `select truncate_local_data_after_distributing_table('history_past')`,
    'alter table history force row level security',
    'alter table history_past force row level security',
  ])
})

const app: Role = {
  name: 'umbral_app',
  passes: false,
  may_login: true,
  settings: [
    'citus.propagate_set_commands=local',
    'TimeZone=UTC',
    'statement_timeout=15s',
    'lock_timeout=5s',
    'idle_in_transaction_session_timeout=10s',
  ],
}
const owner: Role = { name: 'umbral_owner', passes: false, may_login: true, settings: [] }
const cluster: Cluster = {
  version: '13.2.2',
  knows_itself: true,
  workers: 2,
  shards: 32,
  settings: {},
  lacking: [],
}
const ready: Situation = {
  catalogue: { tables: [], keys: [] },
  registry,
  pending: [],
  brokenRules: [],
  busy: 0,
  roles: { owner, app, requests: 'umbral_app', database: [] },
  cluster,
  locks: { places: 19_200, relations: 400 },
}

test('a cluster that is set up as the documents say is not refused', () => {
  expect(refusals(ready)).toEqual([])
})

const roles = (more: Partial<Situation['roles']>) => ({ roles: { ...ready.roles, ...more } })
const nodes = (more: Partial<Cluster>) => ({ cluster: { ...cluster, ...more } })

test.each<[string, Partial<Situation>, string]>([
  ['plain PostgreSQL', { cluster: null }, 'There is no Citus'],
  ['an older Citus', nodes({ version: '12.1' }), 'older than 13'],
  ['a coordinator that is no node', nodes({ knows_itself: false }), 'citus_set_coordinator_host'],
  ['a cluster without workers', nodes({ workers: 0 }), 'citus_add_node'],
  ['copies of shards', nodes({ settings: { 'citus.shard_replication_factor': '2' } }), 'must be 1'],
  ['managed local tables', nodes({ settings: { 'citus.use_citus_managed_tables': 'on' } }), 'must be off'],
  ['no prepared transactions', nodes({ settings: { max_prepared_transactions: '0' } }), 'is 0'],
  ['too few locks', { locks: { places: 6_400, relations: 407 } }, 'about 6512 locks, room for 6400'],
  ['an owner that sees all', roles({ owner: { ...owner, passes: true } }), 'passes row security'],
  ['one login for both', roles({ owner: { ...app, name: 'umbral_app', settings: [] } }), 'needs the owner'],
  ['requests of the owner', roles({ requests: 'umbral_owner' }), 'requests log in as umbral_app'],
  ['an application without a login', roles({ app: { ...app, may_login: false } }), 'cannot log in'],
  [
    'no sent settings',
    roles({ app: { ...app, settings: app.settings.slice(1) } }),
    `set citus.propagate_set_commands = 'local'`,
  ],
  ['settings sent by all', roles({ database: ['citus.propagate_set_commands=local'] }), 'reset it there'],
  ['migrations that wait', { pending: ['0100_x.sql'] }, '1 migrations wait'],
  ['servers that run', { busy: 2 }, '2 connections of Umbral are open'],
  ['a broken rule of tables', { brokenRules: ['lead: R6 trigger: t'] }, 'lead: R6 trigger: t'],
  [
    'a table that Citus drew in',
    { catalogue: { tables: [table('lead', { place: 'odd' })], keys: [] } },
    'Citus has lead among its tables as a local one',
  ],
])('%s is refused in one sentence', (_, more, sentence) => {
  expect(refusals({ ...ready, ...more })).toEqual([expect.stringContaining(sentence)])
})
