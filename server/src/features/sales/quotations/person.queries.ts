import { sql } from 'kysely'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

/** The quotations of these contacts, with what was answered and asked behind their links. */
export const quotationsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('folio', q.number, 'version', q.version, 'status', q.status, 'units', (
      select jsonb_agg(u.number order by l.position)
      from quotation_line l join unit u on u.account_id = ${accountId} and u.id = l.unit_id
      where l.account_id = ${accountId} and l.quotation_id = q.id),
    'total', q.figures -> 'total', 'notes', q.notes, 'valid_until', q.valid_until, 'created_at', q.created_at,
    'issued_at', q.issued_at, 'answered_at', q.answered_at, 'answer_name', q.answer_name,
    'answer_national_id', q.answer_national_id, 'answer_reason', q.answer_reason, 'answer_address', q.answer_address,
    'client_by_broker', q.broker ->> 'client',
    'questions', (
      select jsonb_agg(jsonb_build_object('name', x.name, 'email', x.email, 'phone', x.phone, 'question', x.question,
        'asked_at', x.asked_at) order by x.asked_at, x.id)
      from quotation_question x where x.account_id = ${accountId} and x.quotation_id = q.id)) as row
  from quotation q
  where q.account_id = ${accountId} and q.contact_id = any (${ids}::bigint[])`

type Figures = Partial<Pick<QuotationFigures, 'extras' | 'mortgages'>>

/** The amounts stay, as those of the books; the words in them go, and what was read on which device and asked behind their links. */
export async function forgetWords(db: Db, { me }: Actor, contactIds: number[]) {
  const { rows } = await sql<{ id: number; figures: Figures }>`
    select q.id, q.figures from quotation q
    where q.account_id = ${me.account_id} and q.contact_id = any (${contactIds}::bigint[]) for no key update`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    update quotation q set notes = null, terms = '{}', approval_reason = null, approval_decision = null, answer_name = null,
      answer_national_id = null, answer_reason = null, answer_address = null, figures = x.figures,
      broker = q.broker - 'client'
    from unnest(${ids}::bigint[], ${rows.map(({ figures }) => JSON.stringify(withoutWords(figures)))}::jsonb[])
      as x (id, figures)
    where q.account_id = ${me.account_id} and q.id = x.id`.execute(db)
  for (const table of ['quotation_view', 'quotation_question'] as const)
    await db
      .deleteFrom(table)
      .where('account_id', '=', me.account_id)
      .where('quotation_id', '=', sql<number>`any (${ids}::bigint[])`)
      .execute()
}

const withoutWords = (figures: Figures): Figures => ({
  ...figures,
  extras: (figures.extras ?? []).map((extra) => ({ ...extra, name: '—' })),
  mortgages: (figures.mortgages ?? []).map((mortgage) => ({ ...mortgage, bank: '—' })),
})
