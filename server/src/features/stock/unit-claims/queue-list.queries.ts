import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listQueue, QueuePlace } from '#contract/stock/unit-queue.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

const firstCome = orderBy(
  { place: { by: sql.ref('q.id'), type: 'bigint', isFilled: true } },
  ['place'],
  'q.id',
)

/** Who waits for a unit, first come first. */
export async function pageOfQueue(
  db: Db,
  me: Me,
  unitId: number,
  query: OutputOf<typeof listQueue, 'query'>,
  link: LinkToPage,
) {
  const { rows } = await sql`
    select from unit u where u.account_id = ${me.account_id} and u.id = ${unitId}`.execute(db)
  found(rows[0])
  return readPage(db, me, query, link, {
    from: sql`unit_queue q`,
    where: sql`q.account_id = ${me.account_id} and q.unit_id = ${unitId} and q.status in ('waiting', 'turn')`,
    order: firstCome,
    rows: (picked, more) => sql<QueuePlace>`
      select q.id, q.turn_until, q.created_at,
        (select count(*)::int from unit_queue before where before.account_id = ${me.account_id}
          and before.unit_id = q.unit_id and before.status in ('waiting', 'turn') and before.id <= q.id) as position,
        case when ${visibleLeads(me, 'l')} then json_build_object('id', l.id, 'name', ct.name) end as lead,
        json_build_object('id', s.id, 'name', ${userName('s')}) as seller ${more}
      from (${picked}) as picked
      join unit_queue q on q.account_id = ${me.account_id} and q.id = picked.id
      join app_user s on s.account_id = ${me.account_id} and s.id = q.seller_id
      join lead l on l.account_id = ${me.account_id} and l.id = q.lead_id
      join contact ct on ct.account_id = ${me.account_id} and ct.id = l.contact_id`,
  })
}
