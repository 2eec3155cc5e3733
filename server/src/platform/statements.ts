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

/** An open transaction. Handlers, actions and queries get one already bound to the caller's account. */
export type Db = Transaction<DB>

/** How statements go out: behind what opens their transaction, named or not, and seen by whom. */
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

/** Kysely over whatever sends its statements. */
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
 * At the start of a statement: planned anew each time, for the values it comes with. For small statements whose best plan
 * hangs on them, a word searched for or a range of days; what has a name is soon planned once, for any values.
 */
export const forItsValues = raw`/* for its values */`

export function statementOf(client: pg.PoolClient, { sql, parameters }: CompiledQuery, isNaming: boolean) {
  const name = isNaming && !isForItsValues(sql) ? nameFor(client, sql) : undefined
  return { ...(name && { name }), text: sql, values: parameters as unknown[] }
}

export const isForItsValues = (text: string) => text.startsWith('/* for its values */')
