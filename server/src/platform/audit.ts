import type { Db } from './db.ts'
import { emit } from './events.ts'
import { type Actor, authorOf } from './me.ts'

export type AuditEntry = {
  account_id: number
  user_id: number | null
  /** E.g. `sign_in`, `password.changed`. */
  act: string
  address: string | null
  data?: Record<string, unknown>
  at: string
}

/** Writes an audit entry in the transaction of the act. Never put secrets in it. */
export const audit = (db: Db, { data = {}, ...entry }: AuditEntry) =>
  db
    .insertInto('audit_entry')
    .values({ ...entry, data: JSON.stringify(data) })
    .execute()

/**
 * `act` is `area.what_happened`; `data` names the subject and the values before and after. Never secrets. Open audit screens are
 * updated.
 */
export async function record(
  db: Db,
  { me, at, address = null }: Actor,
  act: string,
  data: Record<string, unknown>,
) {
  await audit(db, { account_id: me.account_id, user_id: authorOf(me), act, address, data, at })
  await emit(db, { me, at }, { type: 'act.recorded', act })
}
