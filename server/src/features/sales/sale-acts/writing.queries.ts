import { sql } from 'kysely'
import type { DealHappened, QuotationHappened } from '#contract/sales/history.ts'
import type { Db } from '#server/platform/db.ts'
import type { Author } from '#server/platform/events.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'

type Kept<A> = {
  act: A
  words?: string | null
  payment_id?: number
  amount?: string
  currency?: string
  from_on?: string | null
  to_on?: string | null
}
type OfQuotation = Kept<QuotationHappened['act']> & { quotation_id: number }
type OfDeal = Kept<DealHappened['act']> & { deal_id: number }

/** Keeps what leaves no row of its own, for the history. Of a draft without a client nothing is told. */
export async function keepSaleAct(
  db: Db,
  author: Author,
  contact_id: number | null,
  act: OfQuotation | OfDeal,
) {
  if (contact_id !== null) await keepSaleActs(db, author, [{ contact_id, ...act }])
}

type Whose = { contact_id: number }
/** Who did it and when, where that is not the author now. */
type Then = { by_id?: number | null; at?: string }

export async function keepSaleActs(
  db: Db,
  { me, at }: Author,
  acts: ((OfQuotation | OfDeal) & Whose & Then)[],
) {
  if (acts.length === 0) return
  const now = { by_id: authorOf(me), at, account_id: me.account_id }
  await db
    .insertInto('sale_act')
    .values(acts.map((act) => ({ ...now, ...act })))
    .execute()
}

type Document = Whose & {
  deal_id: number
  name: string
  checked_by_id: number | null
  checked_at: string | null
  refused_by_id: number | null
  refused_at: string | null
  uploaded_by_id: number | null
  created_at: string
}

/** Of a document that is judged anew or deleted: who checked or refused it before, which its row says no more, and what is done now. */
export async function keepJudgement(
  db: Db,
  actor: Actor,
  id: number,
  act?: 'check_undone' | 'refusal_undone' | 'document_deleted',
) {
  const { account_id } = actor.me
  const { rows } = await sql<Document>`
    select dd.contact_id, dd.deal_id, dd.name, dd.checked_by_id, dd.checked_at, dd.refused_by_id, dd.refused_at,
      dd.uploaded_by_id, dd.created_at
    from deal_document dd where dd.account_id = ${account_id} and dd.id = ${id}`.execute(db)
  const { contact_id, deal_id, name: words, ...then } = found(rows[0])
  const own = { contact_id, deal_id, words }
  const { checked_at, refused_at, created_at } = then
  await keepSaleActs(db, actor, [
    ...(act === 'document_deleted'
      ? [{ ...own, act: 'document_added' as const, by_id: then.uploaded_by_id, at: created_at }]
      : []),
    ...(checked_at
      ? [{ ...own, act: 'document_checked' as const, by_id: then.checked_by_id, at: checked_at }]
      : []),
    ...(refused_at
      ? [{ ...own, act: 'document_refused' as const, by_id: then.refused_by_id, at: refused_at }]
      : []),
    ...(act ? [{ ...own, act }] : []),
  ])
}

type Deposit = Required<Pick<Kept<never>, 'payment_id' | 'amount' | 'currency'>> &
  Whose & { deal_id: number; deposited_on: string; by_id: number | null; at: string }

/** Who took a cheque to the bank, which is about to be undone, and who undoes it. */
export async function keepDeposit(db: Db, actor: Actor, entryId: number) {
  const { account_id } = actor.me
  const { rows } = await sql<Deposit>`
    select e.contact_id, e.deal_id, e.payment_id, e.amount::text, e.currency, cd.deposited_on, cd.by_id, cd.at
    from cheque_deposit cd join deal_payment_entry e on e.account_id = ${account_id} and e.id = cd.entry_id
    where cd.account_id = ${account_id} and cd.entry_id = ${entryId}`.execute(db)
  const { deposited_on, by_id, at, ...own } = found(rows[0])
  await keepSaleActs(db, actor, [
    { ...own, act: 'cheque_deposited', to_on: deposited_on, by_id, at },
    { ...own, act: 'deposit_undone', from_on: deposited_on },
  ])
}
