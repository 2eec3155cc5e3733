import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The advisory lock's key, the same in every version of Umbral. */
export const migrationLock = 7_203_003
const pollMs = 100

/** Nodes that start together do `work` one after the other. */
export async function takingTurns<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral start' })
  client.on('error', () => {}) // the next statement on it fails
  await client.connect()
  try {
    return await inTurn(client, work)
  } finally {
    await client.end()
  }
}

/**
 * Runs `work` in a transaction of this connection that holds the lock. It is a transaction lock, because behind PgBouncer a
 * session lock would stay on a connection that others get. It is polled: a statement waiting for the lock would keep a snapshot
 * that a concurrent index build waits for.
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

/**
 * Without a parameter: a statement with one keeps its snapshot until the next statement, and a concurrent index build waits for
 * it.
 */
async function hasTurn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select pg_try_advisory_xact_lock(${migrationLock}) as is_ours`,
  )
  return rows[0]?.is_ours === true
}
