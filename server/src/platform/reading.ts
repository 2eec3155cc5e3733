import type { Writable } from 'node:stream'
import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { Failure } from './fail.ts'
import { type Db, result, type Sends, statementOf, transactionOn } from './statements.ts'

// The driver's types leave these fields out.
type WithStream = pg.PoolClient & { connection: { stream: Writable } }

/** All that `send` sends leaves in one piece, also when it throws. */
export function corked<Sent>(client: pg.PoolClient, send: () => Sent): Sent {
  const { stream } = (client as WithStream).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
type WaitingRead = {
  query: CompiledQuery
  resolve(result: QueryResult<never>): void
  reject(error: unknown): void
}

/**
 * A `db` for read-only work. Statements issued in the same tick are sent in one write, from `begin read only` to `commit`, in one
 * round trip; the connection is held only that long. Under READ COMMITTED a single transaction would give no stronger guarantee.
 */
export function readInBatches(pool: pg.Pool, { opening, isNaming, sending, answered }: Sends): Db {
  let waiting: WaitingRead[] = []
  const executeQuery = <R>(query: CompiledQuery) => {
    sending(query.sql)
    return new Promise<QueryResult<R>>((resolve, reject) => {
      waiting.push({ query, resolve, reject })
      if (waiting.length === 1) void send()
    })
  }

  async function send() {
    try {
      const client = await pool.connect()
      // All statements of that tick have been added by now.
      const batch = waiting
      waiting = []
      sendTogether(client, batch)
    } catch (error) {
      for (const { reject } of waiting.splice(0)) reject(new Failure('unavailable', { cause: error }))
    }
  }

  function sendTogether(client: pg.PoolClient, batch: WaitingRead[]) {
    const { opened, answers, committed } = corked(client, () => ({
      opened: Promise.all(opening.map((text) => client.query(text))),
      answers: batch.map(({ query }) => client.query(statementOf(client, query, isNaming))),
      committed: client.query('commit'),
    }))
    for (const [index, { query, resolve, reject }] of batch.entries())
      Promise.all([answers[index] as Promise<pg.QueryResult>, opened]).then(([answer]) => {
        answered?.(query, answer)
        resolve(result(answer))
      }, reject)
    committed.then(
      () => client.release(),
      () => client.release(true),
    )
  }

  return transactionOn(executeQuery, (connection) => ({ provideConnection: (use) => use(connection) }))
}
