import { sql } from 'kysely'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import { visibleQuotations } from '#server/features/sales/quotations/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Quoted = { contact_id: number | null; lead_id: number | null; project_id: number | null }

/** Of whom and of what a quotation is; not locked. */
export async function quotedTo(db: Db, me: Me, id: number): Promise<Quoted | undefined> {
  const { rows } = await sql<Quoted>`
    select q.contact_id, q.lead_id, q.project_id from quotation q
    where q.account_id = ${me.account_id} and q.id = ${id} and q.status = 'accepted' and ${visibleQuotations(me, 'q')}`.execute(
    db,
  )
  return rows[0]
}

export async function figuresOf(db: Db, accountId: number, quotationId: number): Promise<QuotationFigures> {
  const { figures } = await db
    .selectFrom('quotation')
    .select('figures')
    .where('account_id', '=', accountId)
    .where('id', '=', quotationId)
    .executeTakeFirstOrThrow()
  return figures as QuotationFigures // as they were frozen
}

/** The active or won deal of a quotation. */
export async function dealOfQuotation(
  db: Db,
  accountId: number,
  quotationId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select d.id from deal d
    where d.account_id = ${accountId} and d.quotation_id = ${quotationId} and d.status in ('active', 'won')`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
