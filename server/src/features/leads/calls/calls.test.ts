import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import * as leadActs from '#contract/leads/lead-acts.ts'
import { addLeadNote, createLeadFromProfile, logLeadCall } from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/leads.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { accepted } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const told = async (contact: number) =>
  (await w.manager.call(listTimeline, { params: { id: contact } })).body.results

test('a call answers the enquiry, is told with what came of it, and sets the next step', async () => {
  const { id, contact } = await leadOf(w.seller)
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  const { status, body } = await w.seller.call(logLeadCall, {
    params: { id },
    body: { result: 'reached', outcome: 'Quiere visitar', next_task: { kind: 'visit', due_at } },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'in_follow_up',
    next_task: { kind: 'visit' },
    added_task: { kind: 'visit' },
  })
  expect(body.first_responded_at).toBe(body.last_interaction_at)
  expect((await told(contact.id)).find(({ kind }) => kind === 'call')?.data).toEqual({
    result: 'reached',
    outcome: 'Quiere visitar',
  })
})

test('a call nobody answered is ours alone', async () => {
  const { id } = await leadOf(w.seller)
  const { body } = await w.seller.call(logLeadCall, { params: { id }, body: { result: 'no_answer' } })
  expect(body.last_follow_at).toBe(body.first_responded_at)
  expect(body.last_interaction_at).toBeNull()
})

test('a note is told and is no act towards the person', async () => {
  const { id, contact } = await leadOf(w.seller)
  const { body } = await w.seller.call(addLeadNote, { params: { id }, body: { text: 'Prefiere la tarde' } })
  expect(body).toMatchObject({ status: 'to_contact', first_responded_at: null })
  expect((await told(contact.id))[0]).toMatchObject({ kind: 'note', data: { text: 'Prefiere la tarde' } })
})

test('who discarded a lead restores it before working it, and nobody works another’s', async () => {
  const { id } = await leadOf(w.seller)
  const call = (person = w.seller) =>
    person.call(logLeadCall, { params: { id }, body: { result: 'reached' } })
  expect((await call(w.otherSeller)).status).toBe(404)
  await w.seller.call(leadActs.discardLeads, { body: { leads_ids: [id], discard_kind: 'other' } })
  expect((await call()).problem.code).toBe('illegal_transition')
})

test('why a lead is defective is told', async () => {
  const { id, contact } = await leadOf(w.manager)
  const body = { status: 'defective' as const, reason: 'El teléfono no existe' }
  await w.manager.call(contract.patchLead, { params: { id }, body })
  expect((await told(contact.id))[0]).toMatchObject({
    kind: 'lead_marked_defective',
    data: { reason: 'El teléfono no existe' },
  })
})

test('a lead is made of a known profile', async () => {
  const { contact } = await leadOf(w.manager)
  const make = (body: InputOf<typeof createLeadFromProfile, 'body'>) =>
    w.manager.call(createLeadFromProfile, { body })
  const made = await make({ client_profile_id: contact.id, seller_id: w.seller.id })
  expect([made.status, made.body.contact.id, made.body.seller?.id]).toEqual([201, contact.id, w.seller.id])
  expect((await make({ client_profile_id: 999_999_999 })).problem.errors).toHaveProperty('client_profile_id')
})

test('what is empty, null or -1 of a new lead counts as not sent', async () => {
  const body = {
    is_lead: true,
    contact: { first_name: 'Ana', last_name: '', email: null, phone: '' },
    method_id: -1,
    seller_id: -1,
    projects_ids: [-1],
    amount: '',
    comments: null,
  }
  const { status, body: lead } = await accepted(w.manager.call, contract.createLead, { body })
  expect([status, lead.contact.name, lead.method, lead.seller]).toEqual([201, 'Ana', null, null])
})

test('why a lead is whose it is, is always said', async () => {
  expect((await leadOf(w.seller)).assignment_reason).toBe('Lo creó')
  const { id, assignment_reason } = await leadOf(w.manager, { seller_id: w.seller.id })
  expect(assignment_reason).toBe('A mano')
  await w.admin.call(leadActs.assignLeads, { body: { leads_ids: [id], user_id: w.otherSeller.id } })
  const { body } = await w.admin.call(contract.getLead, { params: { id } })
  expect(body.assignment_reason).toBe('A mano')
})
