import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { uploadClientFile } from '#contract/client-files.ts'
import { listContacts, restoreContacts } from '#contract/contacts.ts'
import { createExport } from '#contract/exports.ts'
import { listImportRows, uploadContacts } from '#contract/imports.ts'
import { getJob } from '#contract/jobs.ts'
import { discardLeads } from '#contract/lead-acts.ts'
import { createLead, getLead } from '#contract/leads.ts'
import { linkProfiles } from '#contract/linked-profiles.ts'
import { mergeContacts, undoMerge } from '#contract/merging.ts'
import * as contract from '#contract/privacy.ts'
import { createProfile, getProfile, patchProfile } from '#contract/profiles.ts'
import { addNote, listTimeline } from '#contract/timeline.ts'
import { picture } from '#test/form.ts'
import { type World, world } from '#test/world.ts'
import { dropExportsOf } from '../person-export/actions.ts'

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

/** Somebody with something of theirs in every place there is. */
async function somebody(mark: string) {
  const add = async (body: object) => (await w.manager.call(createProfile, { body })).body.id
  const id = await add(person(mark))
  const other = await add(person(mark, { email: `${mark}2@correo.cl`, first_name: `${mark}2` }))
  const friend = await add({ first_name: 'Amiga' })
  const lead = (
    await w.manager.call(createLead, { body: { contact_id: id, comments: mark, assignment_reason: mark } })
  ).body
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

/** Every row of every table that says so, as the owner of all tables sees them: of this account, and of none. */
async function rowsThatSay(text: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: inject('ownerUrl') })
  await owner.connect()
  try {
    await owner.query(`begin; select app.set_account(${w.accountId})`)
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: string }>(
        `select t::text as row from ${name} t where strpos(lower(t::text), lower($1)) > 0`,
        [text],
      )
      found.push(...rows.map(({ row }) => `${name}: ${row}`))
    }
    return found
  } finally {
    await owner.end()
  }
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
  for (const part of ['identities', 'consents', 'privacy_requests', 'files', 'leads', 'links', 'timeline'])
    expect(everything[part], part).not.toEqual([])
  expect((await w.seller.call(contract.exportPerson, { params: { id }, body: {} })).status).toBe(403)

  const store = { store: w.files, mostPerAccount: 1e9 }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await dropExportsOf(w.database, store, w.accountId, daysAgo(7))
  expect((await w.app.inject({ url: body.url })).statusCode).toBe(200)
  await dropExportsOf(w.database, store, w.accountId, daysAgo(-1))
  expect((await w.app.inject({ url: body.url })).statusCode).toBe(404)
})

test('an erased person is nowhere any more, and what the books need stays under a pseudonym', async () => {
  const mark = 'Kvortlingua'
  const { id, other, friend, lead, merge_id } = await somebody(mark)
  const { url } = (await exported(id)).body
  expect((await rowsThatSay(mark)).length).toBeGreaterThan(10)
  const erase = (confirm: number) =>
    w.manager.call(contract.erasePerson, { params: { id }, body: { confirm } })
  expect((await erase(other)).problem.errors).toHaveProperty('confirm')
  const { status, body } = await erase(id)
  const pseudonym = `Persona borrada #${String(id).padStart(5, '0')}`
  expect(status).toBe(200)
  expect(body).toEqual({ contact_id: id, pseudonym, discarded_leads: 1, deleted_files: 1 })

  expect(await rowsThatSay(mark)).toEqual([])
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

test('an erased person is in no import and no exported list either; the others of the sheets stay', async () => {
  const mark = 'Plundrovexo'
  const national_id = '12345678-5'
  const { body } = await w.manager.call(createProfile, {
    body: person(mark, { phone: '+56987654321', national_id }),
  })
  const params = { id: body.id }
  const send = async (name: string, content: string, more: object = {}) => {
    const sent = await w.manager.call(uploadContacts, { file: { name, content }, body: more as never })
    await w.runJobs()
    return sent.body.job.id
  }
  const head = 'ID;Nombre;Apellido;Correo;Teléfono;RUT;Notas'
  const gone = await send(
    'gente.csv',
    [
      head,
      `;${mark};Otro;${mark}@CORREO.cl;;;ya está`,
      ';;;;(9) 8765 4321;;plundró por teléfono',
      ';Sin nombre;;sin arroba;;12.345.678-5;plundró por RUT',
      `;${mark.toUpperCase()};${mark}ez;sin arroba;;;plundró por nombre`,
      `;Otra;;otra@correo.cl;123;;recomendada por ${mark}@correo.cl`,
      ';Ema;Ruz;ema@correo.cl;123;;se queda',
    ].join('\r\n'),
    { mode: 'create' },
  )
  const unread = await send('vacia.csv', `Nombre;Cliente ${mark}`)
  const ask = {
    list: 'contacts' as const,
    columns: ['contact'],
    format: 'csv' as const,
    query: { search: mark },
  }
  const job = (await w.manager.call(createExport, { body: ask })).body.job
  await w.runJobs()
  const fileOf = async (id: number) => (await w.manager.call(getJob, { params: { id } })).body.file
  expect((await w.app.inject({ url: (await fileOf(job.id))?.url ?? '' })).payload).toContain(mark)
  const contents = async () => {
    const kept = await readdir(w.folder, { recursive: true, withFileTypes: true })
    const files = kept.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    const texts = await Promise.all(files.map((path) => readFile(path, 'utf8')))
    return texts.filter((text) => text.includes(mark))
  }
  expect(await contents()).not.toEqual([])

  expect((await w.manager.call(contract.erasePerson, { params, body: { confirm: body.id } })).status).toBe(
    200,
  )
  expect([...(await rowsThatSay(mark)), ...(await rowsThatSay('plundró'))]).toEqual([])
  expect([...(await rowsThatSay('87654321')), ...(await rowsThatSay('8765 4321'))]).toEqual([])
  expect(await rowsThatSay('12.345.678-5')).toEqual([])
  expect(await contents()).toEqual([])
  expect(await fileOf(job.id)).toBeNull()
  expect((await w.manager.call(getJob, { params: { id: unread } })).body.status).toBe('failed')
  const { body: rows } = await w.manager.call(listImportRows, { params: { id: gone }, query: {} })
  expect(rows.results.map(({ state }) => state)).toEqual([...Array(5).fill('skipped'), 'bad'])
  expect(rows.results[5]?.cells).toContain('ema@correo.cl')
})

test('a list that was being exported while somebody was erased does not hold them', async () => {
  const mark = 'Quimbarosto'
  const { id } = (await w.manager.call(createProfile, { body: person(mark) })).body
  const body = { list: 'contacts' as const, columns: ['contact'], format: 'csv' as const }
  const job = (await w.manager.call(createExport, { body })).body.job
  await Promise.all([
    w.runJobs(),
    w.manager.call(contract.erasePerson, { params: { id }, body: { confirm: id } }),
  ])
  const { file } = (await w.manager.call(getJob, { params: { id: job.id } })).body
  expect(file).not.toBeNull()
  expect((await w.app.inject({ url: file?.url ?? '' })).payload).not.toContain(mark)
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
