import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

/** What these contacts paid. */
export const entriesOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('deal', d.number, 'kind', e.kind, 'paid_on', e.paid_on, 'amount', e.amount::text,
    'currency', e.currency, 'method', e.method, 'reference', e.reference, 'cheque_number', e.cheque_number,
    'cheque_bank', e.cheque_bank, 'reason', e.reason) as row
  from deal_payment_entry e join deal d on d.account_id = ${accountId} and d.id = e.deal_id
  where e.account_id = ${accountId} and e.contact_id = any (${ids}::bigint[])`

/** The amounts stay, as those of the books. */
export const forgetPaymentWords = (db: Db, { me }: Actor, contactIds: number[]) =>
  sql`select app.forget_payment_words(${me.account_id}, ${contactIds}::bigint[])`.execute(db)
