import { sql } from 'kysely'
import { type Finders, mostCandidates, mostFound } from '#server/platform/finder.ts'
import { matching, quotationAs } from './filters.queries.ts'
import { visibleQuotations } from './visible.queries.ts'

type Found = Awaited<ReturnType<Finders['quotations']['find']>>[number]

/** Those of the folio that was typed come first, then the newest. */
export const findQuotations: Finders['quotations'] = {
  can: 'quotations.view',
  async find(db, me, q) {
    const [, folio] = /^#?(\d{1,15})$/.exec(q) ?? []
    const { rows } = await sql<Found>`
      select q.id, q.number, q.version, q.status, q.figures -> 'total' as total,
        (select json_build_object('id', c.id, 'name', c.name) from contact c
          where c.account_id = ${me.account_id} and c.id = q.contact_id) as contact
      from (
        select q.id from quotation q
        where q.account_id = ${me.account_id} and ${visibleQuotations(me, 'q')} and ${matching(me, q, quotationAs('q'))}
        order by q.created_at desc, q.id desc limit ${sql.lit(mostCandidates)}
      ) as candidate
      join quotation q on q.account_id = ${me.account_id} and q.id = candidate.id
      order by q.number is distinct from ${folio ? Number(folio) : null}::bigint, q.created_at desc, q.id desc
      limit ${sql.lit(mostFound)}`.execute(db)
    return rows
  },
}
