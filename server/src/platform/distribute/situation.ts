import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pendingMigrations } from '../migrate.ts'
import { brokenTableRules } from '../table-rules.ts'
import { type Catalogue, hasCitus, readCatalogue } from './catalogue.ts'
import { type Registry, readRegistry } from './registry.ts'
import { isUnderWay } from './state.ts'

/** What decides whether the tables can be distributed. */
export type Situation = {
  catalogue: Catalogue
  registry: Registry
  pending: string[]
  /** What lint.sql finds: tables, keys, identity columns and triggers that Citus refuses. Looked at before the first step. */
  brokenRules: string[]
  /** Processes of Umbral that are connected. */
  busy: number
  roles: Roles
  /** Null on plain PostgreSQL. */
  cluster: Cluster | null
  locks: { places: number; relations: number }
}

export type Role = { name: string; passes: boolean; may_login: boolean; settings: string[] }
export type Roles = { owner: Role; app: Role | null; requests: string; database: string[] }

export type Cluster = {
  version: string
  knows_itself: boolean
  workers: number
  shards: number
  settings: Record<string, string>
  /** What a node lacks, by node. */
  lacking: { node: string; what: string }[]
}

export async function readSituation(
  client: pg.ClientBase,
  appUrl: string,
  folder: string,
): Promise<Situation> {
  const registry = readRegistry(folder)
  return {
    registry,
    catalogue: await readCatalogue(client),
    pending: await pendingMigrations(client, folder),
    brokenRules: (await isUnderWay(client)) ? [] : await brokenRules(client, folder),
    busy: await connected(client),
    roles: await readRoles(client, appUrl),
    cluster: (await hasCitus(client)) ? await readCluster(client) : null,
    locks: await readLocks(client),
  }
}

export async function brokenRules(client: pg.ClientBase, folder: string): Promise<string[]> {
  return (await brokenTableRules(client, folder)).map(({ rule, object }) => `${object}: ${rule}`)
}

/** A connection that was just closed is listed for a moment. */
async function connected(client: pg.ClientBase, looks = 10): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'umbral%'`,
  )
  const others = rows[0]?.others ?? 0
  if (others === 0 || looks === 1) return others
  await sleep(100)
  return connected(client, looks - 1)
}

const thisDatabase = '(select oid from pg_database where datname = current_database())'

export async function readRoles(client: pg.ClientBase, appUrl: string): Promise<Roles> {
  const { rows } = await client.query<Role & { is_me: boolean }>(
    `select rolname as name, rolsuper or rolbypassrls as passes, rolcanlogin as may_login, rolname = current_user as is_me,
       array(select unnest(setconfig) from pg_db_role_setting where setrole = r.oid and setdatabase in (0, ${thisDatabase}))
         as settings
     from pg_roles r where rolname in ('umbral_app', current_user)`,
  )
  const database = await client.query<{ settings: string[] }>(
    `select setconfig as settings from pg_db_role_setting where setrole = 0
       and setdatabase in (0, ${thisDatabase})`,
  )
  return {
    owner: rows.find(({ is_me }) => is_me) as Role,
    app: rows.find(({ name }) => name === 'umbral_app') ?? null,
    requests: new pg.Client(appUrl).user ?? '',
    database: database.rows.flatMap(({ settings }) => settings),
  }
}

export async function readCluster(client: pg.ClientBase): Promise<Cluster> {
  const { rows } = await client.query<Omit<Cluster, 'settings' | 'lacking'>>(
    `select split_part(citus_version(), ' ', 2) as version,
       exists (select from pg_dist_node where groupid = 0) as knows_itself,
       (select count(*)::int from pg_dist_node where groupid <> 0 and isactive and noderole = 'primary') as workers,
       coalesce(current_setting('citus.shard_count', true), '32')::int as shards`,
  )
  const settings = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in (
       'citus.shard_replication_factor', 'citus.use_citus_managed_tables', 'max_prepared_transactions', 'wal_level')`,
  )
  const functions = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = to_regnamespace('app') and provolatile = 'i' order by 1`,
  )
  const logins = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname in ('umbral_app', 'umbral_backup', current_user) order by 1`,
  )
  const lacking = await client.query<{ node: string; what: string }>(
    `select nodename || ':' || nodeport as node, result as what
     from run_command_on_workers($1) where not success or result <> ''`,
    [lackingOn(textsOf(logins.rows), textsOf(functions.rows))],
  )
  return {
    ...(rows[0] as Omit<Cluster, 'settings' | 'lacking'>),
    settings: Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting])),
    lacking: lacking.rows,
  }
}

/**
 * Any login of the program may speak to a node. The functions are those of generated columns, and of statements that go to
 * a node as a whole.
 */
const lackingOn = (logins: string, functions: string) => `
  select array_to_string(array(
    select 'the extension ' || n from unnest(array['pg_trgm', 'unaccent', 'btree_gist']) n
      where not exists (select from pg_available_extensions e where e.name = n)
    union all
    select 'the login role ' || n from unnest(${logins}) n
      where not exists (select from pg_roles r where r.rolname = n and r.rolcanlogin)
    union all
    select 'the function ' || n || ', which create_distributed_function puts there' from unnest(${functions}) n
      where to_regprocedure(n) is null), ' and ')`

const textsOf = (rows: { name: string }[]) =>
  `array[${rows.map(({ name }) => pg.escapeLiteral(name)).join(', ')}]::text[]`

/** One transaction locks every shard with its indexes: `places` is how many locks a node has room for. */
async function readLocks(client: pg.ClientBase) {
  const { rows } = await client.query<{ places: number; relations: number }>(
    `select (
         select sum(setting::int) filter (where name <> 'max_locks_per_transaction')::int
           * sum(setting::int) filter (where name = 'max_locks_per_transaction')::int from pg_settings
         where name in ('max_locks_per_transaction', 'max_connections', 'max_prepared_transactions')) as places,
       (select count(*)::int from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'i', 'I')) as relations`,
  )
  return rows[0] ?? { places: 0, relations: 0 }
}
