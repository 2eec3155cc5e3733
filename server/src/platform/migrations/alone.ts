import type pg from 'pg'

/**
 * One statement outside a transaction. What builds or drops an index concurrently waits for older transactions and keeps
 * nobody else waiting, so it may wait long; anything else gives up like everywhere.
 */
export async function runAlone(client: pg.ClientBase, statement: string, lockTimeoutMs: number) {
  const index = indexMade(statement)
  if (index && (await isBuilt(client, index))) return
  const isConcurrent = /\bconcurrently\b/i.test(statement)
  await client.query(`set statement_timeout = 0`)
  await client.query(`set lock_timeout = ${isConcurrent ? 0 : lockTimeoutMs}`)
  try {
    await client.query(statement)
  } finally {
    await client.query('reset lock_timeout').catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
  }
}

const indexMade = (statement: string) =>
  /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"? on /i.exec(
    statement.replaceAll(/\s+/g, ' '),
  )?.[1]

/** A try that failed leaves an index that is kept up and never used: it is dropped first. */
async function isBuilt(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass(quote_ident($1))',
    [name],
  )
  if (rows[0]?.is_valid === false) await client.query(`drop index concurrently "${name}"`)
  return rows[0]?.is_valid === true
}
