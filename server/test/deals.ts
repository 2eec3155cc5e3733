import type { ReturnsOf } from '#contract/endpoint.ts'
import { advanceDeal } from '#contract/sales/deal-acts.ts'
import { createDeal, type getDeal } from '#contract/sales/deals.ts'
import { acceptQuotation, issueQuotation } from '#contract/sales/quotation-acts.ts'
import { createQuotation } from '#contract/sales/quotations.ts'
import { succeeding } from './caller.ts'
import { leadOf } from './leads.ts'
import { unitOf } from './stock.ts'
import type { Person, World } from './world.ts'

/** A quotation of these units for a lead, which its client accepted. */
export async function acceptedOf({ call }: Person, lead_id: number, units_ids: number[], more: object = {}) {
  const ok = succeeding(call)
  const { id } = (await ok(createQuotation, { body: { lead_id, units_ids, ...more } })).body
  await ok(issueQuotation, { params: { id }, body: {} })
  await ok(acceptQuotation, { params: { id }, body: {} })
  return id
}

/** A deal of the manager: of a lead and a unit of its own. */
export async function dealOf(w: World, number: string) {
  const list_price = { amount: '4200', currency: 'UF' as const }
  const unit = await unitOf(w.admin, { number, list_price })
  const lead = await leadOf(w.manager)
  const quotation_id = await acceptedOf(w.manager, lead.id, [unit.id])
  return (await succeeding(w.manager.call)(createDeal, { body: { quotation_id } })).body
}

/** To its next step. */
export const advance = (
  { call }: Person,
  { id, next_step }: Pick<ReturnsOf<typeof getDeal>, 'id' | 'next_step'>,
) => call(advanceDeal, { params: { id }, body: { sale_step_id: next_step?.id ?? 0 } })
