import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

type Due = {
  payment_id: number
  due_on: string
  id: number
  contact_id: number
  lead_id: number
  seller_id: number
  number: number
}

/** Those of these whose reminder is due, or whose due day is over, which is noted. */
export async function takeDue(
  db: Db,
  accountId: number,
  { at, ids, of }: { at: string; ids: number[]; of: 'reminder' | 'late' },
): Promise<Due[]> {
  const [due, told] = of === 'late' ? ['late_at', 'late_told_at'] : ['remind_at', 'reminded_at']
  const { rows } = await sql<Due>`
    with taken as materialized (
      update deal_payment p set ${sql.id(told as string)} = ${at}
      where p.account_id = ${accountId} and p.id = any (${ids}::bigint[]) and p.is_open
        ${of === 'late' ? sql`` : sql`and p.late_at > ${at}::timestamptz`}
        and p.${sql.id(told as string)} is null and p.${sql.id(due as string)} <= ${at}::timestamptz
      returning p.id, p.deal_id, p.due_on)
    select t.id as payment_id, t.due_on, d.id, d.contact_id, d.lead_id, d.seller_id, d.number
    from taken t join deal d on d.account_id = ${accountId} and d.id = t.deal_id order by t.id`.execute(db)
  return rows
}
