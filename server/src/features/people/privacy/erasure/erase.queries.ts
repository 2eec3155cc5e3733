import { sql } from 'kysely'
import { otherContact } from '#server/features/people/timeline/queries.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { calls } from './called.queries.ts'
import { type Erased, type Found, foundIn, type Search } from './search.ts'

const ofThem = ({ ids, bearers, called }: Erased) => sql`
  o.type <> 'person.erased' and (
    (o.payload ->> 'contact_id')::bigint = any (${ids}::bigint[]) or ${otherContact('o.payload')} = any (${ids}::bigint[])
    or ((o.payload ->> 'contact_id')::bigint = any (${bearers.contacts_ids}::bigint[]) and (
      (o.payload ->> 'lead_id')::bigint = any (${bearers.leads_ids}::bigint[]) or ${calls(sql`o.payload::text`, called)})))`

const emptied = sql`
  payload = jsonb_build_object('type', o.type, 'contact_id', o.payload -> 'contact_id',
    'lead_id', o.payload -> 'lead_id', 'changes', '{}'::jsonb)`

/** Empties the events that wait to be published, and the newest published ones. */
export const emptyOutbox = (db: Db, accountId: number, erased: Erased) =>
  sql`
    with newest as materialized (
      select n.created_at, n.id from outbox n
      where n.account_id = ${accountId} and n.seq is not null order by n.seq desc limit ${mostRows.request}
    ), near as materialized (
      select * from newest
      union all select w.created_at, w.id from outbox w where w.account_id = ${accountId} and w.seq is null
    )
    update outbox o set ${emptied} from near
    where o.account_id = ${accountId} and o.created_at = near.created_at and o.id = near.id and ${ofThem(erased)}`.execute(
    db,
  )

/** Empties the next published events. */
export const emptyEvents: Search = async (db, accountId, erased, [after], most) => {
  const { rows } = await sql<Found>`
    with page as materialized (
      select n.created_at, n.id, n.seq from outbox n
      where n.account_id = ${accountId} and n.seq > ${after} order by n.seq limit ${most}
    ), emptied as (
      update outbox o set ${emptied} from page
      where o.account_id = ${accountId} and o.created_at = page.created_at and o.id = page.id and ${ofThem(erased)}
    )
    select max(seq) as a, 0 as b, count(*) as seen from page`.execute(db)
  return foundIn(rows)
}
