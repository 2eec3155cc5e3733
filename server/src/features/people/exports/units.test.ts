import { beforeAll, expect, test } from 'vitest'
import { getJob } from '#contract/office/jobs.ts'
import { tableColumns } from '#contract/office/tables.ts'
import { createExport } from '#contract/people/exports.ts'
import { blockPerson } from '#contract/people/privacy.ts'
import { createQuotation } from '#contract/sales/quotations.ts'
import { dealOf } from '#test/deals.ts'
import { addTag } from '#test/leads.ts'
import { buildingOf, projectOf, typeOf, unitOf } from '#test/stock.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
  const project_id = await projectOf(w.admin, 'Parque Ñuñoa')
  const building_id = await buildingOf(w.admin, project_id, { name: 'Torre A', floors: 5 })
  const unit_type_id = await typeOf(w.admin, project_id, { name: '2D+2B', kind: 'apartment', bathrooms: 2 })
  await unitOf(w.admin, {
    number: '=1204',
    project_id,
    building_id,
    unit_type_id,
    floor: 3,
    position: 4,
    orientation: 'northeast',
    rooms: 2,
    area: { interior: '60.50', terrace: '8' },
    list_price: { amount: '4350.5', currency: 'UF' },
    tags_ids: [await addTag(w, 'Esquina, norte'), await addTag(w, 'Nueva')],
    is_published: false,
  })
  await unitOf(w.admin, { number: 'B-1', kind: 'storage' })
})

async function exported(
  by: Person,
  columns: string[],
  query: Record<string, unknown> = {},
  list: 'units' | 'quotations' | 'deals' = 'units',
) {
  const { status, body } = await by.call(createExport, {
    body: { list, format: 'csv', columns, query },
  })
  if (status !== 202) return { status, rows: [] }
  await w.runJobs()
  const { file } = (await by.call(getJob, { params: { id: body.job.id } })).body
  const { payload } = await w.app.inject(file?.url.replace('http://umbral.test', '') ?? '/')
  const [head = '', ...rows] = payload.replace('\ufeff', '').trim().split('\r\n')
  const labels = head.split(';')
  return {
    status,
    rows: rows.map((row) => Object.fromEntries(row.split(';').map((cell, at) => [labels[at], cell]))),
  }
}

test('units are taken along with every column, parts of areas, currencies and tags, and without formulas', async () => {
  const columns = tableColumns.units.map(({ key }) => key)
  const { rows } = await exported(w.manager, columns, { ordering: ['number'], kinds: ['apartment'] })
  expect(rows).toEqual([
    expect.objectContaining({
      Unidad: "'=1204",
      Proyecto: 'Parque Ñuñoa',
      Edificio: 'Torre A',
      Tipología: '2D+2B',
      Tipo: 'Departamento',
      Estado: 'Disponible',
      Publicada: 'No',
      Programa: '2',
      Baños: '2',
      Piso: '3',
      Posición: '4',
      Orientación: 'Nororiente',
      Superficie: '68,5',
      'Superficie interior': '60,5',
      'Superficie terraza': '8',
      'Precio lista': '4350,5',
      Moneda: 'UF',
      'Precio por m²': '67,45',
      Etiquetas: '"""Esquina, norte"", Nueva"',
    }),
  ])
})

test('quotations are taken along with every column, their amounts as numbers beside their currency', async () => {
  const { id } = await unitOf(w.admin, { number: 'Q-1', list_price: { amount: '3000.5', currency: 'UF' } })
  const lines = [{ unit_id: id, discount: { percent: '10' } }]
  await w.seller.call(createQuotation, { body: { lines } })
  const columns = tableColumns.quotations.map(({ key }) => key)
  const { rows } = await exported(w.seller, columns, { status: ['draft'] }, 'quotations')
  expect(rows).toEqual([
    expect.objectContaining({
      Unidades: 'Q-1',
      Estado: 'Borrador',
      Total: '2700,45',
      Moneda: 'UF',
      Descuento: '10',
    }),
  ])
  expect((await exported(w.otherSeller, columns, {}, 'quotations')).rows).toEqual([])
})

test('deals are taken along with every column; of a blocked client the row, without a name', async () => {
  const { contact, number } = await dealOf(w, 'N-1')
  const columns = tableColumns.deals.map(({ key }) => key)
  const taken = async (list: 'deals' | 'quotations', of: string[] = columns) =>
    (await exported(w.admin, of, { contacts_ids: [contact.id] }, list)).rows[0]
  expect(await taken('deals')).toMatchObject({
    Folio: String(number),
    Cliente: contact.name,
    Unidades: 'N-1',
    Paso: 'Reserva',
    Estado: 'Activo',
    Moneda: 'UF',
    Atrasado: 'No',
  })
  const body = { is_blocked: true, reason: 'Lo pidió' }
  expect((await w.admin.call(blockPerson, { params: { id: contact.id }, body })).status).toBe(200)
  expect((await taken('deals'))?.Cliente).toBe('Datos bloqueados')
  const quoted = tableColumns.quotations.map(({ key }) => key)
  expect((await taken('quotations', quoted))?.Cliente).toBe('Datos bloqueados')
})

test('a filter narrows the file, and who may not see units gets none', async () => {
  const { rows } = await exported(w.manager, ['unit', 'kind'], { kinds: ['storage'] })
  expect(rows).toEqual([expect.objectContaining({ Unidad: 'B-1', Tipo: 'Bodega' })])
  await w.inAccount((db) =>
    db
      .deleteFrom('user_group_member')
      .where('account_id', '=', w.accountId)
      .where('user_id', '=', w.broker.id)
      .execute(),
  )
  expect((await exported(w.broker, ['unit'])).status).toBe(403)
})
