import { expect, test } from 'vitest'
import { getLead, listLeads } from '#contract/leads/leads.ts'
import { deleteTag } from '#contract/leads/tags.ts'
import { getJob } from '#contract/office/jobs.ts'
import { deleteUser } from '#contract/office/users.ts'
import { listContacts } from '#contract/people/contacts.ts'
import { revertImport, startImport } from '#contract/people/imports.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { importContacts } from '#server/features/people/imports/job.ts'
import type { Database } from '#server/platform/db.ts'
import { importLines, importOf, runOn, runUntilWriting, uploadLines, wrongIn } from '#test/imports.ts'
import { jobContext } from '#test/job-context.ts'
import { addProject, addTag, leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

const people = (w: World) =>
  w.manager.call(listContacts, { query: {} }).then(({ body }) => body.results.map(({ name }) => name).sort())

test('a row whose tag went between checking and writing is refused with its reason, the others go in', async () => {
  const w = await world()
  const tag = await addTag(w, 'Feria')
  const id = await uploadLines(w, [
    'Nombre;Correo;Etiquetas',
    'Ana;ana@correo.cl;',
    'Berta;berta@correo.cl;Feria',
    'Carla;carla@correo.cl;',
  ])
  await runUntilWriting(w, id)
  await w.admin.call(deleteTag, { params: { id: tag } })
  await runOn(w, id)
  expect(await importOf(w, id)).toMatchObject({ stage: 'done', created: 2, bad: 1 })
  expect(await wrongIn(w, id)).toEqual(['3 tags_ids: No existe esa etiqueta'])
  expect(await people(w)).toEqual(['Ana', 'Carla'])
})

test('a row whose project went between checking and writing is refused too, and nothing of it stays', async () => {
  const w = await world()
  const project = await addProject(w, 'Los Robles')
  const id = await uploadLines(w, [
    'Nombre;Correo;Crear lead;Proyectos del lead',
    'Ana;ana@correo.cl;Sí;Los Robles',
    'Berta;berta@correo.cl;Sí;',
  ])
  await runUntilWriting(w, id)
  await w.inAccount((db) =>
    db.deleteFrom('project').where('account_id', '=', w.accountId).where('id', '=', project).execute(),
  )
  await runOn(w, id)
  expect(await importOf(w, id)).toMatchObject({ stage: 'done', created: 1, bad: 1, leads: 1 })
  expect(await wrongIn(w, id)).toEqual([`2 projects_ids: No existe el proyecto ${project}`])
  expect(await people(w)).toEqual(['Berta'])
})

test('an import gives few leads at a time, so that whoever makes one meanwhile hardly waits', async () => {
  const w = await world()
  const lines = Array.from({ length: 60 }, (_, n) => `Persona ${n};p${n}@correo.cl;Sí`)
  const id = await uploadLines(w, ['Nombre;Correo;Crear lead', ...lines])
  let most = 0
  const inAccount: Database['inAccount'] = async (account, work) => {
    const before = (await importOf(w, id)).leads
    const done = await w.database.inAccount(account, work)
    most = Math.max(most, (await importOf(w, id)).leads - before)
    return done
  }
  await importContacts.run(
    { database: { ...w.database, inAccount }, files: w.fileParts },
    { account_id: w.accountId, id },
    jobContext(),
  )
  expect(await importOf(w, id)).toMatchObject({ stage: 'done', created: 60, leads: 60 })
  expect(most).toBe(25)
})

test('an import whose person was deactivated ends with the reason; somebody else goes on or takes it back', async () => {
  const w = await world()
  const id = await uploadLines(w, ['Nombre;Correo', 'Ana;ana@correo.cl'], {}, w.manager)
  await runUntilWriting(w, id)
  const gone = await w.admin.call(deleteUser, { params: { id: w.manager.id }, query: { to: 'nobody' } })
  expect(gone.status).toBe(204)
  await runOn(w, id)
  const { body: job } = await w.admin.call(getJob, { params: { id } })
  expect(job).toMatchObject({ status: 'failed', problem: 'Quien lo pidió ya no tiene acceso' })
  const others = { ...w, manager: w.admin }
  expect((await importOf(others, id)).stage).toBe('failed')
  const nothing = await w.admin.call(revertImport, { params: { id }, body: {} })
  expect([nothing.status, nothing.problem.detail]).toEqual([409, 'Aún no entró ninguna fila'])
  expect((await w.admin.call(startImport, { params: { id }, body: {} })).status).toBe(202)
  await w.runJobs()
  expect(await importOf(others, id)).toMatchObject({ stage: 'done', created: 1, user: { id: w.admin.id } })
  expect((await w.admin.call(revertImport, { params: { id }, body: {} })).status).toBe(202)
})

test('a file that was never read is not started again', async () => {
  const w = await world()
  const id = await importLines(w, ['Nombre;Correo'])
  expect((await importOf(w, id)).stage).toBe('failed')
  const { status, problem } = await w.manager.call(startImport, { params: { id }, body: {} })
  expect([status, problem.detail]).toEqual([409, 'El archivo no se llegó a leer; súbalo de nuevo'])
})

test('whoever has an open lead for another project gets one for this; for the same, or none, it joins', async () => {
  const w = await world()
  const [robles, pinos] = [await addProject(w, 'Los Robles'), await addProject(w, 'Los Pinos')]
  const lead = await leadOf(w.manager, { contact: { email: 'ana@correo.cl' }, projects_ids: [robles] })
  const rows = ['Los Pinos;Quiere terraza', 'Los Robles;Pide visita', ';Volvió a escribir']
  for (const row of rows) {
    const id = await importLines(w, [
      'Correo;Crear lead;Proyectos del lead;Comentarios del lead',
      `ana@correo.cl;Sí;${row}`,
    ])
    expect(await importOf(w, id)).toMatchObject({ stage: 'done', updated: 1 })
  }
  const { body: leads } = await w.manager.call(listLeads, {})
  expect(leads.count).toBe(2)
  const other = leads.results.find(({ id }) => id !== lead.id)
  const { body: opened } = await w.manager.call(getLead, { params: { id: other?.id ?? 0 } })
  expect(opened).toMatchObject({ projects: [{ id: pinos }], comments: 'Quiere terraza' })
  const { body: told } = await w.manager.call(listTimeline, { params: { id: lead.contact.id }, query: {} })
  expect(JSON.stringify(told.results)).toMatch(/Volvió a escribir.*Pide visita/)
})

test('an import that joins a lead does not take that lead away when it is reverted', async () => {
  const w = await world()
  const lead = await leadOf(w.manager, { contact: { email: 'ana@correo.cl' } })
  const id = await importLines(w, ['Correo;Crear lead', 'ana@correo.cl;Sí'])
  await w.manager.call(revertImport, { params: { id }, body: {} })
  await w.runJobs()
  // The enquiry remains on the lead, so the row does not count as reverted.
  expect(await importOf(w, id)).toMatchObject({ stage: 'reverted', reverted: 0, kept: 1 })
  expect((await w.manager.call(getLead, { params: { id: lead.id } })).body).toMatchObject({
    status: 'to_contact',
  })
  expect((await w.manager.call(listLeads, {})).body.count).toBe(1)
})

test('a budget in another currency does not turn the other one, which the file leaves out, into it', async () => {
  const w = await world()
  const body = { email: 'ana@correo.cl', budget_min: '3000', budget_currency: 'UF' as const }
  await w.manager.call(createProfile, { body })
  const id = await importLines(w, ['Correo;Presupuesto máximo', 'ana@correo.cl;$ 150.000.000'])
  expect(await importOf(w, id)).toMatchObject({ stage: 'done', updated: 0, bad: 1 })
  expect(await wrongIn(w, id)).toEqual([
    '2 budget_max: El presupuesto mínimo del contacto está en UF: escriba los dos en la misma moneda',
  ])
  const both = await importLines(w, [
    'Correo;Presupuesto mínimo;Presupuesto máximo',
    'ana@correo.cl;$ 100.000.000;$ 150.000.000',
  ])
  expect(await importOf(w, both)).toMatchObject({ stage: 'done', updated: 1 })
})
