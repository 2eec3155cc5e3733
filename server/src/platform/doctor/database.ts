import pg from 'pg'
import { isUnderWay } from '../distribute/state.ts'
import { migrationsFolder, pendingMigrations } from '../migrate.ts'
import { keepsNames } from '../pooler.ts'
import { StartError } from '../start-error.ts'
import { examineConsumers } from './consumers.ts'
import { examineDistribution } from './distribution.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'
import { examinePartitions } from './partitions.ts'
import { examineRoles } from './roles.ts'
import { examineWakeups } from './wakeups.ts'

/** Checks the database as its owner, without changing anything. */
export async function examineDatabase(ownerUrl: string, appUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral doctor' })
  try {
    await client.connect()
  } catch (error) {
    return [
      wrong(
        `The database cannot be reached: ${(error as Error).message}. Is it running, is DATABASE_URL right?`,
      ),
    ]
  }
  try {
    const looks = [
      version,
      extensions,
      migrations,
      walls,
      durability,
      indexes,
      clock,
      longTransactions,
      waitingEvents,
      jobs,
      examineWakeups,
      examinePartitions,
      examineConsumers,
    ]
    const findings: Finding[] = []
    for (const look of looks) findings.push(...(await look(client)))
    findings.push(...(await examineRoles(ownerUrl, appUrl)), ...(await examineDistribution(client, appUrl)))
    return [...findings, await names(appUrl)]
  } finally {
    await client.end()
  }
}

type Look = (client: pg.Client) => Promise<Finding[]>
const ask = async <T>(client: pg.Client, question: string) => (await client.query(question)).rows as T[]

const version: Look = async (client) => {
  const [row] = await ask<{ version: string }>(client, `select current_setting('server_version') as version`)
  const major = Number.parseInt(row?.version ?? '', 10)
  if (major < 15) return [wrong(`PostgreSQL ${row?.version} is too old: Umbral needs 15 or later.`)]
  return [fine(`PostgreSQL ${row?.version} answers.`)]
}

const extensions: Look = async (client) => {
  const rows = await ask<{ name: string }>(
    client,
    `select name from unnest(array['pg_trgm', 'unaccent', 'btree_gist']) as name
     where name not in (select extname from pg_extension)`,
  )
  return rows.map(({ name }) => wrong(`The extension ${name} is missing: create extension ${name}.`))
}

const migrations: Look = async (client) => {
  try {
    const pending = await pendingMigrations(client, migrationsFolder)
    if (pending.length === 0) return [fine('The database is at the state this version needs.')]
    return [warning(`${pending.length} migrations wait, from ${pending[0]} on: the next start applies them.`)]
  } catch (error) {
    if (error instanceof StartError) return [wrong(`Migrations: ${error.message}`)]
    return [warning('The database is empty: the next start fills it.')]
  }
}

/** Every table with an account has row level security that also binds its owner; the table of accounts is the exception. */
const walls: Look = async (client) => {
  if (await isUnderWay(client)) return [] // it is lifted meanwhile
  const rows = await ask<{ name: string }>(
    client,
    `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and (c.relforcerowsecurity or c.relname = 'account'))`,
  )
  return rows.map(({ name }) =>
    wrong(`Row level security is off on ${name}: alter table ${name} force row level security.`),
  )
}

const durability: Look = async (client) => {
  const rows = await ask<{ name: string }>(
    client,
    `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
  )
  return rows.map(({ name }) =>
    wrong(`${name} is off: what was acknowledged can be lost in a crash. Turn it on.`),
  )
}

const indexes: Look = async (client) => {
  const rows = await ask<{ name: string }>(
    client,
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  )
  return rows.map(({ name }) => warning(`The index ${name} is not usable: reindex index ${name}.`))
}

const clock: Look = async (client) => {
  const before = Date.now()
  const [row] = await ask<{ at: Date }>(client, 'select clock_timestamp() as at')
  const apart = Math.abs((row?.at.getTime() ?? 0) - (before + Date.now()) / 2) / 1000
  if (apart < 5) return []
  return [
    warning(`This machine's clock and the database's are ${Math.round(apart)} s apart: set both by NTP.`),
  ]
}

const longTransactions: Look = async (client) => {
  const rows = await ask<{ pid: number; minutes: number }>(
    client,
    `select pid, round(extract(epoch from now() - xact_start) / 60) as minutes from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '10 minutes'`,
  )
  return rows.map(({ pid, minutes }) =>
    warning(
      `A transaction is open for ${minutes} minutes (process ${pid}): it keeps old rows from being cleaned up.`,
    ),
  )
}

const waitingEvents: Look = async (client) => {
  if (!(await has(client, 'jobs.job'))) return []
  const [row] = await ask<{ count: string }>(
    client,
    `select count(*) from jobs.job where state in ('created', 'retry') and start_after < now() - interval '10 minutes'`,
  )
  return Number(row?.count) > 0
    ? [warning(`${row?.count} jobs wait for more than 10 minutes: is a server running?`)]
    : []
}

const jobs: Look = async (client) => {
  if (!(await has(client, 'jobs.job'))) return []
  const rows = await ask<{ name: string; count: string }>(
    client,
    `select name, count(*) from jobs.job where state = 'failed' and completed_on > now() - interval '1 day' group by name`,
  )
  return rows.map(({ name, count }) =>
    warning(`${count} jobs "${name}" failed since yesterday: the server's log says why.`),
  )
}

const has = async (client: pg.Client, table: string) => {
  const [row] = await ask<{ is_there: boolean }>(
    client,
    `select to_regclass('${table}') is not null as is_there`,
  )
  return row?.is_there === true
}

async function names(appUrl: string): Promise<Finding> {
  if (await keepsNames(appUrl)) return fine('Statements are planned once a connection.')
  return warning(
    'The pooler in between does not keep names of statements: PgBouncer from 1.21 with max_prepared_statements is faster.',
  )
}
