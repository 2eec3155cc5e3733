import { type RawBuilder, sql } from 'kysely'
import type { QuotationQuestion } from '#contract/sales/quotation-questions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleQuotations } from '#server/features/sales/quotations/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

type Open = Pick<QuotationQuestion, 'name' | 'email' | 'phone' | 'question' | 'asked_at'>

/** Those that wait for an answer. */
export async function openQuestions(db: Db, accountId: number, quotationId: number): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select x.name, x.email, x.phone, x.question, x.asked_at from quotation_question x
    where x.account_id = ${accountId} and x.quotation_id = ${quotationId} and x.answered_at is null`.execute(
    db,
  )
  return rows
}

type New = Pick<QuotationQuestion, 'name' | 'email' | 'phone' | 'question'> & {
  quotation_id: number
}

export const insertQuestion = (db: Db, { me, at }: Actor, question: New) =>
  db
    .insertInto('quotation_question')
    .values({ account_id: me.account_id, ...question, asked_at: at })
    .execute()

/** The question of a quotation that `me` may see, or 404. */
export async function lockQuestion(db: Db, me: Me, id: number) {
  const { rows } = await sql<{ quotation_id: number; answered_at: string | null }>`
    select x.quotation_id, x.answered_at from quotation_question x
    join quotation q on q.account_id = ${me.account_id} and q.id = x.quotation_id
    where x.account_id = ${me.account_id} and x.id = ${id} and ${visibleQuotations(me, 'q')}
    for no key update of x`.execute(db)
  return found(rows[0])
}

export const markAnswered = (db: Db, { me, at }: Actor, id: number, isAnswered: boolean) =>
  db
    .updateTable('quotation_question')
    .set({ answered_at: isAnswered ? at : null, answered_by_id: isAnswered ? authorOf(me) : null })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

/** What was asked about a quotation that `me` may see, newest first. */
export async function questionsOf(db: Db, me: Me, id: number): Promise<QuotationQuestion[]> {
  const { rows: seen } = await sql`
    select from quotation q
    where q.account_id = ${me.account_id} and q.id = ${id} and ${visibleQuotations(me, 'q')}`.execute(db)
  found(seen[0])
  return selected(db, me, sql`x.quotation_id = ${id}`)
}

export async function questionById(db: Db, me: Me, id: number): Promise<QuotationQuestion> {
  const [question] = await selected(db, me, sql`x.id = ${id}`)
  return found(question)
}

async function selected(db: Db, { account_id }: Me, of: RawBuilder<unknown>): Promise<QuotationQuestion[]> {
  const { rows } = await sql<QuotationQuestion>`
    select x.id, x.name, x.email, x.phone, x.question, x.asked_at, x.answered_at,
      case when w.id is not null then json_build_object('id', w.id, 'name', ${userName('w')}) end as answered_by
    from quotation_question x
    left join app_user w on w.account_id = ${account_id} and w.id = x.answered_by_id
    where x.account_id = ${account_id} and ${of}
    order by x.asked_at desc, x.id desc limit 200`.execute(db)
  return rows
}
