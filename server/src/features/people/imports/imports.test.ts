import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listLeads } from '#contract/leads/leads.ts'
import { getJob } from '#contract/office/jobs.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { listContacts } from '#contract/people/contacts.ts'
import * as contract from '#contract/people/imports.ts'
import { createProfile, getProfile } from '#contract/people/profiles.ts'
import { writeBook } from '#server/platform/sheets/book.ts'
import type { Choices } from '#test/imports.ts'
import { type Person, type World, world } from '#test/world.ts'

const head = 'Nombre;Apellido;Correo;Teléfono;RUT;Fecha de nacimiento;Presupuesto máximo'
const file = (...lines: string[]) => ({ name: 'gente.csv', content: [head, ...lines].join('\r\n') })

async function send(
  w: World,
  sent: { name: string; content: string | Uint8Array },
  body: Choices = {},
  by?: Person,
) {
  const {
    status,
    body: answer,
    problem,
  } = await (by ?? w.manager).call(contract.uploadContacts, { file: sent, body })
  if (status !== 202) return { status, problem, id: 0 }
  await w.runJobs()
  return { status, problem, id: answer.job.id }
}

const jobOf = async (w: World, id: number) => (await w.manager.call(getJob, { params: { id } })).body
const importOf = async (w: World, id: number) =>
  (await w.manager.call(contract.getImport, { params: { id } })).body
const newestTold = async (w: World) => (await w.manager.call(listNotifications, {})).body.results[0]
const found = async (w: World, search: string) =>
  (await w.manager.call(listContacts, { query: { search } })).body.results

test('people of a sheet become contacts, with phones, days and amounts as they are written in Chile', async () => {
  const w = await world()
  const { id } = await send(
    w,
    file(
      'María José;Ñúñez;MARIA@Correo.CL;9 1234 5678;12.345.678-k;31/12/85;4.500,5',
      'Ana;Soto;ana@correo.cl;;;;',
    ),
  )
  expect(await jobOf(w, id)).toMatchObject({
    status: 'done',
    progress: 100,
    result: { created: 2, updated: 0, skipped: 0 },
    errors: [],
  })
  const [maria] = await found(w, 'nunez')
  expect(maria).toMatchObject({
    email: 'maria@correo.cl',
    phone: '+56912345678',
    national_id: '12345678-K',
    birthdate: '1985-12-31',
  })
  const { body } = await w.manager.call(getProfile, { params: { id: maria?.id ?? 0 } })
  expect([body.budget_max, body.budget_currency]).toEqual(['4500.50', 'UF'])
  expect(await newestTold(w)).toMatchObject({ kind: 'import_ready', body: 'gente.csv' })
})

