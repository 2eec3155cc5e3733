import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { type Finders, mostFound } from '#server/platform/finder.ts'
import { namedLike } from './queries.ts'

type FoundRow = Awaited<ReturnType<Finders['users']['find']>>[number]

export const findUsers: Finders['users'] = {
  can: 'users.view',
  async find(db, me, q) {
    const { rows } = await sql<FoundRow>`
    select u.id, ${userName('u')} as name, u.email, u.is_active from app_user u
    where u.account_id = ${me.account_id} and ${namedLike(q, 'u')}
    order by u.is_active desc, name, u.id limit ${sql.lit(mostFound)}`.execute(db)
    return rows
  },
}
