import { sql } from 'kysely'
import { type Finders, mostFound } from '#server/platform/finder.ts'
import { namedLike } from './list.queries.ts'

type Found = Awaited<ReturnType<Finders['projects']['find']>>[number]

export const findProjects: Finders['projects'] = {
  can: 'projects.view',
  async find(db, me, q) {
    const { rows } = await sql<Found>`
      select p.id, p.name, p.commune from project p
      where p.account_id = ${me.account_id} and ${namedLike(q, 'p')}
      order by p.archived_at is not null, app.fold(p.name), p.id limit ${sql.lit(mostFound)}`.execute(db)
    return rows
  },
}
