import { beforeAll, expect, test } from 'vitest'
import { createLead, getLead } from '#contract/leads/leads.ts'
import { listAudit } from '#contract/office/audit.ts'
import { deleteClientFile, patchClientFile, uploadClientFile } from '#contract/people/client-files.ts'
import { assignContacts, deleteContacts, listContacts, tagContacts } from '#contract/people/contacts.ts'
import { linkProfiles, unlinkProfiles } from '#contract/people/linked-profiles.ts'
import { mergeContacts, undoMerge } from '#contract/people/merging.ts'
import * as contract from '#contract/people/privacy.ts'
import { createProfile, getProfile, patchProfile } from '#contract/people/profiles.ts'
import { addNote, listTimeline } from '#contract/people/timeline.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import { nowIso } from '#server/platform/time.ts'
import { picture } from '#test/form.ts'
import { addTag } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const reason = 'Los datos de esta persona están bloqueados'
const today = () => dayOf(nowIso(), 'America/Santiago')
const add = async (person: Person = w.manager) =>
  (await person.call(createProfile, { body: { first_name: 'Rosa' } })).body.id
const consent = (id: number, body: object, person: Person = w.seller) =>
  person.call(contract.recordConsent, {
    params: { id },
    body: { purpose: 'marketing', is_given: true, channel: 'form', ...body },
  })
const ask = (contact_id: number, body: object = {}) =>
  w.manager.call(contract.addPrivacyRequest, {
    body: { contact_id, kind: 'access', channel: 'email', ...body },
  })
const requests = async (query: object = {}) =>
  (await w.manager.call(contract.listPrivacyRequests, { query })).body.results
const block = (id: number, is_blocked: boolean, reason?: string, person: Person = w.manager) =>
  person.call(contract.blockPerson, { params: { id }, body: { is_blocked, ...(reason && { reason }) } })

test('each purpose is agreed to apart, with what shows it and since when, and taken back as easily', async () => {
  const id = await add(w.seller)
  const proof = 'Casilla del formulario de la feria'
  const { status, body } = await consent(id, { proof, given_on: '2026-01-05' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ purpose: 'marketing', is_given: true, proof, given_on: '2026-01-05' })
  await consent(id, { is_given: false, channel: 'whatsapp' })
  await consent(id, { purpose: 'phone', channel: 'call' })
  const { body: told } = await w.seller.call(contract.listConsents, { params: { id } })
  expect(told.map((one) => [one.purpose, one.is_given, one.given_on])).toEqual([
    ['phone', true, today()],
    ['marketing', false, today()],
    ['marketing', true, '2026-01-05'],
  ])
  const { body: timeline } = await w.seller.call(listTimeline, { params: { id } })
  expect(timeline.results.map(({ kind }) => kind).slice(0, 2)).toEqual(['consent_given', 'consent_withdrawn'])
})

test('consents are of contacts within reach, and of days that have been', async () => {
  const id = await add(w.seller)
  expect((await consent(id, { given_on: '2999-01-01' })).problem.errors).toHaveProperty('given_on')
  expect((await consent(id, {}, w.otherSeller)).status).toBe(404)
})

test('a request runs for thirty days from its day, and once for thirty more', async () => {
  const id = await add()
  const { status, body } = await ask(id, { received_on: addDays(today(), -10), notes: 'Pide copia' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'open',
    due_on: addDays(today(), 20),
    days_left: 20,
    is_overdue: false,
  })
  const extend = () =>
    w.manager.call(contract.extendPrivacyRequest, {
      params: { id: body.id },
      body: { reason: 'Muchos archivos' },
    })
  expect((await extend()).body).toMatchObject({ days_left: 50, extension_reason: 'Muchos archivos' })
  expect((await extend()).problem.detail).toBe('El plazo ya se prorrogó una vez')
})

test('the register shows the soonest due first, late ones apart, and how each was answered', async () => {
  const id = await add()
  const later = (await ask(id)).body
  const late = (await ask(id, { kind: 'erasure', received_on: addDays(today(), -31) })).body
  expect((await requests({ contact_id: id })).map((one) => [one.id, one.is_overdue])).toEqual([
    [late.id, true],
    [later.id, false],
  ])
  expect((await requests({ contact_id: id, is_overdue: true })).map((one) => one.id)).toEqual([late.id])
  const resolve = () =>
    w.manager.call(contract.resolvePrivacyRequest, {
      params: { id: late.id },
      body: { status: 'done', resolution: 'Se envió por correo' },
    })
  expect((await resolve()).body).toMatchObject({
    status: 'done',
    is_overdue: false,
    resolved_by: { id: w.manager.id },
  })
  expect((await resolve()).status).toBe(409)
  const { body: read } = await w.manager.call(contract.getPrivacyRequest, { params: { id: late.id } })
  expect(read).toMatchObject({ id: late.id, resolution: 'Se envió por correo', days_left: null })
  expect((await requests({ contact_id: id, status: ['open'] })).map((one) => one.id)).toEqual([later.id])
  const { body: audit } = await w.admin.call(listAudit, { query: { area: ['contacts'] } })
  expect(audit.results.map(({ act }) => act)).toContain('contacts.privacy_resolved')
})

