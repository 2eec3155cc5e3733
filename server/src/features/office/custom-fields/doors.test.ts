import { beforeAll, expect, test } from 'vitest'
import { receiveLead } from '#contract/leads/intake.ts'
import { getLead, listLeads } from '#contract/leads/leads.ts'
import { createApiToken } from '#contract/office/api-tokens.ts'
import * as contract from '#contract/office/custom-fields.ts'
import { getJob } from '#contract/office/jobs.ts'
import { searchEverything } from '#contract/office/search.ts'
import { listMyTableFields, setMyTableFields } from '#contract/office/tables.ts'
import { listContacts } from '#contract/people/contacts.ts'
import { createExport } from '#contract/people/exports.ts'
import { revertImport } from '#contract/people/imports.ts'
import { createProfile, getProfile } from '#contract/people/profiles.ts'
import { importLines, importOf, wrongIn } from '#test/imports.ts'
import { leadOf, optionsOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
let garden: string
beforeAll(async () => {
  w = await world()
  const add = async (noun: contract.CustomNoun, label: string, kind: contract.CustomKind, more = {}) =>
    (await w.admin.call(contract.createCustomField, { body: { noun, label, kind, ...more } })).body
  const options = [{ label: 'Jardín, grande' }, { label: 'Piscina' }]
  garden = (await add('contact', 'Le gusta', 'choices', { options })).options[0]?.id ?? ''
  await add('contact', 'Puntaje', 'number', { is_in_list: true })
  await add('contact', 'Aniversario', 'date')
  await add('lead', 'Pie', 'amount', { currency: 'UF', is_required: true })
  await add('lead', 'Entrega', 'date')
})

const exported = async (list: 'leads' | 'contacts', columns: string[], query: object) => {
  const { body } = await w.manager.call(createExport, {
    body: { list, format: 'csv', columns, query: { ...query } },
  })
  await w.runJobs()
  const { body: job } = await w.manager.call(getJob, { params: { id: body.job.id } })
  const { payload } = await w.app.inject(job.file?.url.replace('http://umbral.test', '') ?? '/')
  return payload.split('\r\n').slice(0, 2)
}

test('an export has the columns of custom fields, dates and numbers as such, options by their label', async () => {
  const { id } = (
    await w.admin.call(createProfile, {
      body: {
        first_name: 'Eva',
        custom_fields: { le_gusta: [garden], puntaje: '-3.5', aniversario: '2020-02-29' },
      },
    })
  ).body
  const columns = ['custom.le_gusta', 'custom.puntaje', 'custom.aniversario']
  expect(await exported('contacts', columns, { ids: [id] })).toEqual([
    '\ufeffID;Le gusta;Puntaje;Aniversario',
    `${id};"""Jardín, grande""";-3,5;29-02-2020`,
  ])
  const lead = await leadOf(w.seller, { custom_fields: { pie: '1200' } })
  expect((await exported('leads', ['custom.pie'], { ids: [lead.id] }))[1]).toBe(`${lead.id};1200`)
})

test('an import reads its columns by their label, names what does not fit, and can be reverted', async () => {
  const head = 'Nombre;Correo;Le gusta;Puntaje;Aniversario'
  const bad = await importLines(w, [head, 'Ana;ana@correo.cl;Sauna;diez;29-02-2021'])
  expect(await wrongIn(w, bad)).toEqual([
    '2 custom_fields.le_gusta: No es una de las opciones',
    '2 custom_fields.puntaje: Monto no válido',
    '2 custom_fields.aniversario: Fecha no válida',
  ])
  const known = (
    await w.manager.call(createProfile, {
      body: { first_name: 'Leo', email: 'leo@correo.cl', custom_fields: { puntaje: 7 } },
    })
  ).body
  const id = await importLines(w, [head, 'Leo;leo@correo.cl;"""jardin, grande"", Piscina";-1.250,5;1-3-2020'])
  expect((await importOf(w, id)).stage).toBe('done')
  const valuesNow = async () =>
    (await w.manager.call(getProfile, { params: { id: known.id } })).body.custom_fields
  expect(await valuesNow()).toMatchObject({ puntaje: '-1250.5', aniversario: '2020-03-01' })
  expect((await valuesNow()).le_gusta).toHaveLength(2)
  await w.manager.call(revertImport, { params: { id }, body: {} })
  await w.runJobs()
  expect(await valuesNow()).toEqual({ puntaje: '7' })
})

test('an import fills the fields of the leads it opens, and of rows without a lead it leaves them out', async () => {
  const head = 'Nombre;Correo;Crear lead;Pie (lead);Entrega'
  const bad = await importLines(w, [
    head,
    'Ida;ida@correo.cl;Sí;mucho;31-02-2027',
    'Olga;olga@correo.cl;No;mucho;',
  ])
  expect(await wrongIn(w, bad)).toEqual([
    '2 lead_custom_fields.pie: Monto no válido',
    '2 lead_custom_fields.entrega: Fecha no válida',
  ])
  const id = await importLines(w, [
    head,
    'Ida;ida@correo.cl;Sí;1.250,5;1-3-2027',
    'Olga;olga@correo.cl;No;3;',
  ])
  expect((await importOf(w, id)).stage).toBe('done')
  const leads = async (search: string) =>
    (await w.manager.call(listLeads, { query: { search } })).body.results.map((lead) => lead.id)
  const [opened = 0] = await leads('ida@correo.cl')
  const { body } = await w.manager.call(getLead, { params: { id: opened } })
  expect(body.custom_fields).toEqual({ pie: '1250.5', entrega: '2027-03-01' })
  expect(await leads('olga@correo.cl')).toEqual([])
})

test('the search finds people and leads by what their fields say, blocked people and archived fields aside', async () => {
  const { id } = (
    await w.admin.call(createProfile, {
      body: { first_name: 'Nora', custom_fields: { le_gusta: [garden], puntaje: '778899' } },
    })
  ).body
  await w.admin.call(contract.createCustomField, { body: { noun: 'lead', label: 'Patente', kind: 'text' } })
  const lead = await leadOf(w.seller, { custom_fields: { pie: '1', patente: 'Señal KX-4471' } })
  const found = async (person: Person, q: string) => {
    const { contacts, leads } = (await person.call(searchEverything, { query: { q } })).body
    return { contacts: contacts.map((one) => one.id), leads: leads.map((one) => one.id) }
  }
  expect(await found(w.admin, '778899')).toEqual({ contacts: [id], leads: [] })
  expect((await found(w.admin, 'jardin, gran')).contacts).toContain(id)
  expect((await found(w.seller, 'senal kx')).leads).toEqual([lead.id])
  expect((await found(w.otherSeller, 'kx-4471')).leads).toEqual([])
  expect((await found(w.admin, 'kx_4471')).leads).toEqual([])
  const { body: fields } = await w.admin.call(contract.listCustomFields, { query: { noun: 'lead' } })
  const patent = fields.find(({ key }) => key === 'patente')?.id ?? 0
  await w.admin.call(contract.patchCustomField, { params: { id: patent }, body: { is_archived: true } })
  expect((await found(w.seller, 'kx-4471')).leads).toEqual([])
})

test('a web form fills fields by key; what it sends for an archived one is left out, and nothing is required of it', async () => {
  const { methods } = await optionsOf(w.admin)
  const body = { name: 'Sitio', method_id: methods[0]?.id ?? 0 }
  const { token } = (await w.admin.call(createApiToken, { body })).body
  const headers = { authorization: `Bearer ${token}` }
  const send = (more: object) =>
    w.stranger(receiveLead, { body: { first_name: 'Sol', email: 'sol@correo.cl', ...more }, headers })
  const wrong = await send({ custom_fields: { entrega: 'mañana' } })
  expect(wrong.problem.errors).toEqual({ custom_fields: { entrega: [expect.any(String)] } })
  const { body: fields } = await w.admin.call(contract.listCustomFields, { query: { noun: 'contact' } })
  const day = fields.find(({ key }) => key === 'aniversario')?.id ?? 0
  const archive = (is_archived: boolean) =>
    w.admin.call(contract.patchCustomField, { params: { id: day }, body: { is_archived } })
  await archive(true)
  const sent = await send({
    custom_fields: { entrega: '2027-05-01' },
    contact_custom_fields: { le_gusta: ['Piscina'], aniversario: '2020-01-01' },
  })
  await archive(false)
  expect(sent.status).toBe(201)
  const { body: leads } = await w.manager.call(listLeads, { query: { search: 'sol@correo.cl' } })
  const lead = await w.manager.call(getLead, { params: { id: leads.results[0]?.id ?? 0 } })
  expect(lead.body.custom_fields).toEqual({ entrega: '2027-05-01' })
  const contact = await w.manager.call(getProfile, { params: { id: lead.body.contact.id } })
  expect(Object.keys(contact.body.custom_fields)).toEqual(['le_gusta'])
})

test('custom fields are columns of their list, shown from the start where the account says so', async () => {
  const { body } = await w.seller.call(listMyTableFields, { params: { table: 'contacts' } })
  const own = body.filter(({ key }) => key.startsWith('custom.'))
  expect(own.map(({ key, visible }) => [key, visible])).toEqual([
    ['custom.le_gusta', false],
    ['custom.puntaje', true],
    ['custom.aniversario', false],
  ])
  const chosen = await w.seller.call(setMyTableFields, {
    body: [
      { key: 'contact', order: 0, table_name: 'contacts' },
      { key: 'custom.aniversario', order: 1, table_name: 'contacts' },
    ],
  })
  expect(chosen.body.slice(0, 2).map(({ label }) => label)).toEqual(['Contacto', 'Aniversario'])
  const { status } = await w.seller.call(listContacts, { query: { custom_columns: ['aniversario'] } })
  expect(status).toBe(200)
})
