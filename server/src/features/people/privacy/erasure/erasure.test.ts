import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { discardLeads } from '#contract/leads/lead-acts.ts'
import { createLead, getLead } from '#contract/leads/leads.ts'
import { uploadClientFile } from '#contract/people/client-files.ts'
import { listContacts, restoreContacts } from '#contract/people/contacts.ts'
import { linkProfiles } from '#contract/people/linked-profiles.ts'
import { mergeContacts, undoMerge } from '#contract/people/merging.ts'
import * as contract from '#contract/people/privacy.ts'
import { createProfile, getProfile, patchProfile } from '#contract/people/profiles.ts'
import { addNote, listTimeline } from '#contract/people/timeline.ts'
import { picture } from '#test/form.ts'
import { addTag } from '#test/leads.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { type World, world } from '#test/world.ts'
import { dropExportsOf } from '../person-export/export-person.actions.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const person = (mark: string, more: object = {}) => ({
  first_name: mark,
  last_name: `${mark}ez`,
  email: `${mark}@correo.cl`,
  occupation: mark,
  notes: `${mark} dijo`,
  ...more,
})

/** A person with data in every possible place. */
async function somebody(mark: string) {
  const add = async (body: object) => (await w.manager.call(createProfile, { body })).body.id
  const id = await add(person(mark))
  const other = await add(person(mark, { email: `${mark}2@correo.cl`, first_name: `${mark}2` }))
  const friend = await add({ first_name: 'Amiga' })
  const tags_ids = [await addTag(w, `Etiqueta ${id}`)]
  const asked = { contact_id: id, tags_ids, comments: mark, assignment_reason: mark }
  const lead = (await w.manager.call(createLead, { body: asked })).body
  const gone = (await w.manager.call(createLead, { body: { contact_id: other, comments: mark } })).body
  const body = { leads_ids: [gone.id], discard_kind: 'other' as const, detail: mark }
  await w.manager.call(discardLeads, { body })
  await w.manager.call(patchProfile, {
    params: { id },
    body: { employer: mark },
    headers: { 'idempotency-key': 'an-edit' },
  })
  await w.manager.call(addNote, {
    params: { id },
    body: { text: mark },
    headers: { 'idempotency-key': `a key ${mark.length}`.replaceAll(' ', '-') },
  })
  await w.manager.call(linkProfiles, {
    body: { contact_id: friend, linked_contact_id: id, relation: 'other', detail: mark },
  })
  await w.manager.call(contract.recordConsent, {
    params: { id },
    body: { purpose: 'email', is_given: true, channel: 'paper', proof: mark },
  })
  const request = { contact_id: id, kind: 'erasure' as const, channel: 'email' as const, notes: mark }
  await w.manager.call(contract.addPrivacyRequest, { body: request })
  await w.manager.call(uploadClientFile, {
    params: { id },
    file: { name: `${mark}.png`, content: picture },
    body: { type: 'OTHERS', other_detail: mark },
  })
  const merged = await w.manager.call(mergeContacts, { body: { contact_id: id, merged_contact_id: other } })
  return { id, other, friend, lead, merge_id: merged.body.merge_id }
}

const exported = (id: number) => w.manager.call(contract.exportPerson, { params: { id }, body: {} })

