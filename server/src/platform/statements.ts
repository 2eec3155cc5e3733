import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql as raw,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.gen.ts'
import { nameFor } from './statement-names.ts'

/** An open transaction. Handlers, actions and queries get one bound to the caller's account. */
export type Db = Transaction<DB>

/** How statements are sent: what opens their transaction, whether they are named, and who observes them. */
export type Sends = {
  opening: string[]
  isNaming: boolean
  sending(sql: string): void
  answered?: Answered | undefined
}

export type Answered = (query: CompiledQuery, answer: pg.QueryResult) => void

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const driver = new DummyDriver()
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db: ConstructorParameters<typeof PostgresIntrospector>[0]) =>
    new PostgresIntrospector(db),
}

/** Kysely on top of any function that sends statements. */
export function transactionOn(
  executeQuery: DatabaseConnection['executeQuery'],
  provide: (connection: DatabaseConnection) => ConnectionProvider,
): Db {
  const provider = provide({ executeQuery, streamQuery: noStream })
  const executor = new DefaultQueryExecutor(compiler, adapter, provider)
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
}

function noStream(): never {
  throw new Error('Rows are not streamed inside a request')
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export const result = <R>(answer: pg.QueryResult) => ({
  rows: answer.rows as R[],
  ...(changing.has(answer.command) && { numAffectedRows: BigInt(answer.rowCount ?? 0) }),
})

/**
 * Put at the start of a statement that must be planned for its values each time. For small statements whose best plan depends on
 * them: a searched word, a range of days. A named statement soon gets one generic plan.
 */
export const forItsValues = raw`/* for its values */`

export function statementOf(client: pg.PoolClient, { sql, parameters }: CompiledQuery, isNaming: boolean) {
  const name = isNaming && !isForItsValues(sql) ? nameFor(client, sql) : undefined
  return { ...(name && { name }), text: sql, values: parameters as unknown[] }
}

export const isForItsValues = (text: string) => text.startsWith('/* for its values */')
