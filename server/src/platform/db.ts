import { type CompiledQuery, SingleConnectionProvider, sql } from 'kysely'
import pg from 'pg'
import { fail } from './fail.ts'
import { columnParsers } from './pg-types.ts'
import { keepsNames } from './pooler.ts'
import { corked, readInBatches } from './reading.ts'
import { bounds, roleToTake, settingsOf } from './roles/serving.ts'
import { type Answered, type Db, result, type Sends, statementOf, transactionOn } from './statements.ts'

export type { Db } from './statements.ts'

export type Database = {
  /** Runs `work` in one transaction bound to the account by row level security; commits when it returns. */
  inAccount<T>(accountId: number, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * The same for read-only work: statements issued in the same tick are sent together, in a transaction that ends with them. A
   * write in it is refused.
   */
  readingInAccount<T>(accountId: number, work: (db: Db) => Promise<T>): Promise<T>
  /** For reference and local tables only, across accounts: row level security hides every tenant row here. */
  acrossAccounts<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * For code that already holds a transaction and needs a second one. It uses a pool of its own: with one pool, the holders of a
   * first connection could take all of them and deadlock waiting for a second.
   */
  beside: Pick<Database, 'inAccount' | 'acrossAccounts'>
  /** For reads that may take long; null where none is configured. */
  replica: Replica | null
  /** Fails unless the database answers and has our tables. */
  check(): Promise<unknown>
  /** Statements sent since the start, without begin and commit: for benchmarks. */
  statements(): number
  waiting(): { total: number; idle: number; waiting: number }
  close(): Promise<unknown>
}

export type Reads = Pick<Database, 'inAccount' | 'readingInAccount'>

export type Replica = {
  /**
   * Runs read-only `work` on the replica if that has everything up to `position` (see `positionOf`) or gets there soon, else on
   * the primary.
   */
  reading<T>(position: string | null, work: (from: Reads) => Promise<T>, primary: Reads): Promise<T>
  state(): 'current' | 'behind' | 'away'
  /** Who answered since the start: the replica, or the primary because it was behind or away. */
  answered(): Record<'replica' | 'behind' | 'away', number>
}

type Options = {
  url: string
  size: number
  onError(error: Error): void
  /** Called with every statement before it is sent, and with whether it is bound to one account. Tests check statements here. */
  onStatement?(sql: string, isOfOne: boolean): void
  /** Called with every result; the tests compare it with the declared row. */
  onAnswer?: Answered
}

export async function openDatabase({
  url,
  size,
  onError,
  onStatement,
  onAnswer,
}: Options): Promise<Database> {
  const pool = openPool(url, size, onError)
  const spare = openPool(url, 1, onError)
  let statements = 0
  const [role, { isBound, isCluster }, isNaming] = await Promise.all([
    roleToTake(pool),
    settingsOf(pool),
    keepsNames(url),
  ])
  const sends = (isOfOne: boolean) => ({
    isNaming,
    answered: onAnswer,
    sending(sql: string) {
      statements++
      onStatement?.(sql, isOfOne)
    },
  })
  const bound = `${isBound ? '' : bounds}${role ? `set local role ${role};` : ''}`
  const begin = `begin;${bound}`
  // One message costs a sixth less. Not on a cluster, which sends the text of a whole message to every node.
  const inOne = (opening: string, accountId: number) =>
    isCluster ? [opening, ofAccount(accountId)] : [opening + ofAccount(accountId)]
  const run = <T>(from: pg.Pool, opening: string[], work: (db: Db) => Promise<T>, isOfOne = true) =>
    retrying(() => transact(from, { opening, database: pool, ...sends(isOfOne) }, work))
  const changing = (from: pg.Pool): Database['beside'] => ({
    inAccount: (accountId, work) => run(from, inOne(begin, accountId), work),
    acrossAccounts: (work) => run(from, [`${begin}set local app.every_account = 'on'`], work, false),
  })
  return {
    check: () => run(pool, [begin], (db) => sql`select from schema_migration limit 1`.execute(db)),
    ...changing(pool),
    beside: changing(spare),
    readingInAccount: (accountId, work) =>
      retrying(async () => {
        const opening = inOne(`begin read only;${bound}`, accountId)
        const db = readInBatches(pool, { opening, ...sends(true) })
        databases.set(db, pool)
        const value = await work(db)
        runAfterwards(db)
        return value
      }),
    replica: null,
    statements: () => statements,
    waiting: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => Promise.all([pool.end(), spare.end()]),
  }
}

function openPool(url: string, max: number, onError: Options['onError']): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'umbral',
    pipeline: true,
    types: columnParsers,
  } as pg.PoolConfig)
  pool.on('error', onError)
  // While a client is checked out, the pool has no error listener on it: without this one a lost connection would crash the
  // server.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Opens the transaction together with its first statement, in one round trip. Without a statement there is no transaction. */