test('what is known of a person goes out in one file, with their files, and is gone after a week', async () => {
  const mark = 'Zwyxqualta'
  const { id } = await somebody(mark)
  const { status, body } = await exported(id)
  expect(status).toBe(201)
  const answer = await w.app.inject({ url: body.url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const zip = unzipSync(answer.rawPayload)
  const names = Object.keys(zip)
  expect(names).toEqual(['persona.json', expect.stringMatching(new RegExp(`^archivos/\\d+ ${mark}\\.png$`))])
  expect(Buffer.from(zip[names[1] ?? ''] ?? []).equals(Buffer.from(picture))).toBe(true)
  const everything = JSON.parse(Buffer.from(zip['persona.json'] ?? []).toString())
  expect(everything.contacts).toHaveLength(2)
  const parts = [
    'identities',
    'consents',
    'privacy_requests',
    'files',
    'leads',
    'lead_tags',
    'links',
    'timeline',
  ]
  for (const part of parts) expect(everything[part], part).not.toEqual([])
  expect((await w.seller.call(contract.exportPerson, { params: { id }, body: {} })).status).toBe(403)

  const store = { store: w.files, mostPerAccount: 1e9 }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await dropExportsOf(w.database, store, w.accountId, daysAgo(7))
  expect((await w.app.inject({ url: body.url })).statusCode).toBe(200)
  await dropExportsOf(w.database, store, w.accountId, daysAgo(-1))
  expect((await w.app.inject({ url: body.url })).statusCode).toBe(404)
})

test('a person who is erased while their data is put together is in no file', async () => {
  const { id } = await somebody('Trabuscondo')
  const { write } = w.files
  w.files.write = async (...asked) => {
    w.files.write = write
    const erased = await w.manager.call(contract.erasePerson, { params: { id }, body: { confirm: id } })
    expect(erased.status).toBe(200)
    return write(...asked)
  }
  expect((await exported(id)).status).toBe(409)
  const left = await readdir(join(w.folder, 'files', String(w.accountId), 'exports')).catch(() => [])
  expect(left).toEqual([])
})

test('an erased person is nowhere any more, and what the books need stays under a pseudonym', async () => {
  const mark = 'Kvortlingua'
  const { id, other, friend, lead, merge_id } = await somebody(mark)
  const { url } = (await exported(id)).body
  expect((await rowsThatSay(w, mark)).length).toBeGreaterThan(10)
  const erase = (confirm: number) =>
    w.manager.call(contract.erasePerson, { params: { id }, body: { confirm } })
  expect((await erase(other)).problem.errors).toHaveProperty('confirm')
  const { status, body } = await erase(id)
  const pseudonym = `Persona borrada #${String(id).padStart(5, '0')}`
  expect(status).toBe(200)
  expect(body).toEqual({ contact_id: id, pseudonym, discarded_leads: 1, deleted_files: 1 })

  expect(await rowsThatSay(w, mark)).toEqual([])
  expect((await w.app.inject({ url })).statusCode).toBe(404)
  expect((await w.manager.call(getProfile, { params: { id } })).body).toMatchObject({
    name: pseudonym,
    email: null,
  })
  expect((await w.manager.call(getLead, { params: { id: lead.id } })).body).toMatchObject({
    contact: { id, name: pseudonym },
    status: 'discarded',
  })
  const { body: told } = await w.manager.call(listTimeline, { params: { id: friend } })
  expect(told.results.map(({ kind }) => kind)).toContain('profile_linked')

  expect((await erase(id)).status).toBe(409)
  const restored = await w.manager.call(restoreContacts, { body: { contacts_ids: [id] } })
  expect(restored.body.skipped).toEqual([{ id, reason: 'Sus datos personales se borraron' }])
  expect((await w.manager.call(undoMerge, { params: { id: merge_id }, body: {} })).status).toBe(409)
  const { body: deleted } = await w.manager.call(listContacts, { query: { is_deleted: true } })
  expect(deleted.results.map((row) => row.id)).not.toContain(id)
})

test('the many files of an erased person are deleted at once, and their contents by a job', async () => {
  const { body } = await w.manager.call(createProfile, { body: person('Ancatenmallin') })
  const { id } = body
  const keys = Array.from({ length: 25 }, (_, n) => `${w.accountId}/files/${id}-${n}.png` as const)
  for (const key of keys) await w.fileParts.store.write(key, picture)
  await w.inAccount(async (db) => {
    const at = new Date().toISOString()
    const own = { account_id: w.accountId, created_at: at }
    const stored = keys.map((key) => ({ ...own, key, name: 'x.png', mime: 'image/png', size: 10 }))
    const kept = await db.insertInto('stored_file').values(stored).returning('id').execute()
    const type = await db
      .selectFrom('account_option')
      .select('id')
      .where('account_id', '=', w.accountId)
      .where('list', '=', 'file_type')
      .executeTakeFirstOrThrow()
    const theirs = { ...own, updated_at: at, contact_id: id, type_id: type.id }
    const rows = kept.map((file) => ({ ...theirs, stored_file_id: file.id }))
    await db.insertInto('client_profile_file').values(rows).execute()
  })
  const left = async () => (await Promise.all(keys.map((key) => w.fileParts.store.has(key)))).filter(Boolean)
  const erased = await w.manager.call(contract.erasePerson, { params: { id }, body: { confirm: id } })
  expect(erased.body.deleted_files).toBe(25)
  expect(await left()).toHaveLength(25)
  await w.runJobs()
  expect(await left()).toEqual([])
})

test('a merged contact is erased with the one it went into', async () => {
  const { other } = await somebody('Brempzunda')
  const answer = await w.manager.call(contract.erasePerson, {
    params: { id: other },
    body: { confirm: other },
  })
  expect([answer.status, answer.problem.detail]).toEqual([
    409,
    'Está fusionado con otro contacto: borre los datos de ese',
  ])
  expect(
    (await w.seller.call(contract.erasePerson, { params: { id: other }, body: { confirm: other } })).status,
  ).toBe(403)
})
