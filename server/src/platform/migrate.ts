import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { grantToApp } from './grants.ts'
import { root } from './root.ts'
import { StartError } from './start-error.ts'

type Migration = { name: string; sql: string; sha256: string }

/** Any two nodes of any Umbral agree on this number. */
const migrationLock = 7_203_003

export const migrationsFolder = join(root, 'server/migrations')

/**
 * Applies the files of `folder` that the database has not seen, in order, and returns their names; then lets the user
 * of `appUrl` use what they made. Each is one transaction that first waits for the lock: nodes starting together take
 * turns, also behind PgBouncer, where a lock of the session would stay with somebody else's connection.
 * With `last`, nothing after that one: a back-up is restored at the state it was made at.
 */
export async function migrate(
  ownerUrl: string,
  folder: string,
  appUrl = ownerUrl,
  last?: string,
): Promise<string[]> {
  const files = readMigrations(folder).filter(({ name }) => last === undefined || name <= last)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral migrate' })
  await client.connect().catch((error) => {
    throw new StartError(`the database cannot be reached: ${error.message}`)
  })
  try {
    await transact(client, () => client.query(makeTable))
    const applied: string[] = []
    for (const file of files.slice(await countKnown(client, files)))
      if (await transact(client, () => applyOnce(client, files, file))) applied.push(file.name)
    await transact(client, () => grantToApp(client, new pg.Client(appUrl).user))
    return applied
  } finally {
    await client.end()
  }
}

/** Lets nodes that start together do `work` one after the other. */
export async function takingTurns<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral start' })
  client.on('error', () => {}) // whatever is asked of it next fails
  await client.connect()
  try {
    return await transact(client, work)
  } finally {
    await client.end()
  }
}

/** What is still to be applied; the server is ready when this is nothing. */
export async function pendingMigrations(client: pg.ClientBase, folder: string): Promise<string[]> {
  const files = readMigrations(folder)
  return files.slice(await countKnown(client, files)).map(({ name }) => name)
}

const makeTable = `
  create table if not exists schema_migration (
    name text constraint schema_migration_pk primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/** How many of the files are applied; anything but an unchanged beginning of them is refused. */
async function countKnown(client: pg.ClientBase, files: Migration[]): Promise<number> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration order by name',
  )
  for (const [index, row] of rows.entries()) {
    const file = files[index]
    if (file && file.name < row.name)
      throw new StartError(
        `migration ${file.name} is new but comes before ${row.name}, which is applied: number it higher.`,
      )
    if (file?.name !== row.name)
      throw new StartError(
        `the database has migration ${row.name}, which this Umbral does not know: start a newer one.`,
      )
    if (file.sha256 !== row.sha256)
      throw new StartError(
        `migration ${row.name} was changed after it was applied: restore it and add a new file instead.`,
      )
  }
  return rows.length
}

async function applyOnce(client: pg.ClientBase, files: Migration[], file: Migration): Promise<boolean> {
  const known = await countKnown(client, files)
  if (files.indexOf(file) < known) return false // another node did it while we waited
  try {
    await client.query(file.sql)
  } catch (error) {
    throw explain(error, file)
  }
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [file.name, file.sha256])
  return true
}

function explain(error: unknown, { name, sql }: Migration): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const line = sql.slice(0, Number(error.position ?? 0)).split('\n').length
  return new StartError(`migration ${name}, line ${line}: ${error.message}`)
}

async function transact<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
