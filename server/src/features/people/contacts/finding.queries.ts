import { sql } from 'kysely'
import { saidInFields } from '#server/features/office/custom-fields/search.queries.ts'
import { type Finders, mostCandidates, mostFound } from '#server/platform/finder.ts'
import { visibleContacts } from './queries.ts'
import { contactsMatching, idIn, meantBy } from './search.queries.ts'

type FoundRow = Awaited<ReturnType<Finders['contacts']['find']>>[number]

export const findContacts: Finders['contacts'] = {
  can: 'contacts.view',
  async find(db, me, q) {
    const own = idIn(q) === null ? await saidInFields(db, me.account_id, 'contact', q) : null
    const meant = own
      ? sql`c.id in (${contactsMatching(me.account_id, q)} union ${own})`
      : meantBy(sql`c.id`, sql`c.id`, me.account_id, q)
    const { rows } = await sql<FoundRow>`
    select m.id, m.name, m.is_blocked, case when not m.is_blocked then m.email end as email,
      case when not m.is_blocked then m.phone end as phone
    from (
      select c.id, c.name, c.email, c.phone, c.blocked_at is not null as is_blocked, c.last_interaction_at from contact c
      where c.account_id = ${me.account_id} and ${visibleContacts(me, 'c')} and ${meant}
      limit ${sql.lit(mostCandidates)}
    ) m
    order by m.last_interaction_at desc nulls last, m.id desc limit ${sql.lit(mostFound)}`.execute(db)
    return rows
  },
}
