import { openLead } from '#server/features/leads/leads/creation/create.actions.ts'
import { ensureLeadNotBlocked, lockLeads } from '#server/features/leads/leads/queries.ts'
import { lockContact } from '#server/features/people/contacts/queries.ts'
import { lockQuotation, updateQuotation } from '#server/features/sales/quotations/writing.queries.ts'
import { stayingSteps } from '#server/features/sales/sale-steps/order.actions.ts'
import { lockSteps } from '#server/features/sales/sale-steps/queries.ts'
import { reserveUnits } from '#server/features/stock/unit-claims/sale.actions.ts'
import { settleUnits } from '#server/features/stock/unit-claims/settle.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { type Actor, asSystem } from '#server/platform/me.ts'
import { dealOfQuotation, figuresOf, quotedTo } from './creating.queries.ts'
import { dueAfter } from './due.ts'
import { followDeal, projectDeals } from './projection.queries.ts'
import { tell, wakeWhenDue } from './tell.actions.ts'
import { insertDeal, insertUnits, keepAct, setParties } from './writing.queries.ts'

/** Of an accepted quotation: what it quotes is reserved, all or none, in the same transaction. */
export async function createDeal(db: Db, actor: Actor, quotationId: number): Promise<number> {
  const { account_id } = actor.me
  await ensureLead(db, actor, quotationId)
  const { quotation, lead } = await lockAccepted(db, actor, quotationId)
  const existing = await dealOfQuotation(db, account_id, quotationId)
  ensure(existing === null, 'conflict', {
    detail: 'La cotización ya tiene un negocio',
    conflict: { deal_id: existing },
  })
  const steps = await lockSteps(db, account_id, 'to pass')
  const step = stayingSteps(steps).find(({ unit_status }) => unit_status === 'reserved')
  if (!step) return fail('conflict', { detail: 'Ningún paso de venta reserva las unidades' })
  const units_ids = quotation.asked.lines.map(({ unit_id }) => unit_id)
  await settleUnits(db, actor, units_ids)
  const { lines, total, total_clp } = await figuresOf(db, account_id, quotationId)
  const due = dueAfter(actor, step)
  const seller_id = lead.seller_id ?? quotation.seller_id
  const whose = { contact_id: lead.contact_id, lead_id: lead.id, seller_id }
  const { id, number } = await insertDeal(db, actor, {
    ...whose,
    ...due,
    quotation_id: quotationId,
    project_id: quotation.project_id,
    sale_step_id: step.id,
    amount: total.amount,
    currency: total.currency,
    amount_clp: total_clp?.amount ?? null,
  })
  await reserveUnits(db, actor, lead, { deal_id: id, seller_id, units_ids })
  const sold = lines.map(({ unit_id, list_price, final_price }) => ({
    unit_id,
    list_price: list_price.amount,
    final_price: final_price.amount,
  }))
  await insertUnits(db, account_id, id, sold)
  await setParties(db, account_id, id, [{ contact_id: lead.contact_id, role: 'buyer', share_percent: '100' }])
  await keepAct(
    db,
    actor,
    { id, contact_id: lead.contact_id },
    { act: 'entered', sale_step_id: step.id, step_name: step.name },
  )
  await projectDeals(db, account_id, units_ids)
  await followDeal(db, account_id, [lead.id], actor.at)
  await wakeWhenDue(db, account_id, id, due)
  await tell(
    db,
    actor,
    { ...whose, id, number, quotation_id: quotationId },
    {
      type: 'deal.created',
      sale_step_id: step.id,
      step: step.name,
    },
  )
  return id
}

/** A quotation for a contact alone: units are claimed for a lead. Before its lock, as contacts are locked before leads. */
async function ensureLead(db: Db, actor: Actor, quotationId: number) {
  const quoted = await quotedTo(db, actor.me, quotationId)
  if (!quoted || quoted.lead_id !== null || quoted.contact_id === null) return
  const contact = await lockContact(db, actor.me, quoted.contact_id)
  if (!contact) return fail('conflict', { detail: 'El contacto de la cotización ya no está' })
  const projects_ids = quoted.project_id === null ? [] : [quoted.project_id]
  const lead_id = await openLead(db, actor, contact.id, { projects_ids, seller_id: actor.me.id })
  await updateQuotation(db, actor, quotationId, { lead_id })
}

async function lockAccepted(db: Db, actor: Actor, quotationId: number) {
  const seen = await lockQuotation(db, actor.me, quotationId).catch(unknown)
  ensure(seen.status === 'accepted', 'conflict', {
    detail: 'Un negocio parte de una cotización aceptada',
    conflict: { status: seen.status },
  })
  // A user who sees the quotation may sell it: its lead may be of another seller.
  const [lead] = seen.lead_id === null ? [] : await lockLeads(db, asSystem(actor).me, [seen.lead_id])
  if (!lead) return fail('conflict', { detail: 'El lead de la cotización ya no está' })
  ensureLeadNotBlocked(lead)
  ensure(lead.status === 'to_contact' || lead.status === 'in_follow_up', 'conflict', {
    detail: 'El lead está cerrado: reábralo para crear el negocio',
    conflict: { status: lead.status },
  })
  return { quotation: seen, lead }
}

/** A field of the body names it, so it is not a 404. */
const unknown = (error: unknown): never =>
  (error as { code?: string }).code === 'not_found'
    ? failField('quotation_id', 'No existe esa cotización')
    : (() => {
        throw error
      })()
