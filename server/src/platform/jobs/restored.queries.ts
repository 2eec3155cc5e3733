import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Queueable } from './job.ts'

export type RestoredJob = { name: string; payload: unknown; starts_at: string; key: string | null }

/** The next ones that no other process takes. They are deleted, and queued in this transaction. */
export async function takeRestored(db: Db): Promise<RestoredJob[]> {
  const { rows } = await sql<RestoredJob>`
    delete from restored_job r where r.id in (
      select id from restored_job order by starts_at, id limit 500 for update skip locked)
    returning r.name, r.payload, r.starts_at, r.key`.execute(db)
  return rows
}

/** Queues a job of this start while no queue is open yet. */
export const queueAtStart = <P>(db: Db, { name }: Queueable<P>, payload: P, at: Date) =>
  sql`
    insert into restored_job (id, name, payload, starts_at)
    values (${randomUUID()}, ${name}, ${JSON.stringify(payload)}, ${at.toISOString()})`.execute(db)
