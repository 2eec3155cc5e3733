import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import { has } from '#contract/permissions.ts'
import type { listUnitHistory, UnitHappened } from '#contract/sales/history.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import { visibleQuotations } from '#server/features/sales/quotations/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listUnitHistory, 'query'>
type Sql = RawBuilder<unknown>

/** What the rows of a unit, and those of its quotations and deals that the user sees, say happened, or 404. */
export async function historyOfUnit(db: Db, me: Me, id: number, query: Query, link: LinkToPage) {
  const { account_id } = me
  const { rows } = await sql`
    select from unit u where u.account_id = ${account_id} and u.id = ${id}`.execute(db)
  found(rows[0])
  // What was written about a person: not of one whose data are erased, also while a job still does it.
  const mayRead = sql`(${visibleLeads(me, 'l')} and ct.erased_at is null)`
  return readPage(db, me, query, link, {
    from: sql`(${happenedTo(me, id)}) as h`,
    where: sql`true`,
    order: orderBy({ at: { by: sql.ref('h.at'), isFilled: true } }, ['-at'], 'h.key'),
    picks: sql`h.*`,
    rows: (picked, more) => sql<UnitHappened>`
      select h.key, h.act, h.at, h.way, h.until, h.changes,
        case when h.lead_id is null or ${mayRead} then h.reason end as reason,
        ${moneyOf(sql.ref('h.amount'), sql.ref('h.currency'))} as amount,
        case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as by,
        case when l.id is not null and ${mayRead} then json_build_object('id', l.id, 'name', ct.name) end as lead,
        case when q.id is not null then json_build_object('id', q.id, 'number', q.number, 'version', q.version) end as quotation,
        case when d.id is not null then json_build_object('id', d.id, 'number', d.number) end as deal ${more}
      from (${picked}) as h
      left join app_user u on u.account_id = ${account_id} and u.id = h.by_id
      left join lead l on l.account_id = ${account_id} and l.id = h.lead_id
      left join contact ct on ct.account_id = ${account_id} and ct.id = l.contact_id
      left join quotation q on q.account_id = ${account_id} and q.id = h.quotation_id
      left join deal d on d.account_id = ${account_id} and d.id = h.deal_id`,
  })
}

type Column =
  | 'reason'
  | 'amount'
  | 'currency'
  | 'way'
  | 'until'
  | 'changes'
  | 'lead_id'
  | 'quotation_id'
  | 'deal_id'
const types: Record<Column, Sql> = {
  reason: sql`text`,
  amount: sql`numeric`,
  currency: sql`text`,
  way: sql`text`,
  until: sql`timestamptz`,
  changes: sql`jsonb`,
  lead_id: sql`bigint`,
  quotation_id: sql`bigint`,
  deal_id: sql`bigint`,
}

/** Rows of one moment are ordered by their key, as text: of one kind in the order in which they were written. */
const keyed = (kind: string, id: string) => sql`${sql.lit(`${kind} `)} || lpad(${sql.ref(id)}::text, 19, '0')`

/** The columns of every part of the history. */
const row = (
  { key, act, by, at }: Record<'key' | 'act' | 'by' | 'at', Sql>,
  said: Partial<Record<Column, Sql>> = {},
) => sql`${key} as key, ${act} as act, ${by}::bigint as by_id, ${at} as at,
  ${sql.join(
    (Object.keys(types) as Column[]).map(
      (name) => sql`${said[name] ?? sql`null`}::${types[name]} as ${sql.ref(name)}`,
    ),
  )}`

function happenedTo(me: Me, id: number): Sql {
  const parts = [
    ofStock(me.account_id, id),
    ofClaims(me.account_id, id),
    ...(has(me, 'quotations.view') ? [ofQuotations(me, id)] : []),
    ...(has(me, 'deals.view') ? [ofDeals(me, id)] : []),
  ]
  return sql.join(parts, sql` union all `)
}