test('nothing goes in while a row is bad, and each cell says why; corrected in place, all of it does', async () => {
  const w = await world()
  await w.manager.call(createProfile, { body: { first_name: 'Conocida', email: 'conocida@correo.cl' } })
  const { id } = await send(
    w,
    file(
      'Uno;;uno@correo.cl;;;;',
      'Dos;;dos@correo.cl, otro@correo.cl;123;;31-02-1990;',
      'Tres;;uno@correo.cl;;;;',
      'Cuatro;;CONOCIDA@correo.cl;;;;',
    ),
    { mode: 'create' },
  )
  const job = await jobOf(w, id)
  expect([job.status, job.result.created, job.problem]).toEqual(['failed', 0, '3 filas tienen errores'])
  expect(await newestTold(w)).toMatchObject({
    title: 'La importación espera correcciones',
    actions: { single_button: { label: 'Corregir filas', path: `/contacts/import?id=${id}` } },
  })
  const said = job.errors.map(({ row, field, message }) => `${row} ${field}: ${message}`)
  expect(said).toEqual([
    '3 Correo: Hay 2 correos en la celda: deje uno',
    '3 Teléfono: Teléfono no válido',
    '3 Fecha de nacimiento: Fecha no válida: escriba día-mes-año',
    '4 Correo: Repite el correo de la fila 2 de «CSV»',
    expect.stringMatching(/^5 Correo: Ya existe: Conocida \(#\d{5,}\)$/),
  ])
  expect(await found(w, 'uno')).toEqual([])

  const mend = (row: number, body: object) =>
    w.manager.call(contract.mendImportRow, { params: { id, row }, body })
  const still = await mend(2, {
    cells: [
      { column: 2, value: 'dos@correo.cl' },
      { column: 3, value: '' },
    ],
  })
  expect(still.body.errors).toMatchObject([{ field: 'birthdate' }])
  expect((await mend(2, { cells: [{ column: 5, value: '28-02-1990' }] })).body.state).toBe('ready')
  expect((await mend(3, { cells: [{ column: 2, value: 'uno@correo.cl' }] })).body.errors).toHaveLength(1)
  expect((await mend(3, { cells: [{ column: 2, value: 'tres@correo.cl' }] })).body.state).toBe('ready')
  expect((await mend(4, { is_skipped: true })).body.state).toBe('skipped')
  expect((await w.manager.call(contract.startImport, { params: { id }, body: {} })).status).toBe(202)
  await w.runJobs()
  expect((await jobOf(w, id)).result).toEqual({ created: 3, updated: 0, skipped: 1 })
  expect(await found(w, 'tres')).toHaveLength(1)
})

test('the good rows go in although others are bad when that is asked', async () => {
  const w = await world()
  const { id } = await send(w, file('Buena;;buena@correo.cl;;;;', 'Mala;;sin arroba;;;;'), {
    partial: 'true',
  })
  expect(await importOf(w, id)).toMatchObject({ stage: 'done', created: 1, bad: 1 })
  const rows = await w.manager.call(contract.listImportRows, { params: { id }, query: { bad: true } })
  expect(rows.body.results).toMatchObject([{ id: 2, cells: ['Mala', '', 'sin arroba', '', '', '', ''] }])
})

test('who is known by the chosen key is changed, and what does not change is left alone', async () => {
  const w = await world()
  await w.manager.call(createProfile, {
    body: { first_name: 'Rosa', email: 'rosa@correo.cl', phone: '+56911112222' },
  })
  const { id } = await send(w, file('Rosa María;;rosa@correo.cl;;;;', 'Nadie;;nadie@correo.cl;;;;'), {
    mode: 'update',
    match_by: 'email',
    partial: 'true',
  })
  expect(await importOf(w, id)).toMatchObject({ updated: 1, created: 0, bad: 1 })
  expect(await found(w, 'rosa')).toMatchObject([{ name: 'Rosa María', phone: '+56911112222' }])
  const again = await send(w, file('Rosa María;;rosa@correo.cl;;;;'))
  expect(await importOf(w, again.id)).toMatchObject({ updated: 0, unchanged: 1 })
})

test('an import is taken back as a whole: who it made goes, what it changed is as before', async () => {
  const w = await world()
  const { body: rosa } = await w.manager.call(createProfile, {
    body: { first_name: 'Rosa', email: 'rosa@correo.cl' },
  })
  const sheet = 'Nombre;Correo;Crear lead\r\nRosa Nueva;rosa@correo.cl;\r\nPedro;pedro@correo.cl;Sí'
  const { id } = await send(w, { name: 'g.csv', content: sheet })
  expect(await importOf(w, id)).toMatchObject({ created: 1, updated: 1, leads: 1 })
  expect((await w.manager.call(listLeads, {})).body.count).toBe(1)
  expect((await w.manager.call(contract.revertImport, { params: { id }, body: {} })).status).toBe(202)
  await w.runJobs()
  expect(await importOf(w, id)).toMatchObject({ stage: 'reverted', reverted: 2, kept: 0 })
  expect(await newestTold(w)).toMatchObject({ title: 'La importación se revirtió' })
  expect(await found(w, 'pedro')).toEqual([])
  expect((await w.manager.call(listLeads, {})).body.count).toBe(0)
  expect((await w.manager.call(getProfile, { params: { id: rosa.id } })).body.name).toBe('Rosa')
  expect((await w.manager.call(contract.revertImport, { params: { id }, body: {} })).status).toBe(409)
})

test('a sheet that is not the template waits for its columns, which are remembered', async () => {
  const w = await world()
  const sheet = 'Listado de la feria\r\nQuién,Dónde escribir,Otra cosa\r\nLaura Pérez Soto,laura@correo.cl,x'
  const { id } = await send(w, { name: 'feria.csv', content: sheet }, { review: 'true' })
  const waiting = await importOf(w, id)
  expect(waiting.stage).toBe('review')
  const { id: other } = await send(
    w,
    { name: 'feria.csv', content: sheet.split('\r\n').slice(1).join('\r\n') },
    { review: 'true' },
  )
  const mapping = ['full_name', 'email', null]
  await w.manager.call(contract.startImport, { params: { id: other }, body: { mapping } })
  await w.runJobs()
  expect(await found(w, 'laura')).toMatchObject([{ name: 'Laura Pérez Soto' }])
  const { id: third } = await send(w, {
    name: 'feria2.csv',
    content: 'Quién,Dónde escribir\r\nJuan,juan@correo.cl',
  })
  expect(await importOf(w, third)).toMatchObject({ stage: 'done', created: 1 })
})

test('the template holds what the account offers, and what is filled into it goes in', async () => {
  const w = await world()
  const answer = await w.app.inject({
    url: '/umbral_api/v1/contacts/download-template',
    headers: { authorization: `Bearer ${w.manager.access}` },
  })
  expect(answer.headers['content-disposition']).toContain('plantilla_crear_contacto.xlsx')
  const { id, status } = await send(w, { name: 'plantilla_crear_contacto.xlsx', content: answer.rawPayload })
  expect([status, (await importOf(w, id)).problem]).toEqual([
    202,
    'El archivo no tiene filas debajo de los nombres de las columnas',
  ])
  const path = join(tmpdir(), `book-${w.accountId}.xlsx`)
  await writeBook(path, [
    {
      name: 'Contactos',
      rows: [
        ['Nombre', 'Correo', 'Género'],
        ['Elena', 'elena@correo.cl', 'femenino'],
      ],
    },
  ])
  const filled = await send(w, { name: 'plantilla_crear_contacto.xlsx', content: await readFile(path) })
  expect(await importOf(w, filled.id)).toMatchObject({ stage: 'done', created: 1 })
})

test('whoever may not import does not, and sees no import of others', async () => {
  const w = await world()
  const { id } = await send(w, file('Uno;;uno@correo.cl;;;;'))
  expect((await send(w, file('Dos;;dos@correo.cl;;;;'), {}, w.seller)).status).toBe(403)
  expect((await w.seller.call(getJob, { params: { id } })).status).toBe(404)
})
