import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Whether a statement that was named stays known on this connection. True of PostgreSQL itself and of poolers that keep
 * names apart (PgBouncer from 1.21, with `max_prepared_statements`); not where a pooler hands each transaction another
 * connection and passes names on as they come.
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

/** A pooler greets with a process number of its own making. */
export async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid === (client as pg.Client & { processID: number | null }).processID
}

/** A pooler that keeps names apart gives statements names of its own; PostgreSQL then has not heard of ours. */
async function isRenamed(client: pg.Client): Promise<boolean> {
  const name = `umbral_${randomBytes(12).toString('hex')}`
  const text = 'select exists (select from pg_prepared_statements where name = $1) as known'
  await client.query('begin')
  const { rows } = await client.query({ name, text, values: [name] })
  if (rows[0].known) await client.query(`deallocate ${name}`)
  await client.query('commit')
  return !rows[0].known
}
