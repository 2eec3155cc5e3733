import { sql } from 'kysely'
import { type Finders, mostCandidates, mostFound } from '#server/platform/finder.ts'
import { matching } from './filters.queries.ts'
import { visibleDeals } from './visible.queries.ts'

type Found = Awaited<ReturnType<Finders['deals']['find']>>[number]

/** Those of the folio that was typed come first, then the newest. */
export const findDeals: Finders['deals'] = {
  can: 'deals.view',
  async find(db, me, q) {
    const [, folio] = /^#?(\d{1,15})$/.exec(q) ?? []
    const { rows } = await sql<Found>`
      select d.id, d.number, d.status, d.ended_as, json_build_object('id', st.id, 'name', st.name) as sale_step,
        json_build_object('id', c.id, 'name', c.name) as contact
      from (
        select d.id from deal d
        where d.account_id = ${me.account_id} and ${visibleDeals(me, 'd')} and ${matching(me, 'd', q)}
        order by d.created_at desc, d.id desc limit ${sql.lit(mostCandidates)}
      ) as candidate
      join deal d on d.account_id = ${me.account_id} and d.id = candidate.id
      join sale_step st on st.account_id = ${me.account_id} and st.id = d.sale_step_id
      join contact c on c.account_id = ${me.account_id} and c.id = d.contact_id
      order by d.number is distinct from ${folio ? Number(folio) : null}::bigint, d.created_at desc, d.id desc
      limit ${sql.lit(mostFound)}`.execute(db)
    return rows
  },
}
