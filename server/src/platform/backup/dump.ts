import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sentToNodes } from '../distribute/sent-to-nodes.ts'
import type { Files } from '../files/store.ts'
import { version } from '../version.ts'
import { type About, aboutFile } from './about.ts'
import type { Entry } from './archive.ts'
import { ensureComplete, type Written } from './complete.ts'
import { pieces } from './pieces.ts'
import { queuedJobs, tableOfJobs } from './queued-jobs.ts'
import { type KeptTable, keptTables, plainForms } from './tables.ts'

type Kept = { ownerUrl: string; files: Files; secret: string | undefined; at: string }

/**
 * A consistent snapshot of the installation. It may be in use meanwhile; files deleted during the dump are left out. Throws where
 * the rows it read are not all there are.
 */
export async function* dump({ ownerUrl, files, secret, at }: Kept): AsyncGenerator<Entry> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(plainForms)
    await client.query(sentToNodes)
    const tables = await keptTables(client)
    yield whole(aboutFile, JSON.stringify(await aboutIt(client, tables, at), null, 2))
    if (secret) yield whole('secret', secret)
    const accounts = await client.query<{ id: string }>('select id::text from account order by id')
    const ids = accounts.rows.map(({ id }) => Number(id))
    const written: Written = new Map()
    yield* rowsOf(client, tables, ids, written)
    await ensureComplete(client, tables, written)
    for (const id of ids)
      for await (const key of files.keysOf(id)) {
        const size = await files.size(key)
        if (size !== null) yield { name: `files/${key}`, size, content: await files.read(key) }
      }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

function whole(name: string, text: string): Entry {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, content: [bytes] }
}

/** Sequences are not part of the snapshot: read after it began, they are at or past every id in it. */
async function aboutIt(client: pg.Client, tables: KeptTable[], at: string): Promise<About> {
  const applied = await client.query<{ name: string }>('select name from schema_migration order by name')
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null and sequenceowner in (
       select pg_get_userbyid(relowner) from pg_class
       where relnamespace = 'public'::regnamespace and relname = any ($1))`,
    [tables.map(({ name }) => name)],
  )
  return {
    format: 'umbral-backup-1',
    version,
    at,
    migrations: applied.rows.map(({ name }) => name),
    columns: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
    sequences: Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  }
}

async function* rowsOf(client: pg.Client, tables: KeptTable[], accounts: number[], written: Written) {
  for (const table of tables) if (!table.ofAccounts) yield* copied(client, table, 'all', written)
  for (const accountId of accounts) {
    // Not set_config(): a cluster does not send it to its nodes, which then show no row.
    await client.query('select app.set_account($1)', [accountId])
    for (const table of tables) if (table.ofAccounts) yield* copied(client, table, accountId, written)
  }
}

async function* copied(
  client: pg.Client,
  table: KeptTable,
  of: number | 'all',
  written: Written,
): AsyncGenerator<Entry> {
  const { name } = table
  const rows = client.query(copyTo(`copy (${await sourceOf(client, table, of)}) to stdout`))
  let place = 0
  for await (const piece of pieces(rows))
    yield { name: `rows/${name}/${of}-${++place}.tsv`, size: piece.length, content: [piece] }
  written.set(name, (written.get(name) ?? 0) + rows.rowCount)
}

async function sourceOf(
  client: pg.Client,
  { name, columns }: KeptTable,
  of: number | 'all',
): Promise<string> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = `select ${names} from ${pg.escapeIdentifier(name)}`
  if (name === tableOfJobs) return queuedJobs(client, rows, names)
  return of === 'all' ? rows : `${rows} where account_id = ${of}`
}
