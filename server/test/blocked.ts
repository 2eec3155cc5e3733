import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/**
 * Waits until the call has ended or waits for a lock of the open transaction, so that two acts are concurrent for
 * certain.
 */
export async function overOrBehind(db: Db, call: Promise<unknown>) {
  let isOver = false
  call.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  while (!isOver) {
    const { rows } = await sql`
      select a.pid from pg_stat_activity a where pg_backend_pid() = any (pg_blocking_pids(a.pid))`.execute(db)
    if (rows.length > 0) return
  }
}
