import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { managePermissions } from '#contract/office/groups.ts'
import { deleteContacts, restoreContacts } from '#contract/people/contacts.ts'
import * as contract from '#contract/people/merging.ts'
import { createProfile, patchProfile } from '#contract/people/profiles.ts'
import type { Permission } from '#contract/permissions.ts'
import { nowIso } from '#server/platform/time.ts'
import { type World, world } from '#test/world.ts'
import { findPairsOf, keepPairsOf } from './pairs.actions.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

type Body = InputOf<typeof createProfile, 'body'>
const add = async (body: Body) =>
  (await w.manager.call(createProfile, { body: { allow_duplicate: true, ...body } })).body.id
const patch = (id: number, body: Body) =>
  w.manager.call(patchProfile, { params: { id }, body: { allow_duplicate: true, ...body } })
const pairsOf = async (contact_id: number) => {
  await w.runJobs()
  return (await w.manager.call(contract.listPairs, { query: { contact_id } })).body.results
}
const act = (id: number, endpoint: typeof deleteContacts | typeof restoreContacts) =>
  w.manager.call(endpoint, { body: { contacts_ids: [id] } })

test('contacts with one e-mail, phone or national id are suspected, and told by what', async () => {
  const one = await add({ first_name: 'Ana', email: 'ana@par.cl', phone: '+56933330001' })
  const two = await add({ first_name: 'Otra', email: 'ANA@par.cl', secondary_phone: '933330001' })
  const [pair] = await pairsOf(two)
  expect(pair).toMatchObject({
    reasons: ['email', 'phone'],
    contacts: [
      { id: one, name: 'Ana' },
      { id: two, name: 'Otra', open_leads_count: 0 },
    ],
  })
})

test('so are people with one birthdate and nearly one name', async () => {
  const one = await add({ first_name: 'José Tomás', last_name: 'Muñoz Díaz', birthdate: '1980-05-05' })
  const alike = await add({ first_name: 'Jose', last_name: 'Muñoz', birthdate: '1980-05-05' })
  const other = await add({ first_name: 'José', last_name: 'Paz', birthdate: '1980-05-05' })
  const born = await add({ first_name: 'José Tomás', last_name: 'Muñoz Díaz', birthdate: '1981-05-05' })
  expect(
    (await pairsOf(one)).map(({ contacts, reasons }) => [contacts.map(({ id }) => id), reasons]),
  ).toEqual([[[one, alike], ['name_and_birthdate']]])
  expect([await pairsOf(other), await pairsOf(born)]).toEqual([[], []])
})

test('a pair is forgotten when nothing is alike any more', async () => {
  const one = await add({ first_name: 'Bea', phone: '+56933330002' })
  const two = await add({ first_name: 'Beatriz', phone: '+56933330002' })
  expect(await pairsOf(one)).toHaveLength(1)
  await patch(two, { phone: '+56933330003' })
  expect(await pairsOf(one)).toEqual([])
  await patch(two, { phone: '+56933330002' })
  expect(await pairsOf(one)).toHaveLength(1)
  await act(two, deleteContacts)
  expect(await pairsOf(one)).toEqual([])
  await act(two, restoreContacts)
  expect(await pairsOf(one)).toHaveLength(1)
})

test('what is heard too late of a contact that was deleted and is back takes no pair away', async () => {
  const one = await add({ first_name: 'Caro', phone: '+56933330012' })
  const two = await add({ first_name: 'Carola', phone: '+56933330012' })
  await act(two, deleteContacts)
  await act(two, restoreContacts)
  expect(await pairsOf(one)).toHaveLength(1)
  // A failed job is retried after the jobs of later events.
  await w.inAccount((db) =>
    keepPairsOf(db, w.accountId, [{ type: 'contact.deleted', contact_id: two }], nowIso()),
  )
  expect(await pairsOf(one)).toHaveLength(1)
})

test('the pairs of merged contacts go with them and return when the merge is undone, but not the two themselves', async () => {
  const [stays, goes, third] = [
    await add({ first_name: 'Iris', email: 'iris@par.cl' }),
    await add({ first_name: 'Iris P.', email: 'iris@par.cl', phone: '+56933330021' }),
    await add({ first_name: 'Tercera', phone: '+56933330021', email: 'tercera@par.cl' }),
  ]
  await patch(stays, { phone: '+56933330022' })
  const idsIn = async (id: number) =>
    (await pairsOf(id)).flatMap(({ contacts }) => contacts.map((one) => one.id)).filter((one) => one !== id)
  expect([await idsIn(goes), await idsIn(third)]).toEqual([expect.arrayContaining([stays, third]), [goes]])
  const body = { contact_id: stays, merged_contact_id: goes, take: [] }
  const { merge_id } = (await w.manager.call(contract.mergeContacts, { body })).body
  expect(await idsIn(third)).toEqual([stays])
  await w.manager.call(contract.undoMerge, { params: { id: merge_id }, body: {} })
  expect([await idsIn(third), await idsIn(stays)]).toEqual([[goes], []])
})

test('a dismissed pair does not come back', async () => {
  const one = await add({ first_name: 'Padre', phone: '+56933330004' })
  const two = await add({ first_name: 'Hijo', phone: '+56933330004' })
  const [pair] = await pairsOf(one)
  const dismiss = () => w.manager.call(contract.dismissPair, { params: { id: pair?.id ?? 0 }, body: {} })
  expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 404])
  await patch(two, { first_name: 'Hijo menor' })
  expect(await pairsOf(one)).toEqual([])
  expect((await w.seller.call(contract.listPairs)).status).toBe(403)
})

test('a phone that hundreds share does not fill the queue', async () => {
  const ids: number[] = []
  for (let index = 0; index < 30; index++)
    ids.push(await add({ first_name: `De oficina ${index}`, phone: '+56222220000' }))
  expect((await pairsOf(ids.at(-1) ?? 0)).length).toBeLessThanOrEqual(20)
})

test('contacts that came in bulk are gone through later', async () => {
  const at = nowIso()
  const made = await w.inAccount(async (db) => {
    const row = { account_id: w.accountId, first_name: 'Del archivo', created_at: at, updated_at: at }
    const rows = await db.insertInto('contact').values([row, row]).returning('id').execute()
    const known = rows.map(({ id }) => ({
      account_id: w.accountId,
      contact_id: id,
      kind: 'email',
      value: 'archivo@par.cl',
    }))
    await db.insertInto('contact_identity').values(known).execute()
    return rows.map(({ id }) => id)
  })
  expect(await pairsOf(made[0] ?? 0)).toEqual([])
  await findPairsOf(w.database, w.accountId, at)
  expect(await pairsOf(made[0] ?? 0)).toHaveLength(1)
})

test('who does not see a pair does not dismiss it either', async () => {
  const one = await add({ first_name: 'Eva', phone: '+56933330009' })
  await add({ first_name: 'Eva', phone: '+56933330009' })
  const [pair] = await pairsOf(one)
  const body = { permissions: ['contacts.merge'] as Permission[] }
  await w.admin.call(managePermissions, { params: { id: w.seller.id }, body })
  const dismissed = await w.seller.call(contract.dismissPair, {
    params: { id: pair?.id ?? 0 },
    body: {},
  })
  expect([dismissed.status, (await pairsOf(one)).length]).toEqual([404, 1])
})
