import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { listQuotationViews } from '#contract/sales/quotation-acts.ts'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import type { QuotationPreview } from '#contract/sales/quotation-preview.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { brokerOf, clientOf } from '#server/features/sales/quotations/rows.queries.ts'
import { visibleQuotations } from '#server/features/sales/quotations/visible.queries.ts'
import { areaOf } from '#server/features/stock/unit-types/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { jsonTime } from '#server/platform/json.ts'
import type { Actor, Me } from '#server/platform/me.ts'

export type Linked = {
  id: number
  status: QuotationPreview['status']
  is_revoked: boolean
  expires_at: string
  contact_id: number
  lead_id: number | null
  seller: QuotationPreview['seller']
  account: QuotationPreview['account']
}

const seller = sql`json_build_object('name', ${userName('s')}, 'email', s.email, 'phone', s.phone)`
const account = sql`json_build_object('name', a.name, 'email', a.email, 'phone', a.phone, 'address', a.address)`

/** The issued quotation of a link; one of a client whose data are blocked or erased has none. */
export async function linkedQuotation(db: Db, accountId: number, uuid: string): Promise<Linked | undefined> {
  const { rows } = await sql<Linked>`
    select q.id, q.status, q.link_revoked_at is not null as is_revoked, q.expires_at, q.contact_id, q.lead_id,
      ${seller} as seller, ${account} as account
    from quotation q
    join account a on a.id = ${accountId}
    join app_user s on s.account_id = ${accountId} and s.id = q.seller_id
    join contact c on c.account_id = ${accountId} and c.id = q.contact_id
    where q.account_id = ${accountId} and q.uuid = ${uuid} and q.status <> 'draft'
      and c.blocked_at is null and c.erased_at is null`.execute(db)
  return rows[0]
}

type Row = Omit<QuotationPreview, 'pictures'>
type Read = Omit<Row, keyof Figures | 'guarantee'> & { figures: Figures & Pick<QuotationFigures, 'plan'> }
type Figures = Pick<
  QuotationPreview,
  | 'currency'
  | 'exchange'
  | 'extras'
  | 'list_total'
  | 'discount_total'
  | 'total'
  | 'total_clp'
  | 'plan_rows'
  | 'mortgages'
>

/** All but its pictures. */
export async function previewRow(db: Db, accountId: number, id: number): Promise<Row> {
  const ref = (column: string) => sql.ref(`u.${column}`)
  const { rows } = await sql<Read>`
    select q.number, q.version, q.status, q.issued_at, q.valid_until, q.figures, q.legal_text,
      json_build_object('name', ${clientOf('q', 'c')}) as client, ${seller} as seller, ${brokerOf('q')} as broker, ${account} as account,
      case when p.id is not null then json_build_object('name', p.name, 'address', p.address, 'commune', p.commune,
        'website', p.website, 'delivery_date', p.delivery_date) end as project,
      case when q.answered_at is not null then json_build_object('kind', q.status,
        'at', ${jsonTime('q.answered_at')}) end as answer,
      (select json_build_object('version', n.version, 'link', '/quotation/' || n.uuid || '/preview') from quotation n
        where n.account_id = ${accountId} and n.number = q.number and n.version > q.version and n.status <> 'draft'
        order by n.version desc limit 1) as newer_version,
      coalesce((
        select json_agg(json_build_object('number', u.number, 'kind', u.kind, 'model', u.model, 'floor', u.floor,
          'orientation', u.orientation, 'rooms', u.rooms, 'bathrooms', u.bathrooms,
          'area', ${areaOf(ref('area_interior'), ref('area_terrace'), ref('area_garden'), ref('area_total'))},
          'list_price', f.line -> 'list_price', 'discount_amount', f.line -> 'discount_amount',
          'final_price', f.line -> 'final_price') order by f.position)
        from jsonb_array_elements(q.figures -> 'lines') with ordinality as f (line, position)
        join unit u on u.account_id = ${accountId} and u.id = (f.line ->> 'unit_id')::bigint), '[]') as units
    from quotation q
    join account a on a.id = ${accountId}
    join app_user s on s.account_id = ${accountId} and s.id = q.seller_id
    join contact c on c.account_id = ${accountId} and c.id = q.contact_id
    left join project p on p.account_id = ${accountId} and p.id = q.project_id
    where q.account_id = ${accountId} and q.id = ${id}`.execute(db)
  const { figures, ...row } = found(rows[0])
  // Only what the contract names leaves the server.
  return { ...figures, ...row, guarantee: guaranteeOf(figures) }
}

