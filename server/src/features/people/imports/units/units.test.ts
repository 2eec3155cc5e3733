import { beforeAll, expect, test } from 'vitest'
import { manageGroupPermissions } from '#contract/office/groups.ts'
import { getJob } from '#contract/office/jobs.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { tableColumns } from '#contract/office/tables.ts'
import { createExport } from '#contract/people/exports.ts'
import * as imports from '#contract/people/imports.ts'
import { createQuotation } from '#contract/sales/quotations.ts'
import { setLinkedUnits } from '#contract/stock/unit-acts.ts'
import { unitTemplateName, uploadUnits } from '#contract/stock/unit-imports.ts'
import { getUnit, listUnits, patchUnit } from '#contract/stock/units.ts'
import { wrongIn } from '#test/imports.ts'
import { addTag } from '#test/leads.ts'
import { buildingOf, projectOf, typeOf, unitOf } from '#test/stock.ts'
import { type Person, type World, world } from '#test/world.ts'

const head =
  'Unidad;Edificio;Tipo;Tipología;Piso;Posición;Orientación;Dormitorios;Superficie interior;Precio lista;Moneda;Publicada;Etiquetas'
let w: World
let project: number
beforeAll(async () => {
  w = await world()
  project = await projectOf(w.admin, 'Parque Ñuñoa')
  await buildingOf(w.admin, project, { name: 'Torre A', floors: 20 })
  await buildingOf(w.admin, project, { name: 'Torre B', floors: 5 })
  await typeOf(w.admin, project, { name: '2D+2B', kind: 'apartment', bathrooms: 2 })
  await addTag(w, 'Esquina')
})

type Sent = { name: string; content: string | Uint8Array }
const sheet = (...lines: string[]): Sent => ({ name: 'stock.csv', content: [head, ...lines].join('\r\n') })

async function send(file: Sent, body: object = {}, by: Person = w.admin, into = project) {
  const { status, body: answer, problem } = await by.call(uploadUnits, { params: { id: into }, file, body })
  if (status !== 202) return { status, problem, id: 0 }
  await w.runJobs()
  return { status, problem, id: answer.job.id }
}
const importOf = async (id: number) => (await w.admin.call(imports.getImport, { params: { id } })).body
const unitsOf = async (query: object) => (await w.admin.call(listUnits, { query })).body.results
const numbered = async (search: string) =>
  (await unitsOf({ projects_ids: [project], search })).find(({ number }) => number === search)
const act = (id: number, endpoint: typeof imports.revertImport) =>
  w.admin.call(endpoint, { params: { id }, body: {} })

test('units of a sheet are created with what their type says, and a known number is changed', async () => {
  const { id } = await send(
    sheet(
      '1204;torre a;Depto;2D+2B;12;4;NE;3;60,5 m²;UF 4.350,5;;Sí;Esquina',
      'E-12;Torre A;Estacionamiento;;1;;;;12;300;UF;No;',
    ),
  )
  expect(await importOf(id)).toMatchObject({
    stage: 'done',
    subject: 'units',
    project_id: project,
    created: 2,
    bad: 0,
  })
  expect(await numbered('1204')).toMatchObject({
    kind: 'apartment',
    building: { name: 'Torre A' },
    unit_type: { name: '2D+2B' },
    floor: 12,
    position: 4,
    orientation: 'northeast',
    rooms: 3,
    bathrooms: 2,
    area: { interior: '60.50', total: '60.50' },
    list_price: { amount: '4350.50', currency: 'UF' },
    is_published: true,
    tags: [{ name: 'Esquina' }],
  })
  expect(await numbered('E-12')).toMatchObject({ kind: 'parking', is_published: false })

  const again = await send({ name: 'precios.csv', content: 'Unidad;Precio\r\n1204;4.500\r\nE-12;300' })
  expect(await importOf(again.id)).toMatchObject({ stage: 'done', created: 0, updated: 1, unchanged: 1 })
  expect(await numbered('1204')).toMatchObject({ list_price: { amount: '4500' }, floor: 12 })
})

