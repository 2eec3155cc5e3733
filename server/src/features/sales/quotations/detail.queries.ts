import { sql } from 'kysely'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import type { Quotation, QuotationRow } from '#contract/sales/quotations.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { areaOf } from '#server/features/stock/unit-types/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { jsonTime } from '#server/platform/json.ts'
import type { Me } from '#server/platform/me.ts'
import { namesOfQuotation, rowColumns } from './rows.queries.ts'
import { visibleQuotations } from './visible.queries.ts'
import type { DraftTerms } from './writing.queries.ts'

type Read = QuotationRow &
  Omit<Quotation, keyof QuotationFigures | keyof QuotationRow | 'terms' | 'link'> & {
    figures: QuotationFigures
    terms: Omit<DraftTerms, 'lines' | 'currency'>
    asked_lines: DraftTerms['lines']
  }

/** A quotation with all that its page shows, or 404. */
export async function quotationById(db: Db, me: Me, id: number): Promise<Quotation> {
  const { rows } = await sql<Read>`
    select ${rowColumns(me)}, q.figures, q.terms, q.notes, q.conversation_uuid,
      ${askedLines(me)} as asked_lines, ${unitsOf(me)} as units_detail, ${approvalOf(me)} as approval,
      ${answer} as answer, q.link_revoked_at is not null as is_revoked, q.mailed_at,
      (select json_build_object('id', n.id, 'version', n.version) from quotation n
        where n.account_id = ${me.account_id} and n.number = q.number and n.version > q.version
        order by n.version desc limit 1) as newer_version
    from quotation q ${namesOfQuotation(me)}
    where q.account_id = ${me.account_id} and q.id = ${id} and ${visibleQuotations(me, 'q')}`.execute(db)
  const { figures, terms, asked_lines, ...row } = found(rows[0])
  return {
    ...figures,
    ...row,
    terms: {
      currency: figures.currency,
      lines: asked_lines,
      extras: terms.extras ?? [],
      plan: terms.plan ?? {},
      mortgages: terms.mortgages ?? [],
    },
    link: `/quotation/${row.uuid}/preview`,
  } as Quotation // figures are those of the contract, as they were stored
}

const askedLines = (me: Me) => sql`coalesce((
  select json_agg(json_build_object('unit_id', l.unit_id, 'discount', l.discount) order by l.position)
  from quotation_line l where l.account_id = ${me.account_id} and l.quotation_id = q.id), '[]')`

const ref = (column: string) => sql.ref(`u.${column}`)

/** The units of the lines as they are now. */
const unitsOf = (me: Me) => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'number', u.number, 'kind', u.kind, 'status', u.status,
    'project', case when up.id is not null then json_build_object('id', up.id, 'name', up.name) end,
    'unit_type', case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end,
    'model', u.model, 'floor', u.floor, 'orientation', u.orientation, 'rooms', u.rooms, 'bathrooms', u.bathrooms,
    'area', ${areaOf(ref('area_interior'), ref('area_terrace'), ref('area_garden'), ref('area_total'))},
    'list_price', ${moneyOf(ref('list_price'), ref('currency'))},
    'linked_units', coalesce((
      select json_agg(json_build_object('id', lu.id, 'number', lu.number, 'kind', lu.kind, 'must_go_along', ul.must_go_along)
        order by ul.must_go_along desc, lu.number_sort, lu.id)
      from unit_link ul join unit lu on lu.account_id = ${me.account_id} and lu.id = ul.linked_unit_id
      where ul.account_id = ${me.account_id} and ul.unit_id = u.id), '[]')) order by l.position)
  from quotation_line l
  join unit u on u.account_id = ${me.account_id} and u.id = l.unit_id
  left join project up on up.account_id = ${me.account_id} and up.id = u.project_id
  left join unit_type t on t.account_id = ${me.account_id} and t.id = u.unit_type_id
  where l.account_id = ${me.account_id} and l.quotation_id = q.id), '[]')`

const userOf = (me: Me, column: string) => sql`(
  select json_build_object('id', w.id, 'name', ${userName('w')}) from app_user w
  where w.account_id = ${me.account_id} and w.id = ${sql.ref(column)})`

/** An approval that no longer covers what is asked counts as needed anew. */
const approvalOf = (me: Me) => sql`json_build_object(
  'status', case
    when q.needs_approval and q.approval_status in ('none', 'approved') then 'needed' else q.approval_status end,
  'reason', q.approval_reason, 'requested_by', ${userOf(me, 'q.approval_requested_by_id')},
  'requested_at', ${jsonTime('q.approval_requested_at')}, 'decided_by', ${userOf(me, 'q.approval_decided_by_id')},
  'decided_at', ${jsonTime('q.approval_decided_at')}, 'decided_reason', q.approval_decision)`

const answer = sql`case when q.answered_at is not null and q.status in ('accepted', 'rejected') then json_build_object(
  'kind', q.status, 'name', q.answer_name, 'national_id', q.answer_national_id, 'reason', q.answer_reason,
  'at', ${jsonTime('q.answered_at')}, 'address', q.answer_address) end`
