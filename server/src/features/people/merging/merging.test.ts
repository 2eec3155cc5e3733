import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getLead, listLeadsByContact } from '#contract/leads/leads.ts'
import { findDuplicates, listContacts, restoreContacts, tagContacts } from '#contract/people/contacts.ts'
import { linkProfiles, listLinkedProfiles } from '#contract/people/linked-profiles.ts'
import * as contract from '#contract/people/merging.ts'
import { createProfile, getProfile, patchProfile } from '#contract/people/profiles.ts'
import { addNote, listTimeline } from '#contract/people/timeline.ts'
import { addProject, addTag, leadOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

type Body = InputOf<typeof createProfile, 'body'>
async function add(body: Body, person: Person = w.manager): Promise<number> {
  const made = await person.call(createProfile, { body: { allow_duplicate: true, ...body } })
  if (made.status !== 201) throw new Error(JSON.stringify(made.problem))
  return made.body.id
}
const merge = (contact_id: number, merged_contact_id: number, take?: string[]) =>
  w.manager.call(contract.mergeContacts, { body: { contact_id, merged_contact_id, ...(take && { take }) } })
const undo = (id: number, person: Person = w.manager) =>
  person.call(contract.undoMerge, { params: { id }, body: {} })
const profile = async (id: number) => (await w.manager.call(getProfile, { params: { id } })).body
const knownBy = async (email: string) =>
  (await w.manager.call(findDuplicates, { query: { email } })).body.map(({ id }) => id)
const patch = (id: number, body: Body) => w.manager.call(patchProfile, { params: { id }, body })
const ofMerge = (id: number, columns: Record<string, string>) =>
  w.inAccount((db) =>
    db
      .updateTable('contact_merge')
      .set(columns)
      .where('account_id', '=', w.accountId)
      .where('id', '=', id)
      .execute(),
  )

test('what the one who stays lacks comes from the other, the rest only when taken', async () => {
  const stays = await add({ first_name: 'Ana', last_name: 'Paz', commune: 'Ñuñoa' })
  const goes = await add({ first_name: 'Anita', email: 'anita@correo.cl', commune: 'Macul', is_client: true })
  const { status, body } = await merge(stays, goes)
  expect(status).toBe(200)
  expect(body.contact).toMatchObject({
    id: stays,
    name: 'Ana Paz',
    email: 'anita@correo.cl',
    commune: 'Ñuñoa',
    is_client: true,
  })
  const other = await add({ first_name: 'Ani', commune: 'Lampa', occupation: 'Chef' })
  const taken = await merge(stays, other, ['commune'])
  expect(taken.body.contact).toMatchObject({ first_name: 'Ana', commune: 'Lampa', occupation: null })
})

test('leads, notes, tags and links go along; the other is gone but recognised', async () => {
  const project = await addProject(w, 'Merging 1')
  const [own, shared] = [await addTag(w, 'Propia'), await addTag(w, 'Común')]
  const stays = await add({ first_name: 'Berta', phone: '+56911110001' })
  const goes = await add({ first_name: 'Berta', phone: '+56911110002', email: 'berta@correo.cl' })
  const spouse = await add({ first_name: 'Raúl' })
  const lead = await leadOf(w.manager, { contact_id: goes, projects_ids: [project] })
  const note = { params: { id: goes }, body: { text: 'Busca bodega' } }
  await w.manager.call(addNote, note)
  await w.manager.call(tagContacts, { body: { contacts_ids: [goes], tags_ids: [own, shared] } })
  await w.manager.call(tagContacts, { body: { contacts_ids: [stays], tags_ids: [shared] } })
  const link = (contact_id: number, linked_contact_id: number) =>
    w.manager.call(linkProfiles, { body: { contact_id, linked_contact_id, relation: 'spouse' } })
  await link(goes, spouse)
  await link(goes, stays)

  const { body } = await merge(stays, goes)
  const leads = await w.manager.call(listLeadsByContact, { params: { id: stays } })
  expect(leads.body.map(({ id }) => id)).toEqual([lead.id])
  expect(body.contact.tags.map(({ name }) => name)).toEqual(['Común', 'Propia'])
  const links = await w.manager.call(listLinkedProfiles, { params: { id: stays } })
  expect(links.body.map((one) => one.contact.id)).toEqual([spouse])
  const told = await w.manager.call(listTimeline, { params: { id: stays } })
  expect(told.body.results.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['note', 'contacts_merged']),
  )
  expect(await profile(goes)).toMatchObject({ is_deleted: true, merged_into_id: stays })
  for (const search of ['11110002', 'berta@correo.cl']) {
    const found = await w.manager.call(listContacts, { query: { search } })
    expect(found.body.results.map(({ id }) => id)).toEqual([stays])
  }
  await patch(stays, { notes: 'Editada', phone: '+56911110003' })
  const known = await w.manager.call(findDuplicates, { query: { phone: '+56911110002' } })
  expect(known.body.map(({ id }) => id)).toEqual([stays])
  const deleted = await w.manager.call(listContacts, { query: { is_deleted: true } })
  expect(deleted.body.results.map(({ id }) => id)).not.toContain(goes)
  const restored = await w.manager.call(restoreContacts, { body: { contacts_ids: [goes] } })
  expect(restored.body.skipped[0]?.reason).toMatch(/fusionado/)
})

