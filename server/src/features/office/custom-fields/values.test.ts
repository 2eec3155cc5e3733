import { beforeAll, expect, test } from 'vitest'
import { getLead, listLeads, patchLead } from '#contract/leads/leads.ts'
import * as contract from '#contract/office/custom-fields.ts'
import { listContacts } from '#contract/people/contacts.ts'
import { mergeContacts, undoMerge } from '#contract/people/merging.ts'
import { createProfile, getProfile, patchProfile, putProfile } from '#contract/people/profiles.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { idsOf, leadOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
let options: string[]
beforeAll(async () => {
  w = await world()
  const add = async (noun: contract.CustomNoun, label: string, kind: contract.CustomKind, more = {}) =>
    (await w.admin.call(contract.createCustomField, { body: { noun, label, kind, ...more } })).body
  const labels = ['Terraza', 'Bodega', 'Quincho'].map((label) => ({ label }))
  const several = await add('lead', 'Busca', 'choices', { options: labels })
  options = several.options.map(({ id }) => id)
  await add('lead', 'Pie', 'amount', { currency: 'UF' })
  await add('lead', 'Entrega', 'date')
  await add('lead', 'Ficha', 'link')
  await add('contact', 'Hijos', 'number')
  await add('contact', 'Club', 'text')
})

const patched = (id: number, custom_fields: contract.CustomChanges | null, person: Person = w.seller) =>
  person.call(patchLead, { params: { id }, body: { custom_fields } })
const contactOf = async (custom_fields: contract.CustomChanges, name = 'Ana') =>
  (await w.admin.call(createProfile, { body: { first_name: name, custom_fields } })).body
const profileOf = (id: number, custom_fields: contract.CustomChanges) =>
  w.admin.call(patchProfile, { params: { id }, body: { custom_fields } })

test('a lead is created and changed with values; what is left out stays, null clears', async () => {
  const [terrace = '', storage = ''] = options
  const lead = await leadOf(w.seller, { custom_fields: { pie: '350.50', busca: [storage, terrace] } })
  expect(lead.custom_fields).toEqual({ pie: '350.5', busca: [terrace, storage] })
  const { body } = await patched(lead.id, { entrega: '2027-03-01', pie: null, busca: ['quincho'] })
  expect(body.custom_fields).toEqual({ entrega: '2027-03-01', busca: [options[2]] })
})

test('what does not fit its field is said under its key, and nothing is written', async () => {
  const { id } = await leadOf(w.seller)
  const { status, problem } = await patched(id, {
    pie: '-4',
    entrega: '2027-02-30',
    ficha: 'http://sitio.cl',
    busca: ['Piscina'],
    otro: 'x',
  })
  expect(status).toBe(400)
  expect(Object.keys((problem.errors as { custom_fields: object }).custom_fields).sort()).toEqual([
    'busca',
    'entrega',
    'ficha',
    'otro',
    'pie',
  ])
  expect((await w.seller.call(getLead, { params: { id } })).body.custom_fields).toEqual({})
  expect((await patched(id, { pie: '3' }, w.otherSeller)).status).toBe(404)
})

test('the same value again changes nothing, and a retired option stays where it is', async () => {
  const lead = await leadOf(w.seller, { custom_fields: { pie: '10', busca: [options[1] ?? ''] } })
  const again = await patched(lead.id, { pie: '10.00', busca: [options[1] ?? ''] })
  expect(again.body.updated_at).toBe(lead.updated_at)
})

test('the timeline tells from and to by the label, with the labels of options', async () => {
  const lead = await leadOf(w.seller, { custom_fields: { pie: '10' } })
  await patched(lead.id, { pie: '20', busca: [options[0] ?? '', options[2] ?? ''] })
  const { body } = await w.seller.call(listTimeline, {
    params: { id: lead.contact.id },
    query: { kind: ['lead_updated'] },
  })
  expect(body.results[0]?.data.changes).toEqual({
    'custom_fields.pie': { label: 'Pie', kind: 'amount', currency: 'UF', from: '10', to: '20' },
    'custom_fields.busca': { label: 'Busca', kind: 'choices', from: null, to: 'Terraza, Quincho' },
  })
})

