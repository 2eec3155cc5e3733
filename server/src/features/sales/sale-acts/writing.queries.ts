import type { DealHappened, QuotationHappened } from '#contract/sales/history.ts'
import type { Db } from '#server/platform/db.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'

type Kept<A> = {
  act: A
  words?: string | null
  payment_id?: number
  amount?: string
  currency?: string
  from_on?: string
  to_on?: string
}
type OfQuotation = Kept<QuotationHappened['act']> & { quotation_id: number }
type OfDeal = Kept<DealHappened['act']> & { deal_id: number }

/** Keeps what leaves no row of its own, for the history. Of a draft without a client nothing is told. */
export async function keepSaleAct(
  db: Db,
  { me, at }: Actor,
  contact_id: number | null,
  act: OfQuotation | OfDeal,
) {
  if (contact_id === null) return
  await db
    .insertInto('sale_act')
    .values({ account_id: me.account_id, contact_id, ...act, by_id: authorOf(me), at })
    .execute()
}