async function transact<T>(
  pool: pg.Pool,
  { opening, isNaming, sending, answered, database }: Sends & { database: object },
  work: (db: Db) => Promise<T>,
) {
  let client: pg.PoolClient | undefined
  const executeQuery = async <R>(query: CompiledQuery) => {
    sending(query.sql)
    const answer = client ? await client.query(statementOf(client, query, isNaming)) : await open(query)
    answered?.(query, answer)
    return result<R>(answer)
  }
  const open = async (query: CompiledQuery): Promise<pg.QueryResult> => {
    const taken = await pool.connect().catch((error) => fail('unavailable', { cause: error }))
    client = taken
    const statement = statementOf(taken, query, isNaming)
    const answers: Promise<pg.QueryResult>[] = []
    try {
      corked(taken, () => {
        for (const each of [...opening, statement]) answers.push(taken.query(each as pg.QueryConfig))
      })
    } catch (error) {
      // Nobody waits for what was sent before it.
      void Promise.allSettled(answers)
      throw error
    }
    return (await Promise.all(answers)).at(-1) as pg.QueryResult
  }
  try {
    const db = transactionOn(executeQuery, (connection) => new SingleConnectionProvider(connection))
    databases.set(db, database)
    const value = await work(db)
    const ended = await client?.query('commit').catch((error) => fail('unavailable', { cause: error }))
    // PostgreSQL answers ROLLBACK to a COMMIT without an error when an earlier statement failed and its error was swallowed.
    if (ended?.command === 'ROLLBACK') throw new Error('The transaction was rolled back: a statement failed')
    client?.release()
    runAfterwards(db)
    return value
  } catch (error) {
    const lost = await client?.query('rollback').then(
      () => false,
      () => true,
    )
    client?.release(lost)
    throw error
  }
}

const afterwards = new WeakMap<Db, Set<() => void>>()

/** Runs after this transaction commits, and not if it rolls back. In a read-only transaction it runs at the end. */
export function afterCommit(db: Db, run: () => void) {
  const known = afterwards.get(db)
  if (known) known.add(run)
  else afterwards.set(db, new Set([run]))
}

function runAfterwards(db: Db) {
  for (const run of afterwards.get(db) ?? []) run()
}

const databases = new WeakMap<Db, object>()

/** The same for all transactions of one database: caches of its data use it. */
export const databaseOf = (db: Db): object => databases.get(db) ?? db

/** Does what `app.set_account` does in a new transaction, at half the cost. */
const ofAccount = (accountId: number) => `set local app.account_id = '${safeInteger(accountId)}'`

function safeInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new Error('An account id is a whole number')
  return value
}

const retryable = new Set(['40001', '40P01'])
const connectionLost = new Set(['57P01', '57P02', '08006', '08003', 'ECONNRESET', 'EPIPE'])

/** Repeats a transaction that PostgreSQL rolled back for a transient reason. */
async function retrying<T>(attempt: () => Promise<T>, left = 3): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const code = String((error as { code?: unknown }).code)
    if (left > 0 && (retryable.has(code) || connectionLost.has(code))) return retrying(attempt, left - 1)
    throw error
  }
}