test('an address that came with a merge may become one’s own, and stays so when the merge is undone', async () => {
  const stays = await add({ first_name: 'Olga', email: 'olga@correo.cl' })
  const goes = await add({ first_name: 'Olga', email: 'olga.dos@correo.cl' })
  const { body: merged } = await merge(stays, goes)
  expect((await patch(stays, { email: 'olga.dos@correo.cl' })).status).toBe(200)
  expect(await knownBy('olga.dos@correo.cl')).toEqual([stays])
  await undo(merged.merge_id)
  expect(await knownBy('olga.dos@correo.cl')).toEqual([goes, stays])
})

test('who gives up an address that the merged one has too is still known by it', async () => {
  const stays = await add({ first_name: 'Inés', email: 'ines@correo.cl' })
  const goes = await add({ first_name: 'Inés', email: 'ines@correo.cl' })
  await merge(stays, goes)
  await patch(stays, { email: 'otra.ines@correo.cl' })
  expect(await knownBy('ines@correo.cl')).toEqual([stays])
})

test('an undone merge leaves both as they were', async () => {
  const tag = await addTag(w, 'De la otra')
  const stays = await add({ first_name: 'Carla', phone: '+56922220001' })
  const goes = await add({ first_name: 'Carlota', email: 'carlota@correo.cl', commune: 'Maipú' })
  const friend = await add({ first_name: 'Elena' })
  const lead = await leadOf(w.manager, { contact_id: goes })
  await w.manager.call(tagContacts, { body: { contacts_ids: [goes], tags_ids: [tag] } })
  const body = { contact_id: goes, linked_contact_id: friend, relation: 'referrer' as const }
  await w.manager.call(linkProfiles, { body })
  const [before, other] = [await profile(stays), await profile(goes)]

  const merged = await merge(stays, goes, ['first_name', 'email', 'commune'])
  const { status, body: report } = await undo(merged.body.merge_id)
  expect(status).toBe(200)
  expect(report).toEqual({
    contact_id: stays,
    restored_contact_id: goes,
    kept_fields: [],
    leads_since: 0,
    entries_since: 0,
    not_returned: {},
  })
  const ignored = { updated_at: expect.anything() }
  expect(await profile(stays)).toEqual({ ...before, ...ignored })
  expect(await profile(goes)).toEqual({ ...other, ...ignored })
  expect((await w.manager.call(getLead, { params: { id: lead.id } })).body.contact.id).toBe(goes)
  expect((await w.manager.call(listLinkedProfiles, { params: { id: goes } })).body).toHaveLength(1)
  const known = await w.manager.call(findDuplicates, { query: { email: 'carlota@correo.cl' } })
  expect(known.body.map(({ id }) => id)).toEqual([goes])
  expect((await undo(merged.body.merge_id)).status).toBe(409)
})

test('what changed since the merge is kept by its undoing, and told', async () => {
  const stays = await add({ first_name: 'Dora', commune: 'Renca' })
  const goes = await add({ first_name: 'Dorotea', commune: 'Lampa', occupation: 'Piloto' })
  const lead = await leadOf(w.manager, { contact_id: goes })
  const merged = await merge(stays, goes, ['commune', 'occupation'])
  await patch(stays, { commune: 'Colina' })
  await w.manager.call(addNote, { params: { id: stays }, body: { text: 'Después' } })
  const later = await leadOf(w.manager, { contact_id: stays })
  const { body } = await undo(merged.body.merge_id)
  expect(body).toMatchObject({
    kept_fields: [{ field: 'commune', value: 'Colina', before_merge: 'Renca' }],
    leads_since: 1,
    entries_since: 1,
  })
  expect(await profile(stays)).toMatchObject({ commune: 'Colina', occupation: null })
  const leads = async (id: number) =>
    (await w.manager.call(listLeadsByContact, { params: { id } })).body.map((one) => one.id)
  expect([await leads(stays), await leads(goes)]).toEqual([[later.id], [lead.id]])
})

