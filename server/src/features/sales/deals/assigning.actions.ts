import type { OutputOf } from '#contract/endpoint.ts'
import type { assignDeal as contract } from '#contract/sales/deal-acts.ts'
import { openLead } from '#server/features/leads/leads/creation/create.actions.ts'
import { lockContact } from '#server/features/people/contacts/queries.ts'
import { moveSale } from '#server/features/stock/unit-claims/sale.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { lockToChange } from './locked.actions.ts'
import { followDeal } from './projection.queries.ts'
import { stepName } from './steps.queries.ts'
import { tell } from './tell.actions.ts'
import { keepAct, setParties, updateDeal } from './writing.queries.ts'

type Body = OutputOf<typeof contract, 'body'>

/** Another person buys instead, with a lead of theirs. Claims and what was paid stay with the deal. */
export async function assignDeal(
  db: Db,
  actor: Actor,
  id: number,
  { contact_id, fee, reason }: Body,
  ifMatch: string | null,
) {
  const { account_id } = actor.me
  // Contacts are locked before leads.
  const contact = await lockContact(db, actor.me, contact_id)
  if (!contact) return failField('contact_id', 'No existe ese contacto')
  const deal = await lockToChange(db, actor, id, { ifMatch })
  if (deal.contact_id === contact_id) failField('contact_id', 'El negocio ya es de este contacto')
  if (fee && fee.currency !== deal.currency) failField('fee', 'El cobro va en la moneda del negocio')
  const projects_ids = deal.project_id === null ? [] : [deal.project_id]
  const lead_id = await openLead(db, actor, contact_id, { projects_ids, seller_id: deal.seller_id })
  // In the history of who bought until now.
  const step_name = await stepName(db, account_id, deal.sale_step_id)
  await keepAct(db, actor, deal, {
    act: 'assigned',
    sale_step_id: deal.sale_step_id,
    step_name,
    reason: reason ?? null,
  })
  await updateDeal(db, actor, id, { contact_id, lead_id })
  await setParties(db, account_id, id, [{ contact_id, role: 'buyer', share_percent: '100' }])
  await moveSale(db, actor, { deal_id: id, lead_id, seller_id: deal.seller_id, unit_status: null })
  await followDeal(db, account_id, [deal.lead_id, lead_id], actor.at)
  await tell(
    db,
    actor,
    { ...deal, contact_id, lead_id },
    {
      type: 'deal.assigned',
      from_contact_id: deal.contact_id,
      from_lead_id: deal.lead_id,
      fee: fee ?? null,
      reason: reason ?? null,
    },
  )
}
