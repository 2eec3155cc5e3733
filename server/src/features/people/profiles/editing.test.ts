import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { deleteContacts, findDuplicates, listContacts } from '#contract/people/contacts.ts'
import * as contract from '#contract/people/profiles.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { refused } from '#test/caller.ts'
import { optionsOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

type Body = InputOf<typeof contract.patchProfile, 'body'>
const add = async (body: Body) => (await w.manager.call(contract.createProfile, { body })).body
const patch = (id: number, body: Body, version?: string, person: Person = w.manager) =>
  person.call(contract.patchProfile, {
    params: { id },
    body,
    headers: version ? { 'if-match': `"${version}"` } : {},
  })

test('a patch changes what it names, and the timeline keeps what it was', async () => {
  const { id } = await add({ first_name: 'Ana', last_name: 'Paz', budget_max: '4000' })
  const { body } = await patch(id, { last_name: 'Poz', budget_max: '4000.00', notes: 'Llamar tarde' })
  expect(body).toMatchObject({
    first_name: 'Ana',
    name: 'Ana Poz',
    budget_max: '4000',
    notes: 'Llamar tarde',
  })
  const events = await w.manager.call(listTimeline, { params: { id }, query: { kind: ['contact_updated'] } })
  expect(events.body.results.map(({ data }) => data)).toEqual([
    { changes: { last_name: { from: 'Paz', to: 'Poz' }, notes: { from: null, to: 'Llamar tarde' } } },
  ])
})

test('a patch that changes nothing leaves no trace', async () => {
  const made = await add({ first_name: 'Ana', monthly_income: '1500000.5' })
  expect((await patch(made.id, { monthly_income: '1500000.50' })).body.updated_at).toBe(made.updated_at)
})

test('a put is the whole dossier: what it leaves out is cleared', async () => {
  const { id } = await add({
    kind: 'company',
    business_name: 'Sur SpA',
    phone: '+56912340001',
    occupation: 'Pesca',
  })
  const { body } = await w.manager.call(contract.putProfile, {
    params: { id },
    body: { business_name: 'Norte SpA' },
  })
  expect(body).toMatchObject({ kind: 'company', name: 'Norte SpA', phone: null, occupation: null })
  const nobody = await w.manager.call(contract.putProfile, { params: { id }, body: { notes: 'Nadie' } })
  expect(nobody.problem.errors).toHaveProperty('first_name')
})

test('of two editors the later one is shown the current dossier and what the other changed', async () => {
  const made = await add({ first_name: 'Ana', commune: 'Ñuñoa' })
  const first = await patch(
    made.id,
    { commune: 'Providencia', employer: 'Codelco' },
    made.updated_at,
    w.admin,
  )
  expect(first.headers.etag).toBe(`"${first.body.updated_at}"`)
  const late = await patch(made.id, { commune: 'Macul' }, made.updated_at)
  expect([late.status, late.problem.code]).toEqual([412, 'stale'])
  const by = { id: w.admin.id, name: 'admin' }
  expect(late.problem.conflict).toMatchObject({
    current: { id: made.id, commune: 'Providencia' },
    changes: [
      { field: 'commune', from: 'Ñuñoa', to: 'Providencia', by, at: expect.stringMatching(/Z$/) },
      { field: 'employer', from: null, to: 'Codelco', by },
    ],
  })
  expect((await patch(made.id, { commune: 'Macul' }, first.body.updated_at)).body.commune).toBe('Macul')
})

test('a new name, e-mail or phone is what the contact is found by from now on', async () => {
  const { id } = await add({ first_name: 'Zacarías', email: 'zaca@correo.cl' })
  await patch(id, { first_name: 'Ximena', email: 'xime@correo.cl' })
  const find = async (search: string) =>
    (await w.manager.call(listContacts, { query: { search } })).body.results.map((row) => row.id)
  expect([await find('ximena'), await find('xime@correo.cl')]).toEqual([[id], [id]])
  expect([await find('zacarías'), await find('zaca@correo.cl')]).toEqual([[], []])
})

test('what belongs to another contact is refused with the candidates, unless allowed', async () => {
  const other = await add({ first_name: 'Olga', phone: '+56 9 7777 0001'.replaceAll(' ', '') })
  const { id } = await add({ first_name: 'Pía' })
  const phone = '977770001'
  const refused = await patch(id, { phone })
  expect([refused.status, refused.problem.code]).toEqual([409, 'duplicate'])
  expect(refused.problem.conflict).toMatchObject([{ id: other.id, matches: ['phone'] }])
  expect((await patch(id, { phone, allow_duplicate: true })).status).toBe(200)
  expect((await patch(id, { notes: 'Comparte teléfono' })).status).toBe(200)
  expect((await w.manager.call(findDuplicates, { query: { phone } })).body).toHaveLength(2)
})

test.each<[object, string]>([
  [{ email: 'ana@correo' }, 'email'],
  [{ email: 'ana@correo.clima' }, 'email'],
  [{ phone: '0912345678' }, 'phone'],
  [{ phone: '123456' }, 'phone'],
  [{ phone: '+56812345678' }, 'phone'],
  [{ secondary_phone: '+5691234567' }, 'secondary_phone'],
  [{ national_id: '123456789-1' }, 'national_id'],
  [{ national_id: '12345678-X' }, 'national_id'],
  [{ birthdate: '1990-02-30' }, 'birthdate'],
  [{ birthdate: '2999-01-01' }, 'birthdate'],
  [{ monthly_income: '1,5' }, 'monthly_income'],
  [{ budget_min: '5000', budget_max: '100' }, 'budget_max'],
  [{ gender_id: 999_999_999 }, 'gender_id'],
  [{ purpose: 'rent' }, 'purpose'],
])('%j is refused on its field', async (body, field) => {
  const { id } = await add({ first_name: 'Rita' })
  const { status, problem } = await refused(w.manager.call, contract.patchProfile, { params: { id }, body })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
})

test('a dossier says how complete it is', async () => {
  const { genders } = await optionsOf(w.manager)
  const { id, completeness } = await add({ first_name: 'Sara' })
  expect(completeness.missing).toContain('national_id')
  const { body } = await patch(id, { gender_id: genders[0]?.id, national_id: '9876543-3' })
  expect(body.completeness.missing).not.toContain('national_id')
  expect(body.completeness.percent).toBeGreaterThan(completeness.percent)
})

test('a seller edits only contacts within reach; nobody edits a deleted one', async () => {
  const { id } = await add({ first_name: 'Tina' })
  expect((await patch(id, { notes: 'x' }, undefined, w.seller)).status).toBe(404)
  await w.manager.call(deleteContacts, { body: { contacts_ids: [id] } })
  expect((await patch(id, { notes: 'x' })).problem.code).toBe('conflict')
  expect((await w.manager.call(contract.getProfile, { params: { id } })).body.is_deleted).toBe(true)
  expect((await w.assistant.call(contract.getProfile, { params: { id } })).status).toBe(404)
})
