import { type RawBuilder, sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { searchEverything } from '#contract/office/search.ts'
import { has } from '#contract/permissions.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { namedLike, nameOfUser } from '#server/features/office/users/queries.ts'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import { contactsMatching, idIn } from '#server/features/people/contacts/search.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Found = ReturnsOf<typeof searchEverything>

const most = 5
/** So many matches are looked at for the best ones: a single letter matches half an account. */
const candidates = 500

/** One statement a kind, none for a kind the reader may not see. */
export async function search(db: Db, me: Me, q: string): Promise<Found> {
  const [contacts, leads, users] = await Promise.all([
    has(me, 'contacts.view') ? contactsFound(db, me, q) : [],
    has(me, 'leads.view') ? leadsFound(db, me, q) : [],
    has(me, 'users.view') ? usersFound(db, me, q) : [],
  ])
  return { contacts, leads, users }
}

async function contactsFound(db: Db, me: Me, q: string): Promise<Found['contacts']> {
  const { rows } = await sql<Found['contacts'][number]>`
    select m.id, m.name, m.is_blocked, case when not m.is_blocked then m.email end as email,
      case when not m.is_blocked then m.phone end as phone
    from (
      select c.id, c.name, c.email, c.phone, c.blocked_at is not null as is_blocked, c.last_interaction_at from contact c
      where c.account_id = ${me.account_id} and ${visibleContacts(me)} and ${meant(sql`c.id`, sql`c.id`, me, q)}
      limit ${sql.lit(candidates)}
    ) m
    order by m.last_interaction_at desc nulls last, m.id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}

async function leadsFound(db: Db, me: Me, q: string): Promise<Found['leads']> {
  const { rows } = await sql<Found['leads'][number]>`
    select m.id, c.name, m.contact_id, m.status,
      case when st.id is not null then json_build_object('id', st.id, 'name', st.name) end as lead_step,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${nameOfUser}) end as seller
    from (
      select l.* from lead l
      where l.account_id = ${me.account_id} and ${visibleLeads(me)} and ${meant(sql`l.id`, sql`l.contact_id`, me, q)}
      limit ${sql.lit(candidates)}
    ) m
    join contact c on c.account_id = ${me.account_id} and c.id = m.contact_id
    left join lead_step st on st.account_id = ${me.account_id} and st.id = m.lead_step_id
    left join app_user u on u.account_id = ${me.account_id} and u.id = m.seller_id
    order by m.status in ('to_contact', 'in_follow_up') desc, m.last_interaction_at desc nulls last, m.id desc
    limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** `#42` means the thing itself; anything else the person. */
function meant(id: RawBuilder<unknown>, contactId: RawBuilder<unknown>, me: Me, q: string) {
  const number = idIn(q)
  return number === null
    ? sql`${contactId} in (${contactsMatching(me.account_id, q)})`
    : sql`${id} = ${number}`
}

async function usersFound(db: Db, me: Me, q: string): Promise<Found['users']> {
  const { rows } = await sql<Found['users'][number]>`
    select u.id, ${nameOfUser} as name, u.email, u.is_active from app_user u
    where u.account_id = ${me.account_id} and ${namedLike(q)}
    order by u.is_active desc, name, u.id limit ${sql.lit(most)}`.execute(db)
  return rows
}
