import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

/** What these contacts paid, and what they were asked for by mistake. */
export const entriesOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('deal', d.number, 'kind', e.kind, 'paid_on', e.paid_on, 'amount', e.amount::text,
    'currency', e.currency, 'method', e.method, 'reference', e.reference, 'cheque_number', e.cheque_number,
    'cheque_bank', e.cheque_bank, 'reason', e.reason) as row
  from deal_payment_entry e join deal d on d.account_id = ${accountId} and d.id = e.deal_id
  where e.account_id = ${accountId} and e.contact_id = any (${ids}::bigint[])
  union all
  select jsonb_build_object('deal', d.number, 'kind', 'voided', 'due_on', p.due_on, 'amount', p.voided_amount::text,
    'currency', p.currency, 'reason', p.void_reason)
  from deal_payment p join deal d on d.account_id = ${accountId} and d.id = p.deal_id
  where p.account_id = ${accountId} and p.voided_at is not null and ${isVoidOf(accountId, ids)}`

/** Whether a row that was voided was of these contacts then: of who bought before the next assignment, else of who buys now. */
const isVoidOf = (accountId: number, ids: number[]): RawBuilder<boolean> => sql`
  p.deal_id = any (array(
    select d.id from deal d where d.account_id = ${accountId} and d.contact_id = any (${ids}::bigint[])
    union select ds.deal_id from deal_step ds where ds.account_id = ${accountId} and ds.contact_id = any (${ids}::bigint[])))
  and coalesce((
    select ds.contact_id from deal_step ds
    where ds.account_id = ${accountId} and ds.deal_id = p.deal_id and ds.act = 'assigned' and ds.at > p.voided_at
    order by ds.id limit 1), (
    select d.contact_id from deal d where d.account_id = ${accountId} and d.id = p.deal_id)) = any (${ids}::bigint[])`

/** The amounts stay, as those of the books; also of deals that another buyer took over. */
export async function forgetPaymentWords(db: Db, { me }: Actor, contactIds: number[]) {
  await sql`select app.forget_payment_words(${me.account_id}, ${contactIds}::bigint[])`.execute(db)
  await sql`
    update deal_payment p set void_reason = null
    where p.account_id = ${me.account_id} and p.void_reason is not null and ${isVoidOf(me.account_id, contactIds)}`.execute(
    db,
  )
}
