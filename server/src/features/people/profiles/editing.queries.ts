import { sql } from 'kysely'
import type { StaleProfile } from '#contract/people/profiles.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'

/** Edits of a contact after a version, newest first, one row per field; at most a hundred. */
export async function editsSince(
  db: Db,
  accountId: number,
  contactId: number,
  version: string,
): Promise<StaleProfile['changes']> {
  const since = Number.isNaN(Date.parse(version)) ? '1970-01-01T00:00:00Z' : version
  const { rows } = await sql<StaleProfile['changes'][number]>`
    select change.key as field, change.value -> 'from' as "from", change.value -> 'to' as "to", e.at,
      case when u.id is not null then json_build_object('id', u.id, 'name',
        ${userName('u')}) end as by
    from timeline_event e
    cross join lateral jsonb_each(e.data -> 'changes') as change
    left join app_user u on u.account_id = ${accountId} and u.id = e.actor_id and e.actor_kind = 'user'
    where e.account_id = ${accountId} and e.contact_id = ${contactId} and e.kind = 'contact_updated'
      and e.at > ${since}::timestamptz
    order by e.at desc, e.id desc, change.key
    limit 100`.execute(db)
  return rows
}
