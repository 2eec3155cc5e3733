import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileKey, Files } from '../files/store.ts'
import { StartError } from '../start-error.ts'
import type { Entry, Head } from './entries.ts'
import { keptTables, plainForms } from './tables.ts'

type Into = { ownerUrl: string; files: Files; keepSecret(secret: string): void }

/** Into an installation without accounts, at the migrations the back-up was made at; all of its rows or none. */
export async function load(entries: AsyncIterable<Entry>, { ownerUrl, files, keepSecret }: Into) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral restore' })
  await client.connect()
  const counts = { rows: 0, files: 0 }
  try {
    await client.query('begin')
    await client.query(plainForms)
    const restoreRules = await liftRules(client)
    for await (const { head, content } of entries) {
      if (head.kind === 'rows') counts.rows += await writeRows(client, head, content)
      else if (head.kind === 'file') counts.files += await writeFile(files, head.key as FileKey, content)
      else {
        const bytes = Buffer.concat(await Array.fromAsync(content))
        if (head.kind === 'secret') keepSecret(bytes.toString())
        if (head.kind === 'sequences') await setSequences(client, head.values)
      }
    }
    await restoreRules()
    await client.query('commit')
    return counts
  } finally {
    await client.end()
  }
}

/** Empties every table, and takes away what stands in the way of writing them in any order; the answer puts it back. */
async function liftRules(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await keptTables(client)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
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

async function writeRows(
  client: pg.Client,
  { table, columns }: Extract<Head, { kind: 'rows' }>,
  content: Entry['content'],
) {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const into = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`))
  await pipeline(Readable.from(content, { objectMode: false }), into)
  return into.rowCount
}

async function writeFile(files: Files, key: FileKey, content: Entry['content']) {
  await files.write(key, Buffer.concat(await Array.fromAsync(content)))
  return 1
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
