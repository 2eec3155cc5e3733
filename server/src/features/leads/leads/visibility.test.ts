import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import * as leadActs from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/leads.ts'
import { findDuplicates } from '#contract/people/contacts.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { addProject, addTag, idsOf, leadOf, optionsOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
let other: World
beforeAll(async () => {
  ;[w, other] = await Promise.all([world(), world()])
})

test('a seller works what they create and sees nobody else’s', async () => {
  const mine = await leadOf(w.seller)
  const theirs = await leadOf(w.otherSeller)
  expect(mine.seller?.id).toBe(w.seller.id)
  expect(await idsOf(w.seller)).toEqual([mine.id])
  expect(await idsOf(w.manager)).toEqual([theirs.id, mine.id])
  const acts = [
    w.seller.call(contract.getLead, { params: { id: theirs.id } }),
    w.seller.call(contract.patchLead, { params: { id: theirs.id }, body: { score: 1 } }),
    w.seller.call(leadActs.discardLeads, { body: { leads_ids: [theirs.id], discard_kind: 'other' } }),
    w.seller.call(contract.listLeadsByContact, { params: { id: theirs.contact.id } }),
    w.seller.call(getProfile, { params: { id: theirs.contact.id } }),
  ]
  expect((await Promise.all(acts)).map(({ status }) => status)).toEqual(acts.map(() => 404))
})

test('a seller may not create a lead for another', async () => {
  const body = { contact: { first_name: 'Ana' }, seller_id: w.otherSeller.id }
  expect((await w.seller.call(contract.createLead, { body })).status).toBe(403)
})

test('an assigned lead brings its contact within reach', async () => {
  const lead = await leadOf(w.manager)
  const profile = () => w.seller.call(getProfile, { params: { id: lead.contact.id } })
  expect((await profile()).status).toBe(404)
  await w.manager.call(leadActs.assignLeads, { body: { leads_ids: [lead.id], user_id: w.seller.id } })
  expect((await profile()).status).toBe(200)
})

test('of a contact out of reach a seller learns only that it exists', async () => {
  await leadOf(w.otherSeller, { contact: { first_name: 'Rosa', email: 'rosa@secreto.cl' } })
  const { body } = await w.seller.call(findDuplicates, { query: { email: 'Rosa@Secreto.cl' } })
  expect(body).toMatchObject([
    { is_visible: false, name: 'Contacto de otro vendedor', email: null, matches: ['email'] },
  ])
})

test('another account’s things are not found in path, query or body', async () => {
  const lead = await leadOf(other.admin)
  const [project, tag] = await Promise.all([addProject(other, 'Ajeno'), addTag(other, 'Ajena')])
  const methods = (await optionsOf(other.admin)).methods
  const contact = { first_name: 'Ana' }
  const status = async (body: Partial<InputOf<typeof contract.createLead, 'body'>>) =>
    (await w.admin.call(contract.createLead, { body: { contact, ...body } })).problem
  expect((await w.admin.call(contract.getLead, { params: { id: lead.id } })).status).toBe(404)
  expect(await idsOf(w.admin, { search: `#${lead.id}` })).toEqual([])
  expect((await status({ projects_ids: [project] })).errors).toHaveProperty('projects_ids')
  expect((await status({ tags_ids: [tag] })).errors).toHaveProperty('tags_ids')
  expect((await status({ method_id: methods[0]?.id })).errors).toHaveProperty('method_id')
  expect((await status({ seller_id: other.seller.id })).errors).toHaveProperty('seller_id')
  expect((await status({ contact: undefined, contact_id: lead.contact.id })).errors).toHaveProperty(
    'contact_id',
  )
  const body = { leads_ids: [lead.id], user_id: w.seller.id }
  expect((await w.admin.call(leadActs.assignLeads, { body })).status).toBe(404)
})
