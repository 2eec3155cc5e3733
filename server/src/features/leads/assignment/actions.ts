import type { OutputOf } from '#contract/endpoint.ts'
import type { assignLeads as contract } from '#contract/leads.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Doer, Me } from '#server/platform/me.ts'
import { lockLeads } from '../queries.ts'
import { lockSeller, setSeller } from './queries.ts'

/** Gives leads to a seller who can take them, or back to nobody; all of them or none. */
export async function assignLeads(
  db: Db,
  doer: Doer,
  { leads_ids, user_id, assignment_reason }: OutputOf<typeof contract, 'body'>,
) {
  if (user_id) await ensureSellerTakes(db, doer.me, user_id, 'user_id')
  const leads = await lockLeads(db, doer.me, leads_ids)
  ensure(leads.length === new Set(leads_ids).size, 'not_found')

  const changing = leads.filter(({ seller_id }) => seller_id !== user_id)
  if (changing.length === 0) return { assigned: 0 }
  const reason = assignment_reason ?? null
  await setSeller(
    db,
    doer,
    changing.map(({ id }) => id),
    user_id,
    reason,
  )
  await emit(
    db,
    doer,
    ...changing.map(({ id, contact_id, seller_id }) => ({
      type: 'lead.assigned' as const,
      contact_id,
      lead_id: id,
      from_seller_id: seller_id,
      seller_id: user_id,
      reason,
    })),
  )
  return { assigned: changing.length }
}

export async function ensureSellerTakes(db: Db, me: Me, id: number, field: string) {
  const seller = await lockSeller(db, me.account_id, id)
  if (!seller) return failField(field, 'No existe ese vendedor')
  ensure(seller.is_active && seller.is_seller, 'seller_inactive')
}
