import { expect, test } from 'vitest'
import { addTask } from '#contract/leads/tasks.ts'
import { getJob } from '#contract/office/jobs.ts'
import { uploadClientFile } from '#contract/people/client-files.ts'
import { listContacts, tagContacts } from '#contract/people/contacts.ts'
import { listImports, revertImport, startImport } from '#contract/people/imports.ts'
import { blockPerson } from '#contract/people/privacy.ts'
import { createProfile, getProfile, patchProfile } from '#contract/people/profiles.ts'
import { addNote, logCall } from '#contract/people/timeline.ts'
import { mostRows } from '#server/platform/chunks.ts'
import { importLines, importOf } from '#test/imports.ts'
import { addTag } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'
import { forgetRowsOf } from './revert.actions.ts'

async function revert(w: World, id: number) {
  expect((await w.manager.call(revertImport, { params: { id }, body: {} })).status).toBe(202)
  await w.runJobs()
  return importOf(w, id)
}

const found = async (w: World, search: string) =>
  (await w.manager.call(listContacts, { query: { search } })).body.results[0]

test('whoever somebody worked with since stays: edited, noted, called, tagged, with a task or a file', async () => {
  const w = await world()
  const names = ['Editada', 'Anotada', 'Llamada', 'Etiquetada', 'Con tarea', 'Con archivo', 'Intacta']
  const id = await importLines(w, [
    'Nombre;Correo;Crear lead',
    ...names.map(
      (name, n) => `${name};p${n}@correo.cl;${name === 'Con tarea' || name === 'Intacta' ? 'Sí' : ''}`,
    ),
  ])
  const ids = await Promise.all(names.map(async (_, n) => (await found(w, `p${n}@correo.cl`))?.id ?? 0))
  const [edited = 0, noted = 0, called = 0, tagged = 0, _busy, filed = 0] = ids
  await w.manager.call(patchProfile, { params: { id: edited }, body: { commune: 'Ñuñoa' } })
  await w.manager.call(addNote, { params: { id: noted }, body: { text: 'Llamar el lunes' } })
  await w.manager.call(logCall, { params: { id: called }, body: { result: 'reached' } })
  const tag = await addTag(w, 'Feria')
  await w.manager.call(tagContacts, { body: { contacts_ids: [tagged], tags_ids: [tag] } })
  const kept = await w.manager.call(uploadClientFile, {
    params: { id: filed },
    body: { type: 'national_id' },
    file: { name: 'ficha.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') },
  })
  expect(kept.status).toBe(201)
  const { rows } = await w.inAccount(async (db) => ({
    rows: await db
      .selectFrom('import_row')
      .select(['n', 'lead_id'])
      .where('account_id', '=', w.accountId)
      .where('import_id', '=', id)
      .execute(),
  }))
  const lead = Number(rows.find(({ n }) => n === 5)?.lead_id)
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  const task = { kind: 'call' as const, title: 'Llamar', due_at }
  expect((await w.manager.call(addTask, { params: { id: lead }, body: task })).status).toBe(201)

  expect(await revert(w, id)).toMatchObject({ stage: 'reverted', reverted: 1, kept: 6 })
  const { body: left } = await w.manager.call(listContacts, {})
  expect(left.results.map(({ name }) => name).sort()).toEqual(names.slice(0, 6).sort())
})

test('tags and amounts an import gave to who was known go with it; those they had stay', async () => {
  const w = await world()
  const [feria, vip] = [await addTag(w, 'Feria'), await addTag(w, 'VIP')]
  const { body: rosa } = await w.manager.call(createProfile, { body: { email: 'rosa@correo.cl' } })
  await w.manager.call(tagContacts, { body: { contacts_ids: [rosa.id], tags_ids: [vip] } })
  const id = await importLines(w, [
    'Correo;Etiquetas;Presupuesto máximo;Moneda del presupuesto',
    'rosa@correo.cl;Feria, VIP;4.500,5;UF',
  ])
  const tagsOf = async () => (await w.manager.call(getProfile, { params: { id: rosa.id } })).body
  expect((await tagsOf()).tags.map((tag) => tag.id).sort()).toEqual([feria, vip].sort())
  expect(await revert(w, id)).toMatchObject({ reverted: 1, kept: 0 })
  const after = await tagsOf()
  expect([after.tags.map((tag) => tag.id), after.budget_max]).toEqual([[vip], null])
})

test('who was blocked since is left as they are, and said so', async () => {
  const w = await world()
  await addTag(w, 'Feria')
  const { body: rosa } = await w.manager.call(createProfile, { body: { email: 'rosa@correo.cl' } })
  const id = await importLines(w, [
    'Nombre;Correo;Etiquetas',
    'Rosa;rosa@correo.cl;Feria',
    'Ana;ana@correo.cl;',
  ])
  const ana = (await found(w, 'ana@correo.cl'))?.id ?? 0
  for (const one of [rosa.id, ana])
    await w.admin.call(blockPerson, { params: { id: one }, body: { is_blocked: true, reason: 'Lo pidió' } })
  expect(await revert(w, id)).toMatchObject({ reverted: 0, kept: 2 })
  const { body } = await w.manager.call(getProfile, { params: { id: rosa.id } })
  expect([body.name, body.tags.map(({ name }) => name)]).toEqual(['Rosa', ['Feria']])
  expect(await found(w, 'ana@correo.cl')).toMatchObject({ name: 'Ana' })
})

test('what an old import did is still told when its rows are gone, and what never went in is left out', async () => {
  const w = await world()
  const done = await importLines(w, ['Nombre;Correo', 'Ana;ana@correo.cl', 'Eva;mal'], { partial: 'true' })
  const waiting = await importLines(w, ['Nombre;Correo', 'Eva;mal'])
  const usual = mostRows.transaction
  mostRows.transaction = 1
  await forgetRowsOf(w.database, w.accountId, new Date(Date.now() + 31 * 86_400_000).toISOString())
  mostRows.transaction = usual
  expect(await importOf(w, done)).toMatchObject({ stage: 'done', rows: 2, created: 1, bad: 0, skipped: 1 })
  expect(await importOf(w, waiting)).toMatchObject({
    stage: 'failed',
    problem: 'Pasaron 30 días sin terminarla; suba el archivo de nuevo',
    bad: 0,
  })
  const { body: job } = await w.manager.call(getJob, { params: { id: done } })
  expect(job.result).toEqual({ created: 1, updated: 0, skipped: 1 })
  const again = await w.manager.call(startImport, { params: { id: waiting }, body: {} })
  expect(again.status).toBe(409)
  const { body: list } = await w.manager.call(listImports, {})
  expect(list.results.map(({ created, skipped }) => [created, skipped])).toEqual([
    [0, 1],
    [1, 1],
  ])
})