test('of two active leads for one project the one that came along is a duplicate, until it is undone', async () => {
  const project = await addProject(w, 'Merging 2')
  const [stays, goes] = [await add({ first_name: 'Elba' }), await add({ first_name: 'Elba' })]
  await leadOf(w.manager, { contact_id: stays, projects_ids: [project] })
  const lead = await leadOf(w.manager, { contact_id: goes, projects_ids: [project] })
  const { body } = await merge(stays, goes)
  expect(body.discarded_leads_ids).toEqual([lead.id])
  const read = async () => (await w.manager.call(getLead, { params: { id: lead.id } })).body
  expect(await read()).toMatchObject({
    status: 'discarded',
    discard_kind: 'duplicate',
    contact: { id: stays },
  })
  await undo(body.merge_id)
  expect(await read()).toMatchObject({ status: 'to_contact', contact: { id: goes } })
})

test('merges are undone within 30 days, the later one first', async () => {
  const [one, two, three] = [
    await add({ first_name: 'F1' }),
    await add({ first_name: 'F2' }),
    await add({ first_name: 'F3' }),
  ]
  const first = (await merge(one, two)).body.merge_id
  const second = (await merge(three, one)).body.merge_id
  expect((await undo(first)).problem.detail).toMatch(/fusionado con otro/)
  expect((await undo(second)).status).toBe(200)
  await ofMerge(first, { merged_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
  expect((await undo(first)).problem.detail).toBe('Pasaron los 30 días para deshacer la fusión')
  const { body } = await w.manager.call(contract.listMerges, { query: { contact_id: one } })
  expect(body.results).toMatchObject([{ id: first, merged_contact: { id: two }, can_be_undone: false }])
})

test('undoing the later of two merges in a row also gives back by what the first is recognised', async () => {
  const [first, second, third] = [
    await add({ first_name: 'G1', email: 'g1@correo.cl' }),
    await add({ first_name: 'G2', email: 'g2@correo.cl' }),
    await add({ first_name: 'G3', email: 'g3@correo.cl' }),
  ]
  const known = async (email: string) =>
    (await w.manager.call(findDuplicates, { query: { email } })).body.map(({ id }) => id)
  const one = (await merge(second, first)).body.merge_id
  const later = (await merge(third, second)).body.merge_id
  expect([await known('g1@correo.cl'), await known('g2@correo.cl')]).toEqual([[third], [third]])
  await undo(later)
  expect([await known('g1@correo.cl'), await known('g2@correo.cl')]).toEqual([[second], [second]])
  expect(await known('g3@correo.cl')).toEqual([third])
  await undo(one)
  expect(await known('g1@correo.cl')).toEqual([first])
})

test('merging needs its permission, two contacts of the account, and both of one kind', async () => {
  const [one, company] = [
    await add({ first_name: 'Gina' }),
    await add({ kind: 'company', business_name: 'Gina SpA' }),
  ]
  const body = { contact_id: one, merged_contact_id: company }
  expect((await w.seller.call(contract.mergeContacts, { body })).status).toBe(403)
  expect((await merge(one, company)).problem.detail).toBe('Uno es persona y el otro empresa')
  expect((await merge(one, one)).problem.errors).toHaveProperty('merged_contact_id')
  expect((await merge(one, 999_999_999)).problem.errors).toHaveProperty('merged_contact_id')
})

test('two merges of the same contact at once: one of them happens', async () => {
  const [one, two, goes] = [
    await add({ first_name: 'H1' }),
    await add({ first_name: 'H2' }),
    await add({ first_name: 'H3' }),
  ]
  const answers = await Promise.all([merge(one, goes), merge(two, goes), merge(one, goes), merge(goes, two)])
  const done = answers.filter(({ status }) => status === 200).length
  expect(done).toBeGreaterThanOrEqual(1)
  const { rows } = await w.inAccount((db) =>
    sql<{ count: number }>`select count(*)::int as count from contact_merge m
      where m.account_id = ${w.accountId} and m.merged_contact_id = ${goes} and m.undone_at is null`.execute(
      db,
    ),
  )
  expect(rows[0]?.count).toBeLessThanOrEqual(1)
})
