import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { patchLead } from '#contract/leads/leads.ts'
import { getJob } from '#contract/office/jobs.ts'
import { createExport } from '#contract/people/exports.ts'
import { createProfile, getProfile, patchProfile } from '#contract/people/profiles.ts'
import { importLines, importOf, wrongIn } from './imports.ts'
import { leadOf } from './leads.ts'
import { type World, world } from './world.ts'

// The longest amounts allowed; as JavaScript numbers both are equal.
const most = '99999999999999.9999'
const less = '99999999999999.9998'

let w: World
beforeAll(async () => {
  w = await world()
})

test('an amount of a lead changes by its last digit', async () => {
  const lead = await leadOf(w.manager, { amount: most })
  const { body } = await w.manager.call(patchLead, { params: { id: lead.id }, body: { amount: less } })
  expect(body.amount).toBe(less)
})

test('amounts of a person change by their last digit, and are compared by it', async () => {
  const { body } = await w.manager.call(createProfile, { body: { first_name: 'Ana', monthly_income: most } })
  const edit = (fields: { monthly_income?: string; budget_min?: string; budget_max?: string }) =>
    w.manager.call(patchProfile, { params: { id: body.id }, body: fields })
  expect((await edit({ monthly_income: less })).body.monthly_income).toBe(less)
  expect((await edit({ budget_min: most, budget_max: less })).problem.errors).toHaveProperty('budget_max')
  expect((await edit({ budget_min: less, budget_max: most })).status).toBe(200)
})

test('an import compares amounts by their last digit', async () => {
  const written = (amount: string) => amount.replace('.', ',')
  const wrong = await importLines(w, [
    'Nombre;Correo;Presupuesto mínimo;Presupuesto máximo',
    `Eva;eva@correo.cl;${written(most)};${written(less)}`,
  ])
  expect(await wrongIn(w, wrong)).toEqual(['2 budget_max: Es menor que el presupuesto mínimo'])
  const made = await w.manager.call(createProfile, {
    body: { first_name: 'Iris', email: 'iris@correo.cl', monthly_income: most },
  })
  const changed = await importLines(w, [
    'Nombre;Correo;Renta mensual',
    `Iris;iris@correo.cl;${written(less)}`,
  ])
  expect(await importOf(w, changed)).toMatchObject({ updated: 1 })
  const { body } = await w.manager.call(getProfile, { params: { id: made.body.id } })
  expect(body.monthly_income).toBe(less)
})

test('a workbook and a csv have every digit of an amount', async () => {
  const own = await world()
  await leadOf(own.manager, { amount: most })
  const bytesOf = async (format: 'csv' | 'xlsx') => {
    const { body } = await own.manager.call(createExport, {
      body: { list: 'leads', columns: ['amount'], format },
    })
    await own.runJobs()
    const { body: job } = await own.manager.call(getJob, { params: { id: body.job.id } })
    return (await own.app.inject(job.file?.url.replace('http://umbral.test', '') ?? '/')).rawPayload
  }
  expect((await bytesOf('csv')).toString()).toContain(';99999999999999,9999;UF\r\n')
  const sheet = unzipSync(await bytesOf('xlsx'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array()
  expect(strFromU8(sheet)).toContain(`<v>${most}</v></c>`)
})
