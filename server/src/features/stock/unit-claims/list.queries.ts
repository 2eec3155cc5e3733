import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { listClaims, listUnitClaims, UnitClaim } from '#contract/stock/unit-claims.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { jsonTime } from '#server/platform/json.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

/** What was written about the person: not of one whose data are erased, also while a job still does it. */
const maySeeWords = (me: Me) => sql`(${visibleLeads(me, 'l')} and ct.erased_at is null)`

const claimColumns = (me: Me) => sql`
  c.id, c.kind, c.status, c.placed_at, c.expires_at, c.extensions, c.along_with_id, c.ended_at,
  json_build_object('id', u.id, 'number', u.number, 'kind', u.kind, 'project',
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end) as unit,
  json_build_object('id', s.id, 'name', ${userName('s')}) as seller,
  case when ${visibleLeads(me, 'l')} then json_build_object('id', l.id, 'name', ct.name) end as lead,
  case when ${maySeeWords(me)} then c.note end as note,
  case when ${maySeeWords(me)} then c.release_reason end as release_reason,
  ${moneyOf(sql.ref('c.list_price'), sql.ref('c.currency'))} as price`

const joined = (me: Me) => sql`
  join unit u on u.account_id = ${me.account_id} and u.id = c.unit_id
  join app_user s on s.account_id = ${me.account_id} and s.id = c.seller_id
  join lead l on l.account_id = ${me.account_id} and l.id = c.lead_id
  join contact ct on ct.account_id = ${me.account_id} and ct.id = l.contact_id
  left join project p on p.account_id = ${me.account_id} and p.id = u.project_id`

const newest = newestFirst('c.placed_at', 'c.id')

/** The claims whose ids `picked` selects. */
const claimRows = <T = UnitClaim>(me: Me, picked: RawBuilder<unknown>, more = sql``) => sql<T>`
  select ${claimColumns(me)} ${more}
  from (${picked}) as picked
  join unit_claim c on c.account_id = ${me.account_id} and c.id = picked.id ${joined(me)}`

export async function claimById(db: Db, me: Me, id: number): Promise<UnitClaim> {
  const picked = sql`select c.id from unit_claim c where c.account_id = ${me.account_id} and c.id = ${id}`
  return found((await claimRows(me, picked).execute(db)).rows[0])
}

type Query = OutputOf<typeof listClaims, 'query'>

export const pageOfClaims = (db: Db, me: Me, query: Query, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`unit_claim c`,
    where: sql`c.account_id = ${me.account_id} ${filters(me, query)}`,
    order: newest,
    rows: (picked, more) => claimRows(me, picked, more),
  })

function filters(me: Me, { mine, status, kinds, projects_ids, units_ids, leads_ids, sellers_ids }: Query) {
  const among = (column: string, ids: number[] | undefined) =>
    ids ? sql`and ${sql.ref(column)} = any (${ids}::bigint[])` : sql``
  return sql`
    ${mine === undefined ? sql`` : mine ? sql`and c.seller_id = ${me.id}` : sql`and c.seller_id <> ${me.id}`}
    ${status ? sql`and c.status = any (${status}::text[])` : sql``}
    ${kinds ? sql`and c.kind = any (${kinds}::text[])` : sql``}
    ${among('c.unit_id', units_ids)} ${among('c.seller_id', sellers_ids)}
    ${
      leads_ids
        ? sql`and exists (select from lead l where l.account_id = ${me.account_id} and l.id = c.lead_id
            and l.id = any (${leads_ids}::bigint[]) and ${visibleLeads(me, 'l')})`
        : sql``
    }
    ${
      projects_ids
        ? sql`and exists (select from unit u where u.account_id = ${me.account_id} and u.id = c.unit_id
            and u.project_id = any (${projects_ids}::bigint[]))`
        : sql``
    }`
}

type Ledger = ReturnsOf<typeof listUnitClaims>['results'][number]
type Paging = OutputOf<typeof listUnitClaims, 'query'>

/** Every claim of a unit with its steps. */
export async function pageOfUnitClaims(db: Db, me: Me, unitId: number, query: Paging, link: LinkToPage) {
  const { rows } = await sql`
    select from unit u where u.account_id = ${me.account_id} and u.id = ${unitId}`.execute(db)
  found(rows[0])
  return readPage(db, me, query, link, {
    from: sql`unit_claim c`,
    where: sql`c.account_id = ${me.account_id} and c.unit_id = ${unitId}`,
    order: newest,
    rows: (picked, more) => claimRows<Ledger>(me, picked, sql`, ${stepsOf(me)} as steps ${more}`),
  })
}

const stepsOf = (me: Me) => sql`(
  select json_agg(json_build_object('act', st.act, 'at', ${jsonTime('st.at')}, 'expires_at', ${jsonTime('st.expires_at')},
    'reason', case when ${maySeeWords(me)} then st.reason end,
    'price', ${moneyOf(sql.ref('st.list_price'), sql.ref('st.currency'))},
    'user', case when by.id is not null then json_build_object('id', by.id, 'name', ${userName('by')}) end) order by st.id desc)
  from unit_claim_step st
  left join app_user by on by.account_id = ${me.account_id} and by.id = st.by_id
  where st.account_id = ${me.account_id} and st.claim_id = c.id)`
