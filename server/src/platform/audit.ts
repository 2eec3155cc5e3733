import type { Db } from './db.ts'

export type AuditEntry = {
  account_id: number
  user_id: number | null
  /** E.g. `sign_in`, `password.changed`. */
  act: string
  address: string
  data?: Record<string, unknown>
  at: string
}

/** Writes down a security-relevant act, in the transaction that does it. Never secrets. */
export const audit = (db: Db, { data = {}, ...entry }: AuditEntry) =>
  db
    .insertInto('audit_entry')
    .values({ ...entry, data: JSON.stringify(data) })
    .execute()