test('what an account exports comes back in unchanged', async () => {
  const columns = tableColumns.units.map(({ key }) => key)
  const { body } = await w.admin.call(createExport, {
    body: { list: 'units', format: 'xlsx', columns, query: { projects_ids: [project] } },
  })
  await w.runJobs()
  const { file } = (await w.admin.call(getJob, { params: { id: body.job.id } })).body
  const { rawPayload } = await w.app.inject(file?.url.replace('http://umbral.test', '') ?? '/')
  const { id } = await send({ name: 'unidades.xlsx', content: rawPayload })
  const done = await importOf(id)
  expect(done).toMatchObject({ stage: 'done', created: 0, updated: 0, bad: 0 })
  expect(done.unchanged).toBeGreaterThan(1)
})

test('each wrong cell is named, nothing is written, and a mended row goes in', async () => {
  const { id } = await send(
    sheet(
      '301;Torre A;Castillo;3D;Azotea;0;Arriba;99;-5;mil;ARS;Quizás;Nueva',
      '302;Torre B;Casa;;9;1;N;2;60;9.999.999.999.999;UF;;',
      '303;Torre B;Casa;;1;1;N;2;60;;;;',
      '303;Torre B;Casa;;1;1;N;2;60;;;;',
      ';Torre B;Casa;;1;1;N;2;60;;;;',
    ),
  )
  expect(await importOf(id)).toMatchObject({ stage: 'mend', created: 0, bad: 4 })
  expect(await wrongIn({ ...w, manager: w.admin }, id)).toEqual([
    '2 kind: No es un tipo de unidad',
    '2 unit_type: «3D» no es una opción: use 2D+2B',
    '2 floor: Debe ser un entero',
    '2 orientation: No es una orientación',
    '2 area_interior: Superficie no válida',
    '2 list_price: Monto no válido',
    '2 currency: Escriba UF, CLP, USD o EUR',
    '2 is_published: Escriba Sí o No',
    '2 tags_ids: «Nueva» no es una opción: use Esquina',
    '2 position: Al menos 1',
    '2 rooms: A lo más 50',
    '3 list_price: Es un precio demasiado alto',
    '3 floor: El edificio va del piso 1 al 5',
    '5 number: Es la misma unidad que la fila 4 de «CSV»',
    '6 number: Falta el número de la unidad',
  ])
  expect(await numbered('303')).toBeUndefined()

  const rows = (await w.admin.call(imports.listImportRows, { params: { id }, query: { bad: true } })).body
    .results
  const mend = (row: number, body: object) =>
    w.admin.call(imports.mendImportRow, { params: { id, row }, body })
  const [first, second, third, last] = rows.map((row) => row.id) as [number, number, number, number]
  for (const row of [first, third, last]) await mend(row, { is_skipped: true })
  const cells = [
    { column: 4, value: '3' },
    { column: 9, value: '5.000' },
  ]
  expect((await mend(second, { cells })).body).toMatchObject({ state: 'ready', errors: [] })
  await w.admin.call(imports.startImport, { params: { id }, body: {} })
  await w.runJobs()
  expect(await importOf(id)).toMatchObject({ stage: 'done', created: 2, skipped: 3, bad: 0 })
  expect(await numbered('302')).toMatchObject({ floor: 3, list_price: { amount: '5000', currency: 'UF' } })
})

test('the imports of one project are listed by themselves, and the news of an import leads to it', async () => {
  const other = await projectOf(w.admin, 'Casas del Lago')
  const { id } = await send({ name: 'lago.csv', content: 'Unidad\r\n7' }, {}, w.admin, other)
  const query = { subject: 'units' as const, project_id: other }
  const { body } = await w.admin.call(imports.listImports, { query })
  expect(body.results.map((one) => one.id)).toEqual([id])
  const { body: news } = await w.admin.call(listNotifications, {})
  expect(news.results.map(({ actions }) => actions.single_button?.path)).toContain(`/units/import?id=${id}`)
})

test('a sheet without the number of units is refused with what to do', async () => {
  const { id } = await send({ name: 'sin.csv', content: 'Color;Peso\r\nrojo;3' })
  expect(await importOf(id)).toMatchObject({ stage: 'failed', problem: expect.stringContaining('plantilla') })
})