const guaranteeOf = ({ plan, currency }: Pick<QuotationFigures, 'plan' | 'currency'>) =>
  plan.is_guarantee && Number(plan.reservation) > 0 ? { amount: plan.reservation, currency } : null

type View = { section: string; seconds: number; device: string }

/** At most so many sections of one quotation are told apart: a visitor who invents devices cannot fill the table. */
const mostViews = 500

/** Adds to what was read of a section on a device. Precondition: the quotation is locked. */
export async function keepView(db: Db, { me, at }: Actor, id: number, { section, seconds, device }: View) {
  const { account_id } = me
  const { rows } = await sql<{ views: number }>`
    select count(*)::int as views from quotation_view v
    where v.account_id = ${account_id} and v.quotation_id = ${id}`.execute(db)
  if ((rows[0]?.views ?? 0) >= mostViews) return
  await sql`
    insert into quotation_view as v (account_id, quotation_id, device, section, seconds, first_at, last_at)
    values (${account_id}, ${id}, ${device}, ${section}, ${seconds}, ${at}, ${at})
    on conflict (account_id, quotation_id, device, section) do update
      set seconds = least(v.seconds + excluded.seconds, 1000000), last_at = excluded.last_at`.execute(db)
}

export async function countDevices(db: Db, accountId: number, id: number): Promise<number> {
  const { rows } = await sql<{ devices: number }>`
    select count(distinct v.device)::int as devices from quotation_view v
    where v.account_id = ${accountId} and v.quotation_id = ${id}`.execute(db)
  return rows[0]?.devices ?? 0
}

/** The lead of the quotation if it is open, or the newest open one of its contact. */
export async function activeLeadOf(
  db: Db,
  accountId: number,
  { lead_id, contact_id }: Pick<Linked, 'lead_id' | 'contact_id'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    where l.account_id = ${accountId} and l.contact_id = ${contact_id} and not l.is_deleted
      and l.status in ('to_contact', 'in_follow_up')
    order by (l.id = coalesce(${lead_id}::bigint, 0)) desc, l.created_at desc, l.id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** When the pending visits of a lead are that its client asked for. */
export async function visitsAsked(db: Db, accountId: number, leadId: number): Promise<string[]> {
  const { rows } = await sql<{ due_at: string }>`
    select k.due_at from lead_task k
    where k.account_id = ${accountId} and k.lead_id = ${leadId} and k.status = 'pending' and k.kind = 'visit'
      and k.created_by_id is null`.execute(db)
  return rows.map(({ due_at }) => due_at)
}

type Views = ReturnsOf<typeof listQuotationViews>

/** What was read of a quotation that `me` may see, newest first. */
export async function viewsOf(db: Db, me: Me, id: number): Promise<Views> {
  const { rows: seen } = await sql`
    select from quotation q
    where q.account_id = ${me.account_id} and q.id = ${id} and ${visibleQuotations(me, 'q')}`.execute(db)
  found(seen[0])
  const { rows } = await sql<Views[number]>`
    select v.id, v.device, v.section, v.seconds, v.first_at, v.last_at from quotation_view v
    where v.account_id = ${me.account_id} and v.quotation_id = ${id} order by v.last_at desc, v.id desc`.execute(
    db,
  )
  return rows
}
