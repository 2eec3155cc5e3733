import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { DealHappened, listDealHistory, QuotationHappened } from '#contract/sales/history.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import { visibleQuotations } from '#server/features/sales/quotations/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { List } from '#server/platform/list/list.ts'
import { orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listDealHistory, 'query'>
type Sql = RawBuilder<unknown>

/** What the rows of a quotation say happened, or 404. */
export async function historyOfQuotation(db: Db, me: Me, id: number, query: Query, link: LinkToPage) {
  const { rows } = await sql`
    select from quotation q
    where q.account_id = ${me.account_id} and q.id = ${id} and ${visibleQuotations(me, 'q')}`.execute(db)
  found(rows[0])
  return readPage(db, me, query, link, listOf<QuotationHappened>(me, ofQuotation(me.account_id, id)))
}

/** What the rows of a deal say happened, or 404. */
export async function historyOfDeal(db: Db, me: Me, id: number, query: Query, link: LinkToPage) {
  const { rows } = await sql`
    select from deal d where d.account_id = ${me.account_id} and d.id = ${id} and ${visibleDeals(me, 'd')}`.execute(
    db,
  )
  found(rows[0])
  return readPage(db, me, query, link, listOf<DealHappened>(me, ofDeal(me.account_id, id)))
}

/** One quotation has some dozens of them, one deal some hundreds. */
const listOf = <Row>({ account_id }: Me, happened: Sql): List<Row> => ({
  from: sql`(${happened}) as h`,
  where: sql`true`,
  order: orderBy({ at: { by: sql.ref('h.at'), isFilled: true } }, ['-at'], 'h.key'),
  picks: sql`h.*`,
  rows: (picked, more) => sql<Row>`
    select h.key, h.act, h.at, h.name, h.reason, h.from_on, h.to_on,
      ${moneyOf(sql.ref('h.amount'), sql.ref('h.currency'))} as amount,
      case when h.payment_kind is not null then json_build_object('kind', h.payment_kind, 'number', h.payment_number) end as payment,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as by ${more}
    from (${picked}) as h
    left join app_user u on u.account_id = ${account_id} and u.id = h.by_id`,
})

type Said = { [column in 'name' | 'reason' | 'amount' | 'currency' | 'from_on' | 'to_on']?: Sql } & {
  payment_kind?: Sql
  payment_number?: Sql
}

/** The columns of every part of a history. */
const row = (
  { key, act, by, at }: Record<'key' | 'act' | 'by' | 'at', Sql>,
  { name, reason, amount, currency, from_on, to_on, payment_kind, payment_number }: Said = {},
) => sql`${key} as key, ${act} as act, ${by}::bigint as by_id, ${at} as at, ${name ?? sql`null`}::text as name,
  ${reason ?? sql`null`}::text as reason, ${amount ?? sql`null`}::numeric as amount, ${currency ?? sql`null`}::text as currency,
  ${from_on ?? sql`null`}::date as from_on, ${to_on ?? sql`null`}::date as to_on,
  ${payment_kind ?? sql`null`}::text as payment_kind, ${payment_number ?? sql`null`}::int as payment_number`

const nobody = sql`null`

/** Of what was done before acts were kept, the quotation itself says the last. */
function ofQuotation(accountId: number, id: number): Sql {
  const from = sql`from quotation q where q.account_id = ${accountId} and q.id = ${id}`
  const isKept = (act: QuotationHappened['act']) => sql`exists (select from sale_act s
    where s.account_id = ${accountId} and s.quotation_id = q.id and s.act = ${act})`
  const own = (act: string, by: Sql, at: Sql, said: Said = {}) =>
    sql`select ${row({ key: sql`${act}::text`, act: sql`${act}::text`, by, at }, said)} ${from} and ${at} is not null`
  return sql.join(
    [
      own('created', sql`q.created_by_id`, sql`q.created_at`),
      sql`${own('approval_requested', sql`q.approval_requested_by_id`, sql`q.approval_requested_at`, { reason: sql`q.approval_reason` })}
        and not ${isKept('approval_requested')}`,
      sql`${own('approved', sql`q.approval_decided_by_id`, sql`q.approval_decided_at`, { reason: sql`q.approval_decision` })}
        and q.approval_status = 'approved' and not ${isKept('approved')}`,
      sql`${own('refused', sql`q.approval_decided_by_id`, sql`q.approval_decided_at`, { reason: sql`q.approval_decision` })}
        and q.approval_status = 'refused' and not ${isKept('refused')}`,
      sql`${own('issued', nobody, sql`q.issued_at`)} and not ${isKept('issued')}`,
      sql`${own('revoked', nobody, sql`q.link_revoked_at`)} and not ${isKept('revoked')}`,
      sql`${own('accepted', sql`q.answered_by_id`, sql`q.answered_at`)} and q.status = 'accepted'`,
      sql`${own('rejected', sql`q.answered_by_id`, sql`q.answered_at`, { reason: sql`q.answer_reason` })} and q.status = 'rejected'`,
      sql`${own('expired', nobody, sql`q.expires_at`)} and q.status = 'expired'`,
      sql`select ${row({ key: sql`'seen'`, act: sql`'seen'`, by: nobody, at: sql`min(v.first_at)` })}
        from quotation_view v where v.account_id = ${accountId} and v.quotation_id = ${id} having min(v.first_at) is not null`,
      sql`select ${row(
        { key: sql`'question ' || x.id`, act: sql`'asked'`, by: nobody, at: sql`x.asked_at` },
        { name: sql`x.name`, reason: sql`x.question` },
      )} from quotation_question x where x.account_id = ${accountId} and x.quotation_id = ${id}`,
      acts(accountId, sql`s.quotation_id = ${id}`),
    ],
    sql` union all `,
  )
}

function ofDeal(accountId: number, id: number): Sql {
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.account_id`)} = ${accountId} and ${sql.ref(`${alias}.deal_id`)} = ${id}`
  return sql.join(
    [
      sql`select ${row(
        { key: sql`'step ' || ds.id`, act: sql`ds.act`, by: sql`ds.by_id`, at: sql`ds.at` },
        { name: sql`ds.step_name`, reason: sql`ds.reason` },
      )} from deal_step ds where ${of('ds')}`,
      sql`select ${row(
        {
          key: sql`'entry ' || e.id`,
          act: sql`case e.kind when 'payment' then 'paid' when 'reversal' then 'reversed' when 'application' then 'guarantee_applied' else 'retained' end`,
          by: sql`e.by_id`,
          at: sql`e.at`,
        },
        {
          reason: sql`e.reason`,
          amount: sql`e.amount`,
          currency: sql`e.currency`,
          payment_kind: sql`p.kind`,
          payment_number: sql`p.number`,
        },
      )} from deal_payment_entry e join deal_payment p on p.account_id = ${accountId} and p.id = e.payment_id where ${of('e')}`,
      sql`select ${row(
        {
          key: sql`'document ' || dd.id`,
          act: sql`'document_added'`,
          by: sql`dd.uploaded_by_id`,
          at: sql`dd.created_at`,
        },
        { name: sql`dd.name` },
      )} from deal_document dd where ${of('dd')}`,
      sql`select ${row(
        {
          key: sql`'check ' || dd.id`,
          act: sql`'document_checked'`,
          by: sql`dd.checked_by_id`,
          at: sql`dd.checked_at`,
        },
        { name: sql`dd.name` },
      )} from deal_document dd where ${of('dd')} and dd.is_checked and dd.checked_at is not null`,
      sql`select ${row(
        {
          key: sql`'refusal ' || dd.id`,
          act: sql`'document_refused'`,
          by: sql`dd.refused_by_id`,
          at: sql`dd.refused_at`,
        },
        { name: sql`dd.name`, reason: sql`dd.refuse_reason` },
      )} from deal_document dd where ${of('dd')} and dd.refused_at is not null`,
      sql`select ${row({
        key: sql`'request ' || r.id`,
        act: sql`'documents_asked'`,
        by: sql`r.created_by_id`,
        at: sql`r.created_at`,
      })} from document_request r where ${of('r')}`,
      sql`select ${row({
        key: sql`'reminded ' || r.id`,
        act: sql`'documents_reminded'`,
        by: nobody,
        at: sql`r.client_mailed_at`,
      })} from document_request r where ${of('r')} and r.client_mailed_at is not null`,
      ofPayment(of('p'), 'payment_voided', sql`p.voided_at`, {
        by: sql`p.voided_by_id`,
        reason: sql`p.void_reason`,
        amount: sql`p.voided_amount`,
        from_on: sql`p.due_on`,
      }),
      ofPayment(of('p'), 'payment_reminded', sql`p.client_due_at`, { to_on: sql`p.client_due_on` }),
      ofPayment(of('p'), 'payment_told_late', sql`p.client_late_at`, { from_on: sql`p.client_late_on` }),
      sql`select ${row(
        {
          key: sql`'deposit ' || cd.entry_id`,
          act: sql`'cheque_deposited'`,
          by: sql`cd.by_id`,
          at: sql`cd.at`,
        },
        {
          amount: sql`e.amount`,
          currency: sql`e.currency`,
          to_on: sql`cd.deposited_on`,
          payment_kind: sql`p.kind`,
          payment_number: sql`p.number`,
        },
      )} from deal_payment_entry e join cheque_deposit cd on cd.account_id = ${accountId} and cd.entry_id = e.id
        join deal_payment p on p.account_id = ${accountId} and p.id = e.payment_id where ${of('e')}`,
      acts(accountId, sql`s.deal_id = ${id}`),
    ],
    sql` union all `,
  )
}

/** What a row of the schedule itself says. */
const ofPayment = (
  of: Sql,
  act: DealHappened['act'],
  at: Sql,
  { by = nobody, ...said }: Said & { by?: Sql },
) =>
  sql`select ${row(
    { key: sql`${act} || ' ' || p.id`, act: sql`${act}::text`, by, at },
    { currency: sql`p.currency`, payment_kind: sql`p.kind`, payment_number: sql`p.number`, ...said },
  )} from deal_payment p where ${of} and ${at} is not null`

const isOfDocument = sql`s.act = any ('{document_added,document_checked,document_refused,document_deleted,check_undone,refusal_undone}'::text[])`

/** What was kept for the history alone; of a document its name, else why. A row that was split lost what was added. */
const acts = (accountId: number, of: Sql) => sql`select ${row(
  {
    key: sql`'act ' || s.id`,
    act: sql`case when s.act = 'payment_added' and s.amount < 0 then 'payment_split' else s.act end`,
    by: sql`s.by_id`,
    at: sql`s.at`,
  },
  {
    name: sql`case when ${isOfDocument} then s.words end`,
    reason: sql`case when not ${isOfDocument} then s.words end`,
    amount: sql`s.amount`,
    currency: sql`s.currency`,
    from_on: sql`s.from_on`,
    to_on: sql`s.to_on`,
    payment_kind: sql`p.kind`,
    payment_number: sql`p.number`,
  },
)} from sale_act s left join deal_payment p on p.account_id = ${accountId} and p.id = s.payment_id
  where s.account_id = ${accountId} and ${of}`