test('a whole profile clears the values it leaves out', async () => {
  const { id } = await contactOf({ hijos: 2, club: 'Colo-Colo' })
  const put = await w.admin.call(putProfile, {
    params: { id },
    body: { first_name: 'Ana', custom_fields: { club: 'La U' } },
  })
  expect(put.body.custom_fields).toEqual({ club: 'La U' })
})

test('people create with the required fields and do not empty them; leads that come by themselves need none', async () => {
  const there = await world({}, w)
  await there.admin.call(contract.createCustomField, {
    body: { noun: 'lead', label: 'Canal', kind: 'text', is_required: true },
  })
  await expect(leadOf(there.seller)).rejects.toThrow('obligatorio')
  const lead = await leadOf(there.seller, { custom_fields: { canal: 'Feria' } })
  const emptied = await there.seller.call(patchLead, {
    params: { id: lead.id },
    body: { custom_fields: { canal: null } },
  })
  expect(emptied.problem.errors).toEqual({ custom_fields: { canal: ['Es obligatorio'] } })
  const other = await there.seller.call(patchLead, { params: { id: lead.id }, body: { comments: 'Llamar' } })
  expect(other.status).toBe(200)
})

test('merging takes each value the other has and this one has not; undoing gives it back', async () => {
  const [stays, goes] = [await contactOf({ hijos: 1 }), await contactOf({ hijos: 3, club: 'Palestino' })]
  const merged = await w.admin.call(mergeContacts, {
    body: { contact_id: stays.id, merged_contact_id: goes.id },
  })
  expect(merged.body.contact.custom_fields).toEqual({ hijos: '1', club: 'Palestino' })
  await profileOf(stays.id, { hijos: 5 })
  await w.admin.call(undoMerge, { params: { id: merged.body.merge_id }, body: {} })
  const after = async (id: number) => (await w.admin.call(getProfile, { params: { id } })).body.custom_fields
  expect(await after(stays.id)).toEqual({ hijos: '5' })
  expect(await after(goes.id)).toEqual({ hijos: '3', club: 'Palestino' })
  const chosen = await w.admin.call(mergeContacts, {
    body: { contact_id: stays.id, merged_contact_id: goes.id, take: ['custom_fields.hijos'] },
  })
  expect(chosen.body.contact.custom_fields).toEqual({ hijos: '3' })
})

test('rows of lists bring along the values that are asked for', async () => {
  const { id } = await leadOf(w.seller, { custom_fields: { pie: '77', entrega: '2028-01-01' } })
  const { body } = await w.seller.call(listLeads, { query: { ids: [id], custom_columns: ['pie', 'nada'] } })
  expect(body.results[0]?.custom_fields).toEqual({ pie: '77' })
  const of = (...custom_fields: string[]) => idsOf(w.seller, { ids: [id], custom_fields })
  expect([await of('pie>=77', 'entrega<=2028-01-01'), await of('pie<=76')]).toEqual([[id], []])
  const contact = await contactOf({ club: 'Unión' })
  const { body: contacts } = await w.admin.call(listContacts, {
    query: { ids: [contact.id], custom_columns: ['club'] },
  })
  expect(contacts.results[0]?.custom_fields).toEqual({ club: 'Unión' })
})

test('a field named like a part of every object is required, told and cleared as any other', async () => {
  const made = await w.admin.call(contract.createCustomField, {
    body: { noun: 'contact', label: 'Constructor', kind: 'text', is_required: true },
  })
  const { key } = made.body
  const { problem } = await w.admin.call(createProfile, { body: { first_name: 'Ana' } })
  expect(problem.errors).toEqual({ custom_fields: { [key]: ['Es obligatorio'] } })
  const { id } = await contactOf({ [key]: 'Norte' })
  const { body } = await profileOf(id, { [key]: 'Sur' })
  expect(body.custom_fields).toEqual({ [key]: 'Sur' })
  const { results } = (await w.admin.call(listTimeline, { params: { id } })).body
  expect(results.find(({ kind }) => kind === 'contact_updated')?.data).toMatchObject({
    changes: { [`custom_fields.${key}`]: { from: 'Norte', to: 'Sur' } },
  })
  await w.admin.call(contract.patchCustomField, {
    params: { id: made.body.id },
    body: { is_archived: true },
  })
})
