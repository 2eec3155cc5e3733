import { sql } from 'kysely'
import { saidInFields } from '#server/features/office/custom-fields/search.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { contactsMatching, idIn, meantBy } from '#server/features/people/contacts/search.queries.ts'
import { type Finders, mostCandidates, mostFound } from '#server/platform/finder.ts'
import { visibleLeads } from './queries.ts'

type FoundRow = Awaited<ReturnType<Finders['leads']['find']>>[number]

export const findLeads: Finders['leads'] = {
  can: 'leads.view',
  async find(db, me, q) {
    const own = idIn(q) === null ? await saidInFields(db, me.account_id, 'lead', q) : null
    const meant = own
      ? sql`l.id in (select o.id from lead o
          where o.account_id = ${me.account_id} and o.contact_id in (${contactsMatching(me.account_id, q)}) union ${own})`
      : meantBy(sql`l.id`, sql`l.contact_id`, me.account_id, q)
    const { rows } = await sql<FoundRow>`
    select m.id, c.name, m.contact_id, m.status,
      case when st.id is not null then json_build_object('id', st.id, 'name', st.name) end as lead_step,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as seller
    from (
      select l.* from lead l
      where l.account_id = ${me.account_id} and ${visibleLeads(me, 'l')} and ${meant}
      limit ${sql.lit(mostCandidates)}
    ) m
    join contact c on c.account_id = ${me.account_id} and c.id = m.contact_id
    left join lead_step st on st.account_id = ${me.account_id} and st.id = m.lead_step_id
    left join app_user u on u.account_id = ${me.account_id} and u.id = m.seller_id
    order by m.status in ('to_contact', 'in_follow_up') desc, m.last_interaction_at desc nulls last, m.id desc
    limit ${sql.lit(mostFound)}`.execute(db)
    return rows
  },
}
