import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { listReaders } from '#contract/leads/lead-acts.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { effectivePermissions } from '#server/features/office/users/asking.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { visibleLead } from './queries.ts'

type Readers = ReturnsOf<typeof listReaders>

/** Active users who see the lead and its person, by a word of their name that begins with the text. */
export async function readersOf(db: Db, me: Me, leadId: number, search = ''): Promise<Readers> {
  ensure(await visibleLead(db, me, leadId), 'not_found')
  const typed = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Readers[number]>`
    select u.id, ${userName('u')} as name, u.username
    from app_user u
    join lead l on l.account_id = ${me.account_id} and l.id = ${leadId}
    where u.account_id = ${me.account_id} and u.is_active and u.id <> ${me.id}
      and ${effectivePermissions(me.account_id, 'u')} @> array['contacts.view', 'leads.view']
      and (u.id = l.seller_id or ${effectivePermissions(me.account_id, 'u')} @> array['contacts.view_all', 'leads.view_all'])
      and (lower(u.username) like ${typed} or lower(u.first_name) like ${typed} or lower(u.last_name) like ${typed})
    order by u.id = l.seller_id desc nulls last, name, u.id
    limit 8`.execute(db)
  return rows
}