test('an import is taken back: what it made goes unless it is used, and what it changed is as before', async () => {
  const { id: unit } = await unitOf(w.admin, {
    number: '501',
    project_id: project,
    list_price: { amount: '100', currency: 'UF' },
    floor: 5,
  })
  const { id } = await send({
    name: 'a.csv',
    content: 'Unidad;Precio;Piso\r\n501;200;6\r\n502;50;1\r\n503;50;1',
  })
  const used = await numbered('503')
  await w.admin.call(patchUnit, { params: { id: used?.id ?? 0 }, body: { rooms: 4 } })
  await w.admin.call(patchUnit, { params: { id: unit }, body: { floor: 7 } })
  expect((await act(id, imports.revertImport)).status).toBe(202)
  await w.runJobs()
  expect(await importOf(id)).toMatchObject({ stage: 'reverted', reverted: 1, kept: 2 })
  expect(await numbered('502')).toBeUndefined()
  expect(await numbered('503')).toBeDefined()
  expect((await w.admin.call(getUnit, { params: { id: unit } })).body).toMatchObject({
    floor: 7,
    list_price: { amount: '100', currency: 'UF' },
  })
})

test('an import whose units are quoted is taken back but for those', async () => {
  const { id } = await send({ name: 'b.csv', content: 'Unidad;Precio\r\n601;200\r\n602;50' })
  const quoted = await numbered('601')
  await w.admin.call(createQuotation, { body: { units_ids: [quoted?.id ?? 0] } })
  expect((await act(id, imports.revertImport)).status).toBe(202)
  await w.runJobs()
  expect(await importOf(id)).toMatchObject({ stage: 'reverted', reverted: 1, kept: 1 })
})

test('an imported parking that was linked to a flat meanwhile stays when its import is taken back', async () => {
  const { id: flat } = await unitOf(w.admin, { number: '701', project_id: project })
  const { id } = await send({
    name: 'c.csv',
    content: 'Unidad;Tipo\r\nE-71;Estacionamiento\r\nE-72;Estacionamiento',
  })
  const parking = (await numbered('E-71'))?.id ?? 0
  const linked = await w.admin.call(setLinkedUnits, { params: { id: flat }, body: { units_ids: [parking] } })
  expect(linked.status).toBe(200)
  expect((await act(id, imports.revertImport)).status).toBe(202)
  await w.runJobs()
  expect(await importOf(id)).toMatchObject({ stage: 'reverted', reverted: 1, kept: 1 })
  expect((await w.admin.call(getUnit, { params: { id: flat } })).body.linked_units).toMatchObject([
    { id: parking },
  ])
  expect(await numbered('E-72')).toBeUndefined()
})

test('who imports units needs the rights of each act, sees no imports of contacts, and reaches no other project', async () => {
  const allow = (...permissions: ('units.create' | 'units.edit' | 'units.edit_price')[]) =>
    w.admin.call(manageGroupPermissions, {
      body: { group_name: 'Corredor', permissions: ['units.view', 'projects.view', ...permissions] },
    })
  await allow('units.create')
  expect((await send(sheet('601;Torre A;Casa;;1;;;;;;;;'), {}, w.broker)).status).toBe(403)
  await allow('units.create', 'units.edit')
  const { id } = await send(sheet('601;Torre A;Casa;;1;;;;;10;UF;;'), {}, w.broker)
  expect(await wrongIn({ ...w, manager: w.broker }, id)).toEqual([
    '2 list_price: No tiene permiso para cambiar precios',
  ])
  const listed = async (subject?: 'units') =>
    (await w.broker.call(imports.listImports, { query: subject ? { subject } : {} })).body.results.length
  expect(await listed('units')).toBeGreaterThan(0)
  expect(await listed()).toBe(0)
  expect((await w.seller.call(imports.getImport, { params: { id } })).status).toBe(403)
  expect((await send(sheet('1;;;;;;;;;;;;'), {}, w.admin, 999_999_999)).status).toBe(404)
})

test('the template of a project is read as it comes, without its examples', async () => {
  const { statusCode, rawPayload } = await w.app.inject({
    url: `/umbral_api/v1/projects/${project}/units-template/`,
    headers: { authorization: `Bearer ${w.admin.access}` },
  })
  expect(statusCode).toBe(200)
  const { id } = await send({ name: unitTemplateName, content: rawPayload })
  expect((await importOf(id)).problem).toBe('El archivo no tiene filas debajo de los nombres de las columnas')
})
