import { sql } from 'kysely'
import type { QuotationFigures, QuotationTerms } from '#contract/sales/quotation-money.ts'
import type { Quotation, QuotationStatus } from '#contract/sales/quotations.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'
import { visibleQuotations } from './visible.queries.ts'

/** What a quotation is computed from, as it was asked for. */
export type DraftTerms = Pick<QuotationTerms, 'extras' | 'plan' | 'mortgages'> & {
  currency: Quotation['currency']
  lines: NonNullable<QuotationTerms['lines']>
}

/** The broker of another account that made it, as it was then, and what it was promised of the price. */
export type BrokerOfQuotation = {
  name: string
  agent: string
  email: string | null
  phone: string | null
  /** The client, by the name that the broker has of them: the developer may know them by another. Gone once they are erased. */
  client?: string
  commission_percent: string
  registration_id: number
  /** Fingerprint of the key with which it was asked for. */
  asked_by?: string
  /** Fingerprint of what was asked for with that key. */
  asked_for?: string
  /** Fingerprint of the key with which it was last mailed. */
  mailed_by?: string
}

export type LockedQuotation = {
  id: number
  uuid: string
  number: number | null
  version: number
  status: QuotationStatus
  contact_id: number | null
  lead_id: number | null
  seller_id: number
  project_id: number | null
  conversation_uuid: string | null
  valid_until: string
  expires_at: string | null
  notes: string | null
  asked: DraftTerms
  needs_approval: boolean
  approval_status: 'none' | 'requested' | 'approved' | 'refused'
  approval_requested_at: string | null
  approved_discounts: Record<string, string> | null
  link_revoked_at: string | null
  mailed_at: string | null
  broker_account_id: number | null
  broker: BrokerOfQuotation | null
  updated_at: string
}

const columns = (accountId: number) => sql`
  q.id, q.uuid, q.number, q.version, q.status, q.contact_id, q.lead_id, q.seller_id, q.project_id, q.conversation_uuid,
  q.valid_until, q.expires_at, q.notes, q.needs_approval, q.approval_status, q.approval_requested_at, q.approved_discounts, q.link_revoked_at,
  q.mailed_at, q.broker_account_id, q.broker, q.updated_at,
  q.terms || jsonb_build_object('currency', coalesce(q.figures ->> 'currency', 'UF'), 'lines', coalesce((
    select jsonb_agg(jsonb_build_object('unit_id', l.unit_id, 'discount', l.discount) order by l.position)
    from quotation_line l where l.account_id = ${accountId} and l.quotation_id = q.id), '[]')) as asked`

/** The quotation, or 404; its lead is locked before it, as everywhere. */
export async function lockQuotation(db: Db, me: Me, id: number): Promise<LockedQuotation> {
  await sql`
    select l.id from lead l
    where l.account_id = ${me.account_id} and l.id in (
      select q.lead_id from quotation q where q.account_id = ${me.account_id} and q.id = ${id})
    for no key update`.execute(db)
  const { rows } = await sql<LockedQuotation>`${asAsked(me, id)} for no key update of q`.execute(db)
  return found(rows[0])
}

/** As it may have changed by the time it is locked, with its prices; or 404. */
export async function quotationAsPriced(
  db: Db,
  me: Me,
  id: number,
): Promise<LockedQuotation & { figures: QuotationFigures }> {
  const { rows } = await sql<LockedQuotation & { figures: QuotationFigures }>`
    select ${columns(me.account_id)}, q.figures from quotation q
    where q.account_id = ${me.account_id} and q.id = ${id} and ${visibleQuotations(me, 'q')}`.execute(db)
  return found(rows[0])
}

const asAsked = (me: Me, id: number) => sql`
    select ${columns(me.account_id)} from quotation q
    where q.account_id = ${me.account_id} and q.id = ${id} and ${visibleQuotations(me, 'q')}`

/** What every save of a draft writes. */
export type DraftColumns = {
  contact_id: number | null
  lead_id: number | null
  seller_id: number
  project_id: number | null
  valid_until: string
  notes: string | null
}
type Computed = { asked: DraftTerms; figures: object; total_clp: string | null; needs_approval: boolean }
type New = DraftColumns &
  Computed & {
    uuid: string
    conversation_uuid: string | null
    number: number | null
    version: number
    broker_account_id: number | null
    broker: BrokerOfQuotation | null
  }

const computedColumns = ({ asked, figures, total_clp, needs_approval }: Computed) => {
  const { lines: _lines, currency: _currency, ...terms } = asked
  return { terms: JSON.stringify(terms), figures: JSON.stringify(figures), total_clp, needs_approval }
}

export async function insertQuotation(db: Db, { me, at }: Actor, row: New): Promise<number> {
  const { asked, figures, total_clp, needs_approval, broker, ...columns } = row
  const { id } = await db
    .insertInto('quotation')
    .values({
      ...columns,
      ...computedColumns({ asked, figures, total_clp, needs_approval }),
      broker: broker && JSON.stringify(broker),
      account_id: me.account_id,
      status: 'draft',
      created_by_id: authorOf(me),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(db, me.account_id, id, asked.lines)
  return id
}

export async function updateQuotation(
  db: Db,
  { me, at }: Actor,
  id: number,
  columns: Record<string, unknown>,
  computed?: Computed,
) {
  await db
    .updateTable('quotation')
    .set({ ...columns, ...(computed && computedColumns(computed)), updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
  if (!computed) return
  await sql`delete from quotation_line where account_id = ${me.account_id} and quotation_id = ${id}`.execute(
    db,
  )
  await insertLines(db, me.account_id, id, computed.asked.lines)
}

async function insertLines(db: Db, account_id: number, quotation_id: number, lines: DraftTerms['lines']) {
  if (lines.length === 0) return
  const rows = lines.map(({ unit_id, discount }, position) => ({
    account_id,
    quotation_id,
    unit_id,
    position,
    discount: discount ? JSON.stringify(discount) : null,
  }))
  await db.insertInto('quotation_line').values(rows).execute()
}

/** Its lines and views go with it. */
export const removeQuotation = (db: Db, me: Me, id: number) =>
  sql`delete from quotation where account_id = ${me.account_id} and id = ${id}`.execute(db)

/** How many quotations these leads have, each folio or first draft once. */
export const refreshCounts = (db: Db, accountId: number, leadIds: (number | null)[]) =>
  sql`
    update lead l set quotations_count = (
      select count(*)::int from quotation q
      where q.account_id = ${accountId} and q.lead_id = l.id and q.version = 1)
    where l.account_id = ${accountId} and l.id = any (${leadIds.filter((id) => id !== null)}::bigint[])`.execute(
    db,
  )