test('a seller takes requests down and does not run the register', async () => {
  const id = await add(w.seller)
  const body = { contact_id: id, kind: 'access' as const, channel: 'call' as const }
  expect((await w.seller.call(contract.addPrivacyRequest, { body })).status).toBe(201)
  expect((await w.seller.call(contract.listPrivacyRequests)).status).toBe(403)
  const other = { ...body, contact_id: await add(w.otherSeller) }
  const refused = await w.seller.call(contract.addPrivacyRequest, { body: other })
  expect(refused.problem.errors).toHaveProperty('contact_id')
})

test('of a blocked person nothing is changed and nothing is made', async () => {
  const id = await add()
  expect((await block(id, true)).problem.errors).toHaveProperty('reason')
  expect((await block(id, true, 'Lo pidió', w.seller)).status).toBe(403)
  expect((await block(id, true, 'Lo pidió')).body).toMatchObject({ block_reason: 'Lo pidió' })
  const acts = [
    w.manager.call(patchProfile, { params: { id }, body: { notes: 'x' } }),
    w.manager.call(addNote, { params: { id }, body: { text: 'x' } }),
    w.manager.call(createLead, { body: { contact_id: id } }),
  ]
  for (const { status, problem } of await Promise.all(acts))
    expect([status, problem.detail]).toEqual([409, reason])
  const { body } = await w.manager.call(listContacts, { query: { search: `#${id}` } })
  expect(body.results[0]?.is_blocked).toBe(true)
  await block(id, false)
  expect((await w.manager.call(getProfile, { params: { id } })).body.blocked_at).toBeNull()
  expect((await w.manager.call(patchProfile, { params: { id }, body: { notes: 'x' } })).status).toBe(200)
})

test('a blocked person is not merged, separated, linked, tagged, assigned, deleted or given files', async () => {
  const [id, other, friend, merged] = [await add(), await add(), await add(), await add()]
  const upload = (contact: number) =>
    w.manager.call(uploadClientFile, {
      params: { id: contact },
      file: { name: 'cedula.png', content: picture },
      body: { type: 'OTHERS', other_detail: 'Cédula' },
    })
  const merge = (contact_id: number, merged_contact_id: number) =>
    w.manager.call(mergeContacts, { body: { contact_id, merged_contact_id } })
  const link = (contact_id: number, linked_contact_id: number) =>
    w.manager.call(linkProfiles, { body: { contact_id, linked_contact_id, relation: 'spouse' } })
  const file = (await upload(id)).body
  const standing = (await link(id, friend)).body
  const { merge_id } = (await merge(id, merged)).body
  const tag = await addTag(w, 'De bloqueados')
  const lead = (await w.manager.call(createLead, { body: { contact_id: id } })).body
  expect(lead.contact.is_blocked).toBe(false)
  await block(id, true, 'Lo pidió')
  const read = await w.manager.call(getLead, { params: { id: lead.id } })
  expect(read.body.contact.is_blocked).toBe(true)

  const refused = [
    await merge(id, other),
    await merge(other, id),
    await w.manager.call(undoMerge, { params: { id: merge_id }, body: {} }),
    await link(other, id),
    await w.manager.call(unlinkProfiles, { params: { id: standing.id } }),
    await upload(id),
    await w.manager.call(patchClientFile, { params: { id: file.id }, body: { name: 'otra.png' } }),
    await w.manager.call(deleteClientFile, { params: { id: file.id } }),
  ]
  for (const { status, problem } of refused) expect([status, problem.detail]).toEqual([409, reason])

  const contacts_ids = [id, other]
  const bulk = [
    await w.manager.call(tagContacts, { body: { contacts_ids, tags_ids: [tag] } }),
    await w.manager.call(assignContacts, { body: { contacts_ids, user_id: w.seller.id } }),
  ]
  for (const { body } of bulk) expect(body.skipped).toEqual([{ id, reason }])
  const { body } = await w.manager.call(deleteContacts, { body: { contacts_ids: [id] } })
  expect(body).toEqual({ deleted: 0, skipped: [{ id, reason }] })
})
