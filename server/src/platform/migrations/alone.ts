import type pg from 'pg'

/**
 * Runs one statement outside a transaction. Building or dropping an index concurrently waits for older transactions without
 * blocking others, so it may wait long; any other statement has the usual lock timeout.
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
  // bounded: a statement of a migration of ours
  /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"? on /i.exec(
    statement.replaceAll(/\s+/g, ' '),
  )?.[1]

/** A failed attempt leaves an invalid index, which costs writes and is never used: it is dropped first. */
async function isBuilt(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass(quote_ident($1))',
    [name],
  )
  if (rows[0]?.is_valid === false) await client.query(`drop index concurrently "${name}"`)
  return rows[0]?.is_valid === true
}
