import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Whether a prepared statement's name stays valid on this connection. True for PostgreSQL itself and for poolers that track
 * prepared statements (PgBouncer from 1.21, with `max_prepared_statements`); false where a pooler gives each transaction another
 * connection and does not rewrite the names.
 */
export async function keepsNames(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'umbral' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await isDirect(client)) || (await isRenamed(client))
  } finally {
    await client.end().catch(() => {})
  }
}

/** A pooler sends a process number that is not PostgreSQL's. */
export async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid === (client as pg.Client & { processID: number | null }).processID
}

/** A pooler that tracks prepared statements renames them, so PostgreSQL does not know our name. */
async function isRenamed(client: pg.Client): Promise<boolean> {
  const name = `umbral_${randomBytes(12).toString('hex')}`
  const text = 'select exists (select from pg_prepared_statements where name = $1) as known'
  await client.query('begin')
  const { rows } = await client.query({ name, text, values: [name] })
  if (rows[0].known) await client.query(`deallocate ${name}`)
  await client.query('commit')
  return !rows[0].known
}