/** What the unit itself says: created, changed, blocked, priced. */
const ofStock = (accountId: number, id: number) => sql`
  select ${row({ key: sql`'created'`, act: sql`'created'`, by: sql`null`, at: sql`x.created_at` })}
  from unit x where x.account_id = ${accountId} and x.id = ${id} and not exists (
    select from unit_act a where a.account_id = ${accountId} and a.unit_id = ${id} and a.act in ('created', 'generated', 'imported'))
  union all
  select ${row(
    { key: keyed('act', 'a.id'), act: sql`a.act`, by: sql`a.by_id`, at: sql`a.at` },
    { reason: sql`a.reason`, until: sql`a.until`, changes: sql`a.changes` },
  )} from unit_act a where a.account_id = ${accountId} and a.unit_id = ${id}
  union all
  select ${row(
    { key: keyed('price', 'p.id'), act: sql`'priced'`, by: sql`p.set_by_id`, at: sql`p.at` },
    { reason: sql`p.reason`, amount: sql`p.list_price`, currency: sql`p.currency`, way: sql`p.way` },
  )} from unit_price p where p.account_id = ${accountId} and p.unit_id = ${id}`

const ofClaims = (accountId: number, id: number) => sql`
  select ${row(
    {
      key: keyed('claim', 's.id'),
      act: sql`case when s.act <> 'placed' then s.act else case c.kind
        when 'hold' then 'held' when 'reservation' then 'reserved' when 'promise' then 'promised' else 'sold' end end`,
      by: sql`s.by_id`,
      at: sql`s.at`,
    },
    {
      reason: sql`s.reason`,
      until: sql`case when s.act in ('placed', 'extended') then s.expires_at end`,
      lead_id: sql`s.lead_id`,
    },
  )} from unit_claim c join unit_claim_step s on s.account_id = ${accountId} and s.claim_id = c.id
  where c.account_id = ${accountId} and c.unit_id = ${id} and s.act <> 'converted'`

/** Of quotations its issue and its answer. */
function ofQuotations(me: Me, id: number): Sql {
  const own = (act: string, { by, at, reason }: Record<'by' | 'at' | 'reason', Sql>) => sql`
    select ${row(
      { key: keyed(act, 'q.id'), act: sql`${act}::text`, by, at },
      { reason, quotation_id: sql`q.id`, lead_id: sql`q.lead_id` },
    )} from quotation_line ql join quotation q on q.account_id = ${me.account_id} and q.id = ql.quotation_id
    where ql.account_id = ${me.account_id} and ql.unit_id = ${id} and ${visibleQuotations(me, 'q')} and ${at} is not null`
  const issuer = sql`coalesce((select s.by_id from sale_act s
    where s.account_id = ${me.account_id} and s.quotation_id = q.id and s.act = 'issued' order by s.id limit 1), q.created_by_id)`
  const answer = { by: sql`q.answered_by_id`, at: sql`q.answered_at` }
  return sql`${own('quoted', { by: issuer, at: sql`q.issued_at`, reason: sql`null` })} union all
    ${own('quotation_accepted', { ...answer, reason: sql`null` })} and q.status = 'accepted' union all
    ${own('quotation_rejected', { ...answer, reason: sql`q.answer_reason` })} and q.status = 'rejected'`
}

/** Of deals how they began and ended: their steps are told by the claims. */
const ofDeals = (me: Me, id: number) => sql`
  select ${row(
    {
      key: keyed('deal', 's.id'),
      act: sql`case s.act when 'entered' then 'deal_opened' else 'deal_' || s.act end`,
      by: sql`s.by_id`,
      at: sql`s.at`,
    },
    { reason: sql`s.reason`, deal_id: sql`d.id`, lead_id: sql`d.lead_id` },
  )} from deal_unit du
  join deal d on d.account_id = ${me.account_id} and d.id = du.deal_id and ${visibleDeals(me, 'd')}
  join deal_step s on s.account_id = ${me.account_id} and s.deal_id = d.id and s.act in ('entered', 'lost', 'rescinded', 'assigned')
  where du.account_id = ${me.account_id} and du.unit_id = ${id} and (s.act <> 'entered' or not exists (
    select from deal_step f where f.account_id = ${me.account_id} and f.deal_id = d.id and f.id < s.id))`
