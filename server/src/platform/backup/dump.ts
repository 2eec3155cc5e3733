import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Files } from '../files/store.ts'
import { version } from '../version.ts'
import type { Entry } from './entries.ts'
import { keptTables, plainForms } from './tables.ts'

type Kept = { ownerUrl: string; files: Files; secret: string | undefined; at: string }

/** Everything of an installation as it was at one moment; it may be in use meanwhile. Files that are gone are passed to `onMissing`. */
export async function* dump({ ownerUrl, files, secret, at }: Kept): AsyncGenerator<Entry> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(plainForms)
    const applied = await client.query<{ name: string }>('select name from schema_migration order by name')
    const migrations = applied.rows.map(({ name }) => name)
    yield { head: { kind: 'about', format: 1, version, at, migrations }, content: [] }
    const accounts = await client.query<{ id: string }>('select id::text from account order by id')
    const ids = accounts.rows.map(({ id }) => Number(id))
    yield* rowsOf(client, ids)
    yield { head: { kind: 'sequences', values: await sequences(client) }, content: [] }
    if (secret) yield { head: { kind: 'secret' }, content: [Buffer.from(secret)] }
    for (const id of ids)
      for await (const key of files.keysOf(id))
        yield { head: { kind: 'file', key }, content: await files.read(key) }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function* rowsOf(client: pg.Client, accounts: number[]): AsyncGenerator<Entry> {
  const tables = await keptTables(client)
  const whole = tables.filter(({ ofAccounts }) => !ofAccounts)
  const byAccount = tables.filter(({ ofAccounts }) => ofAccounts)
  for (const { name, columns } of whole) yield copied(client, name, columns, null)
  for (const accountId of accounts) {
    await client.query(`select set_config('app.account_id', $1, true)`, [String(accountId)])
    for (const { name, columns } of byAccount) yield copied(client, name, columns, accountId)
  }
}

function copied(client: pg.Client, table: string, columns: string[], accountId: number | null): Entry {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const where = accountId === null ? '' : ` where account_id = ${accountId}`
  const statement = `copy (select ${names} from ${pg.escapeIdentifier(table)}${where}) to stdout`
  return { head: { kind: 'rows', table, columns, accountId }, content: client.query(copyTo(statement)) }
}

async function sequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
