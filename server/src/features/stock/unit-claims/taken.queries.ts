import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

type Taken = {
  id: number
  number: string
  status: string
  by: { id: number; name: string } | null
  until: string | null
}

/** Those of these units that cannot be held for this lead: with who has them, or whose turn it is, and until when. */
export async function takenUnits(db: Db, { me }: Actor, ids: number[], leadId: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select u.id, u.number, u.status, coalesce(c.expires_at, q.turn_until, u.blocked_until) as until,
      case when s.id is not null then json_build_object('id', s.id, 'name', ${userName('s')}) end as "by"
    from unit u
    left join unit_claim c on c.account_id = ${me.account_id} and c.unit_id = u.id and c.status = 'active'
    left join unit_queue q on q.account_id = ${me.account_id} and q.unit_id = u.id and q.status = 'turn'
      and q.lead_id <> ${leadId} and c.id is null
    left join app_user s on s.account_id = ${me.account_id} and s.id = coalesce(c.seller_id, q.seller_id)
    where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[])
      and (c.id is not null or q.id is not null or u.is_blocked)
    order by u.number_sort, u.id`.execute(db)
  return rows
}
