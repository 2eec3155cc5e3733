import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { type AuditFilters, addressOf, dataOf, matchingAudit } from './queries.ts'

export type AuditRow = {
  id: number
  at: string
  /** Time in the account's timezone. */
  local_at: string
  user: string | null
  subject: string | null
  area: string
  act: string
  address: string | null
  data: Record<string, unknown>
}

const together = 1000

/** The next rows after `last`, newest first. */
export async function auditRowsBefore(
  db: Db,
  me: Me,
  filters: AuditFilters,
  last: Pick<AuditRow, 'at' | 'id'> | undefined,
  now: string,
): Promise<AuditRow[]> {
  const name = (id: 'user_id' | 'subject_id') => sql`(
    select ${userName('u')} from app_user u where u.account_id = ${me.account_id} and u.id = ${sql.ref(`a.${id}`)})`
  const after = last ? sql`and (a.at, a.id) < (${last.at}::timestamptz, ${last.id}::bigint)` : sql``
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, to_char(a.at at time zone ${me.timezone}, 'YYYY-MM-DD HH24:MI:SS') as local_at,
      ${name('user_id')} as "user", ${name('subject_id')} as subject, a.area, a.act, ${addressOf(me, 'a')} as address,
      ${dataOf(me, 'a')} as data
    from audit_entry a
    where ${matchingAudit(me, 'a', filters, now)} ${after}
    order by a.at desc, a.id desc limit ${together}`.execute(db)
  return rows
}
