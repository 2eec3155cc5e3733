import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Any two nodes of any Umbral agree on this number. */
const migrationLock = 7_203_003
const pollMs = 100

/** Lets nodes that start together do `work` one after the other. */
export async function takingTurns<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral start' })
  client.on('error', () => {}) // whatever is asked of it next fails
  await client.connect()
  try {
    return await inTurn(client, work)
  } finally {
    await client.end()
  }
}

/**
 * Runs `work` in a transaction of this connection that has the turn. The lock is one of the transaction, because behind
 * PgBouncer a lock of the session would stay with somebody else's connection. Who waits asks again and again: a statement
 * that waits for the lock would be one that an index built meanwhile waits for.
 */
export async function inTurn<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    while (!(await hasTurn(client))) await sleep(pollMs)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Without a parameter: a statement with one keeps its snapshot until the next, which an index built meanwhile waits for too. */
async function hasTurn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select pg_try_advisory_xact_lock(${migrationLock}) as is_ours`,
  )
  return rows[0]?.is_ours === true
}
