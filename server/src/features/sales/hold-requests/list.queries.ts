import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { HoldRequest, listHoldRequests } from '#contract/sales/hold-requests.ts'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { List } from '#server/platform/list/list.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listHoldRequests, 'query'>

/** Of `hold_request h` and its `unit_claim k`, if it has one. */
export const stateOfHold = sql`
  case when h.status <> 'granted' or k.status = 'active' and k.kind = 'hold' then h.status
    when k.status in ('active', 'converted') then 'sold' when k.status = 'expired' then 'expired' else 'released' end`
export const endOfHold = sql`case when k.status = 'active' and k.kind = 'hold' then k.expires_at end`

export function pageOfHolds(db: Db, me: Me, query: Query, link: LinkToPage): Promise<Page<HoldRequest>> {
  const side = query.side ?? (me.is_broker ? 'by_us' : 'with_us')
  return readPage(db, me, query, link, side === 'by_us' ? madeList(me, query) : keptList(me, query))
}

const claimOf = (me: Me) =>
  sql`left join unit_claim k on k.account_id = ${me.account_id} and k.id = h.claim_id`
const contactOf = (me: Me) => sql`join contact c on c.account_id = ${me.account_id} and c.id = h.contact_id`
const partner = (accountId: number) => sql`
  (select json_build_object('uuid', a.uuid, 'name', a.name) from account a where a.id = ${accountId})`
const common = sql`json_build_object('id', c.id, 'name', c.name) as contact, trim_scale(h.hours)::text as hours, h.note, h.refusal,
  h.created_at, h.updated_at`

const keptList = (me: Me, { status }: Query): List<HoldRequest> => ({
  from: sql`hold_request h ${contactOf(me)} ${claimOf(me)}`,
  where: sql`h.account_id = ${me.account_id} and ${visibleContacts(me, 'c')}
    ${status ? sql`and ${stateOfHold} = any (${status}::text[])` : sql``}`,
  order: newestFirst('h.created_at', 'h.id'),
  rows: (picked, more) => keptRows(me, picked, more),
  filter: status ? 'rare' : null,
})

const keptRows = (me: Me, picked: RawBuilder<unknown>, more = sql``) => sql<HoldRequest>`
  select h.id, 'with_us' as side, ${stateOfHold} as status, ${common}, ${endOfHold} as expires_at,
    json_build_object('id', u.id, 'number', u.number, 'project', p.name) as unit, ${partner(me.account_id)} as developer,
    json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker ${more}
  from (${picked}) as picked
  join hold_request h on h.account_id = ${me.account_id} and h.id = picked.id
  ${contactOf(me)} ${claimOf(me)}
  join unit u on u.account_id = ${me.account_id} and u.id = h.unit_id
  join broker_registration r on r.account_id = ${me.account_id} and r.id = h.registration_id
  join project p on p.account_id = ${me.account_id} and p.id = r.project_id
  join broker_link l on l.account_id = ${me.account_id} and l.broker_account_id = h.broker_account_id`

const madeList = (me: Me, { status }: Query): List<HoldRequest> => ({
  from: sql`made_hold h ${contactOf(me)}`,
  where: sql`h.account_id = ${me.account_id} and ${visibleContacts(me, 'c')}
    ${status ? sql`and h.status = any (${status}::text[])` : sql``}`,
  order: newestFirst('h.created_at', 'h.id'),
  rows: (picked, more) => madeRows(me, picked, more),
  filter: status ? 'rare' : null,
})

const madeRows = (me: Me, picked: RawBuilder<unknown>, more = sql``) => sql<HoldRequest>`
  select h.id, 'by_us' as side, h.status, ${common}, h.expires_at,
    json_build_object('id', h.unit_id, 'number', h.unit_number, 'project', h.project_name) as unit,
    json_build_object('uuid', h.owner_uuid, 'name', h.owner_name) as developer, ${partner(me.account_id)} as broker ${more}
  from (${picked}) as picked
  join made_hold h on h.account_id = ${me.account_id} and h.id = picked.id
  ${contactOf(me)}`

const visible = (me: Me, table: 'hold_request' | 'made_hold', id: number) => sql`
  select h.id from ${sql.table(table)} h ${contactOf(me)}
  where h.account_id = ${me.account_id} and h.id = ${id} and ${visibleContacts(me, 'c')}`

/** One that was made with this account and that `me` sees, or 404. */
export const keptHold = async (db: Db, me: Me, id: number): Promise<HoldRequest> =>
  found((await keptRows(me, visible(me, 'hold_request', id)).execute(db)).rows[0])

/** One that this account made and that `me` sees, or 404. */
export const madeHold = async (db: Db, me: Me, id: number): Promise<HoldRequest> =>
  found((await madeRows(me, visible(me, 'made_hold', id)).execute(db)).rows[0])
