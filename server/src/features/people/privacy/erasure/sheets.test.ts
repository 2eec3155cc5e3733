import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { patchLead } from '#contract/leads/leads.ts'
import { getJob } from '#contract/office/jobs.ts'
import { createExport } from '#contract/people/exports.ts'
import { getImport, listImportRows, uploadContacts } from '#contract/people/imports.ts'
import { mergeContacts, undoMerge } from '#contract/people/merging.ts'
import { erasePerson } from '#contract/people/privacy.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { type Choices, importLines } from '#test/imports.ts'
import { leadOf } from '#test/leads.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const person = (mark: string) => ({ first_name: mark, last_name: `${mark}ez`, email: `${mark}@correo.cl` })

test('an erased person is in no import and no exported list either; the others of the sheets stay', async () => {
  const mark = 'Plundrovexo'
  const national_id = '12345678-5'
  const { body } = await w.manager.call(createProfile, {
    body: { ...person(mark), phone: '+56987654321', national_id },
  })
  const params = { id: body.id }
  const send = async (name: string, content: string, more: Choices = {}) => {
    const sent = await w.manager.call(uploadContacts, { file: { name, content }, body: more })
    await w.runJobs()
    return sent.body.job.id
  }
  const head = 'ID;Nombre;Apellido;Correo;Teléfono;RUT;Notas'
  const gone = await send(
    `Ficha de ${mark} ${mark}ez.csv`,
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

  expect((await w.manager.call(erasePerson, { params, body: { confirm: body.id } })).status).toBe(200)
  expect([...(await rowsThatSay(w, mark)), ...(await rowsThatSay(w, 'plundró'))]).toEqual([])
  expect([...(await rowsThatSay(w, '87654321')), ...(await rowsThatSay(w, '8765 4321'))]).toEqual([])
  expect(await rowsThatSay(w, '12.345.678-5')).toEqual([])
  expect(await contents()).toEqual([])
  expect(await fileOf(job.id)).toBeNull()
  expect((await w.manager.call(getJob, { params: { id: unread } })).body.status).toBe('failed')
  const { body: rows } = await w.manager.call(listImportRows, { params: { id: gone }, query: {} })
  expect(rows.results.map(({ state }) => state)).toEqual([...Array(5).fill('skipped'), 'bad'])
  expect((await w.manager.call(getImport, { params: { id: gone } })).body.name).toBe('planilla.csv')
  expect(rows.results[5]?.cells).toContain('ema@correo.cl')
})

test('erasing somebody deletes the exported lists they are in, and leaves those of others', async () => {
  const own = await world()
  const add = async (first_name: string) =>
    (await own.manager.call(createProfile, { body: { first_name, last_name: `${first_name}ez` } })).body.id
  const [goes, merged, stays] = [await add('Vandroleto'), await add('Vandrolita'), await add('Resta')]
  await own.manager.call(mergeContacts, { body: { contact_id: goes, merged_contact_id: merged } })
  const [theirs, others] = [
    await leadOf(own.manager, { contact_id: goes }),
    await leadOf(own.manager, { contact_id: stays }),
  ]
  const take = async (list: 'contacts' | 'leads', ids: number[]) => {
    const body = { list, columns: ['contact'], format: 'csv' as const, query: { ids } }
    const { job } = (await own.manager.call(createExport, { body })).body
    await own.runJobs()
    return job.id
  }
  const jobs = [
    await take('contacts', [goes, stays]),
    await take('leads', [theirs.id]),
    await take('contacts', [stays]),
    await take('leads', [others.id]),
  ]
  await own.manager.call(erasePerson, { params: { id: goes }, body: { confirm: goes } })
  const files = await Promise.all(
    jobs.map(async (id) => (await own.manager.call(getJob, { params: { id } })).body.file !== null),
  )
  expect(files).toEqual([false, false, true, true])
})

test('of who was merged with another meanwhile, nothing stays with the other, nor in lists exported then', async () => {
  const own = await world()
  const { call } = own.manager
  const add = async (body: object) =>
    (await call(createProfile, { body: { first_name: 'Una', ...body } })).body.id
  const [first, second, gone] = [await add({}), await add({}), await add({ email: 'drovelinga@correo.cl' })]
  const lead = await leadOf(own.manager, { contact_id: gone })
  const merges: number[] = []
  for (const [contact_id, merged_contact_id] of [
    [second, gone],
    [first, second],
  ] as const)
    merges.unshift((await call(mergeContacts, { body: { contact_id, merged_contact_id } })).body.merge_id)
  const body = {
    list: 'contacts' as const,
    columns: ['email'],
    format: 'csv' as const,
    query: { ids: [first] },
  }
  const { id } = (await call(createExport, { body })).body.job
  await own.runJobs()
  const file = async () => (await call(getJob, { params: { id } })).body.file
  expect((await own.app.inject({ url: (await file())?.url ?? '' })).payload).toContain('drovelinga')
  await call(patchLead, { params: { id: lead.id }, body: { comments: 'Drovelinga prefiere el piso 9' } })
  await importLines(own, ['Nombre;Correo', 'Una;drovelinga@correo.cl'])
  for (const merge of merges) await call(undoMerge, { params: { id: merge }, body: {} })
  expect((await call(erasePerson, { params: { id: gone }, body: { confirm: gone } })).status).toBe(200)
  expect(await file()).toBeNull()
  expect(await rowsThatSay(own, 'drovelinga')).toEqual([])
})

test('a list that was being exported while somebody was erased does not hold them', async () => {
  const mark = 'Quimbarosto'
  const { id } = (await w.manager.call(createProfile, { body: person(mark) })).body
  const body = { list: 'contacts' as const, columns: ['contact'], format: 'csv' as const }
  const job = (await w.manager.call(createExport, { body })).body.job
  await Promise.all([w.runJobs(), w.manager.call(erasePerson, { params: { id }, body: { confirm: id } })])
  const { status, file } = (await w.manager.call(getJob, { params: { id: job.id } })).body
  expect(status).toBe('done')
  // If the export ended first, its file is deleted.
  const text = file ? (await w.app.inject({ url: file.url })).payload : ''
  expect(text).not.toContain(mark)
})
