import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Db, Reads, Replica } from './db.ts'
import { failureOf } from './http/failure-of.ts'
import type { Log } from './log.ts'

type Options = {
  open(): Promise<Database>
  primary: Database
  log: Log
  /** How long a read waits for the replica, in milliseconds; not again while the replica stays behind. */
  patience?: number
  /** How often one that is away is looked for. */
  retryEvery?: number
}

/** A replica that answers a small question later than this is away. */
const longestCheck = 1_000

/**
 * A streaming replica at one address. Reads never fail because of it: what it cannot answer, or not as of the position asked
 * for, the primary does.
 */
export function startReplica({ open, primary, log, patience = 500, retryEvery = 5_000 }: Options) {
  const answered = { replica: 0, behind: 0, away: 0 }
  let state: 'starting' | ReturnType<Replica['state']> = 'starting'
  let database: Database | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function become(next: 'current' | 'behind' | 'away', why?: unknown) {
    if (state === next) return
    if (next === 'current') log.info('reports, exports and GraphQL are read from the replica')
    else
      log.warn(
        { err: why, replica: next },
        `the replica is ${next}: reports, exports and GraphQL are read from the primary`,
      )
    state = next
  }

  async function connect() {
    try {
      const opened = database ?? (await open())
      if (isStopped) return void (await opened.close())
      database = opened
      await inTime(ensureReplicaOf(primary, opened))
      become('current')
    } catch (error) {
      leave(error)
    }
  }

  function leave(why: unknown) {
    become('away', why)
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(again, retryEvery).unref()
  }

  function again() {
    connecting = connect()
  }

  async function hasReached(replica: Database, position: string): Promise<boolean> {
    const until = Date.now() + (state === 'behind' ? 0 : patience)
    while (!(await inTime(hasReplayed(replica, position)))) {
      if (Date.now() >= until) {
        become('behind')
        return false
      }
      await sleep(10)
    }
    become('current')
    return true
  }

  async function reading<T>(position: string | null, work: (from: Reads) => Promise<T>, primary: Reads) {
    const fromPrimary = (why: 'behind' | 'away') => {
      answered[why]++
      return work(primary)
    }
    if (!database || !position || state === 'away' || state === 'starting') return fromPrimary('away')
    try {
      if (!(await hasReached(database, position))) return fromPrimary('behind')
    } catch (error) {
      leave(error)
      return fromPrimary('away')
    }
    try {
      const value = await work(database)
      answered.replica++
      return value
    } catch (error) {
      if (!isOfReplica(error)) throw error
      // Replay may cancel a read that holds it up: another one may succeed.
      if (!isCancelled(error)) leave(error)
      return fromPrimary('away')
    }
  }

  let connecting = connect()
  return {
    reading,
    state: () => (state === 'starting' ? 'away' : state),
    answered: () => answered,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await connecting
      await database?.close()
    },
  } satisfies Replica & { stop(): Promise<void> }
}

/** Where `work` reads: the replica if there is one. */
export const readFrom = <T>(
  database: Database,
  position: string | null,
  work: (from: Reads) => Promise<T>,
): Promise<T> => (database.replica ? database.replica.reading(position, work, database) : work(database))

/** The end of what is on the primary's disk: every acknowledged write is before it. Null while it is itself a replica. */
export async function positionOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ position: string | null }>`
    select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as position`.execute(
    db,
  )
  return rows[0]?.position ?? null
}

const noAccount = 0

/** On a connection of its own: reads may have all others, which does not make it slow to answer. */
const hasReplayed = (replica: Database, position: string) =>
  replica.beside.inAccount(noAccount, async (db) => {
    const { rows } = await sql<{ is_replica: boolean; has: boolean | null }>`
      select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`.execute(
      db,
    )
    if (!rows[0]?.is_replica) throw new Error('The database of DATABASE_REPLICA_URL is no replica')
    return rows[0].has ?? false
  })

/** Positions of another cluster would say nothing. */
async function ensureReplicaOf(primary: Database, replica: Database) {
  const [ours, its] = await Promise.all(
    [primary, replica].map((one) => one.readingInAccount(noAccount, clusterOf)),
  )
  if (ours !== its) throw new Error('The database of DATABASE_REPLICA_URL is a replica of another one')
  await hasReplayed(replica, '0/0')
}

async function clusterOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ cluster: string }>`
    select system_identifier::text as cluster from pg_control_system()`.execute(db)
  return rows[0]?.cluster
}

async function inTime<T>(asking: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const tooLate = sleep(longestCheck, undefined, { signal: answered.signal }).then(
    () => Promise.reject(new Error('The replica does not answer in time')),
    () => asking,
  )
  return Promise.race([asking, tooLate]).finally(() => answered.abort())
}

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)
/** Of the statement, so that the primary would fail too, or do what a read may not: it took too long, or it writes. */
const ofStatement = new Set(['57014', '25006'])
const isOfReplica = (error: unknown) =>
  failureOf(error).code === 'unavailable' && !ofStatement.has(codeOf(error) ?? '')
const isCancelled = (error: unknown) => codeOf(error) === '40001'
