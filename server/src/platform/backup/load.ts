import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { ParsedTarEntry } from 'modern-tar'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileKey, Files } from '../files/store.ts'
import { StartError } from '../start-error.ts'
import type { About } from './about.ts'
import { keptTables, plainForms } from './tables.ts'

type Into = { ownerUrl: string; files: Files; keepSecret(secret: string): void }
type Content = ParsedTarEntry['body']

/** Restores into an installation without accounts that is at the migrations of the back-up: all rows or none. */
export async function load(
  about: About,
  entries: AsyncIterable<ParsedTarEntry>,
  { ownerUrl, files, keepSecret }: Into,
) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral restore' })
  await client.connect()
  const counts = { rows: 0, files: 0 }
  try {
    await client.query('begin')
    await client.query(plainForms)
    const restoreRules = await liftRules(client)
    for await (const { header, body } of entries) {
      const [kind, ...rest] = header.name.split('/')
      if (kind === 'rows') counts.rows += await writeRows(client, about, String(rest[0]), body)
      else if (kind === 'files') {
        const stream = Readable.fromWeb(body as ReadableStream)
        await files.write(rest.join('/') as FileKey, { stream, size: header.size })
        counts.files++
      } else if (kind === 'secret') keepSecret(await new Response(body).text())
      else await body.cancel()
    }
    await setSequences(client, about.sequences)
    await restoreRules()
    await client.query('commit')
    return counts
  } finally {
    await client.end()
  }
}

/** Empties every table and disables what prevents writing them in any order; the returned function enables it again. */
async function liftRules(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await keptTables(client)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(`
    select c.oid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as rule
    -- Of a cluster, pg_class shows the tables and hides their shards; pg_constraint has those of both.
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  const guarded = tables.filter(({ isForced }) => isForced).map(({ name }) => pg.escapeIdentifier(name))
  for (const name of guarded) await client.query(`alter table ${name} no force row level security`)
  return async () => {
    for (const { table, name, rule } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${rule}`)
    for (const name of guarded) await client.query(`alter table ${name} force row level security`)
  }
}

async function writeRows(client: pg.Client, { columns }: About, table: string, content: Content) {
  const names = (columns[table] ?? []).map((column) => pg.escapeIdentifier(column)).join(', ')
  const into = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`))
  await pipeline(content, into)
  return into.rowCount
}

async function setSequences(client: pg.Client, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const { rows } = await client.query('select setval(to_regclass(quote_ident($1)), $2::bigint) as set', [
      name,
      value,
    ])
    if (rows[0].set === null) throw new StartError(`the back-up has a sequence ${name} that is not here`)
  }
}
