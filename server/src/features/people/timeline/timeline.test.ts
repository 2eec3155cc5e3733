import { expect, test } from 'vitest'
import * as acts from '#contract/leads/lead-acts.ts'
import * as leads from '#contract/leads/leads.ts'
import { listSteps, moveLead } from '#contract/leads/steps.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { leadOf } from '#test/leads.ts'
import { world } from '#test/world.ts'

test('every act on a lead is told, newest first, with who did it', async () => {
  const w = await world()
  const lead = await leadOf(w.manager, { amount: '10' })
  const { body: steps } = await w.manager.call(listSteps)
  const leads_ids = [lead.id]
  await w.manager.call(acts.assignLeads, {
    body: { leads_ids, user_id: w.seller.id, assignment_reason: 'Turno' },
  })
  await w.seller.call(moveLead, { body: { lead_id: lead.id, step_to_move_id: steps[1]?.id ?? 0 } })
  await w.seller.call(leads.patchLead, { params: { id: lead.id }, body: { amount: '20' } })
  await w.seller.call(acts.discardLeads, {
    body: { leads_ids, discard_kind: 'no_budget', detail: 'Sin pie' },
  })
  await w.seller.call(acts.restoreLeads, { body: { leads_ids } })

  const read = (query = {}) => w.manager.call(listTimeline, { params: { id: lead.contact.id }, query })
  const { results, count } = (await read()).body
  expect(count).toBe(7)
  expect(results.map(({ kind, actor, data }) => [kind, actor?.name, data])).toEqual([
    ['lead_restored', 'seller', { status: 'in_follow_up', reason: null }],
    ['lead_discarded', 'seller', { discard_kind: 'no_budget', detail: 'Sin pie', is_deleted: false }],
    ['lead_updated', 'seller', { changes: { amount: { from: '10', to: '20' } } }],
    ['lead_moved', 'seller', { from_step_id: steps[0]?.id, step_id: steps[1]?.id }],
    ['lead_assigned', 'manager', { from_seller_id: null, seller_id: w.seller.id, reason: 'Turno' }],
    ['lead_created', 'manager', { seller_id: null, reason: null }],
    ['contact_created', 'manager', {}],
  ])
  expect((await read({ kind: ['lead_moved', 'lead_updated'] })).body.count).toBe(2)
  const paged = await read({ page: 2, page_size: 3 })
  expect(paged.body.results.map(({ kind }) => kind)).toEqual(['lead_moved', 'lead_assigned', 'lead_created'])
})

test('a seller reads of a shared contact only what is theirs', async () => {
  const w = await world()
  const mine = await leadOf(w.manager, { seller_id: w.seller.id })
  const theirs = await leadOf(w.manager, { contact_id: mine.contact.id, seller_id: w.otherSeller.id })
  const { body } = await w.seller.call(listTimeline, { params: { id: mine.contact.id } })
  expect(body.results.map(({ lead_id }) => lead_id)).not.toContain(theirs.id)
  expect(body.count).toBe(2)
  expect((await w.broker.call(listTimeline, { params: { id: mine.contact.id } })).status).toBe(404)
})
