import { sql } from 'kysely'
import { type Finders, mostCandidates, mostFound } from '#server/platform/finder.ts'
import { matching } from './filters.queries.ts'

type Found = Awaited<ReturnType<Finders['units']['find']>>[number]

/** Those whose number is what was typed come first. */
export const findUnits: Finders['units'] = {
  can: 'units.view',
  async find(db, me, q) {
    const { rows } = await sql<Found>`
      select u.id, u.number, u.kind, u.status,
        (select json_build_object('id', p.id, 'name', p.name) from project p
          where p.account_id = ${me.account_id} and p.id = u.project_id) as project
      from (
        select u.id from unit u where u.account_id = ${me.account_id} and ${matching(me, 'u', q)}
        order by u.number_sort, u.id limit ${sql.lit(mostCandidates)}
      ) as candidate
      join unit u on u.account_id = ${me.account_id} and u.id = candidate.id
      order by app.fold(u.number) <> app.fold(${q}::text), u.number_sort, u.id limit ${sql.lit(mostFound)}`.execute(
      db,
    )
    return rows
  },
}
