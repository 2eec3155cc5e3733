import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLead, patchLead } from '#contract/leads/leads.ts'
import { listAudit } from '#contract/office/audit.ts'
import { getJob } from '#contract/office/jobs.ts'
import { updateBrokerConfig } from '#contract/sales/commissions.ts'
import { advanceDeal, loseDeal } from '#contract/sales/deal-acts.ts'
import { getDeal } from '#contract/sales/deals.ts'
import * as steps from '#contract/sales/sale-steps.ts'
import { longWork } from '#server/features/office/jobs/long-work.ts'
import { mostRows } from '#server/platform/chunks.ts'
import { succeeding } from '#test/caller.ts'
import { seen } from '#test/claims.ts'
import { advance, dealOf } from '#test/deals.ts'
import { fallSilent } from '#test/imports.ts'
import { jobContext } from '#test/job-context.ts'
import { killedAfter } from '#test/killed.ts'
import { leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'
import { mostMoved } from './step-removal.actions.ts'
import { removeStep } from './step-removal.job.ts'

const usual = { rows: { ...mostRows }, moved: { ...mostMoved } }
beforeAll(() => {
  Object.assign(mostRows, { request: 2, transaction: 2 })
  Object.assign(mostMoved, { request: 1, transaction: 1 })
})
afterAll(() => {
  Object.assign(mostRows, usual.rows)
  Object.assign(mostMoved, usual.moved)
})

let numbers = 0
const read = async (w: World, id: number) => (await w.admin.call(getDeal, { params: { id } })).body
const listed = async (w: World) => (await w.admin.call(steps.listSaleSteps)).body
const named = async (w: World, name: string) => (await listed(w)).find((step) => step.name === name)?.id ?? 0

/** A new deal that went through so many steps after the first. */
async function dealIn(w: World, steps: number) {
  const { id } = await dealOf(w, String(++numbers))
  for (let passed = 0; passed < steps; passed++) await advance(w.admin, await read(w, id))
  return read(w, id)
}
const remove = async (w: World, name: string, to: string) =>
  w.admin.call(steps.deleteSaleStep, {
    params: { id: await named(w, name) },
    query: { move_deals_to: await named(w, to) },
  })
const jobIn = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['umbral-job'])

test('a step with many deals goes when its last deal has gone; until then none enters it and no step changes', async () => {
  const w = await world()
  const ok = succeeding(w.admin.call)
  const [a, b, c, ahead] = [await dealIn(w, 1), await dealIn(w, 1), await dealIn(w, 1), await dealIn(w, 1)]
  const lost = await dealIn(w, 1)
  await ok(loseDeal, { params: { id: lost.id }, body: { reason: 'Desistió' } })
  const before = await dealIn(w, 0)
  const promise = await named(w, 'Promesa')
  const byHand = await leadOf(w.manager)
  await ok(patchLead, { params: { id: byHand.id }, body: { sale_step_id: promise } })

  const deleted = await remove(w, 'Promesa', 'Reserva')
  expect([deleted.status, deleted.problem]).toEqual([204, undefined])
  const id = jobIn(deleted)
  const leaving = (await listed(w)).find((step) => step.id === promise)
  expect(leaving).toMatchObject({ removal: { progress: 0 }, deals: 5 })

  const fields = { name: 'Tasación' }
  const changes = [
    await remove(w, 'Promesa', 'Reserva'),
    await remove(w, 'Escritura', 'Entrega'),
    await w.admin.call(steps.createSaleStep, { body: fields }),
    await w.admin.call(steps.updateSaleStep, { params: { id: promise }, body: fields }),
    await w.admin.call(steps.reorderSaleSteps, { body: [{ id: promise, order: 0 }] }),
  ]
  for (const { status, problem } of changes)
    expect([status, problem.detail]).toEqual([
      409,
      'El paso Promesa se está eliminando: espere a que termine',
    ])
  const scheme = { name: 'Vendedores', beneficiary: 'seller' as const }
  const milestones = [{ sale_step_id: promise, percent: '1' }]
  const earning = await w.admin.call(updateBrokerConfig, {
    body: { commission_schemes: [{ ...scheme, milestones }] },
  })
  expect(earning.status).toBe(400)
  const entering = { params: { id: before.id }, body: { sale_step_id: promise } }
  expect((await w.admin.call(advanceDeal, entering)).status).toBe(409)
  expect((await read(w, before.id)).next_step?.name).toBe('Escritura')
  expect((await advance(w.admin, await read(w, ahead.id))).body.sale_step.name).toBe('Escritura')

  const { run } = longWork('sale_step_removal', removeStep)
  const payload = { account_id: w.accountId, id }
  await expect(run(killedAfter(w, 3), payload, jobContext())).rejects.toThrow('killed')
  const places = async () =>
    (await Promise.all([a, b, c].map((deal) => read(w, deal.id)))).map((deal) => deal.sale_step.name)
  expect((await places()).sort()).toEqual(['Promesa', 'Reserva', 'Reserva'])
  const { progress } = (await w.admin.call(getJob, { params: { id } })).body
  expect(progress).toBeGreaterThan(0)
  expect((await listed(w)).find((step) => step.id === promise)?.removal).toEqual({ progress })

  await fallSilent(w, id)
  await w.runJobs()
  expect((await w.admin.call(getJob, { params: { id } })).body).toMatchObject({
    status: 'done',
    progress: 100,
  })
  expect((await listed(w)).map(({ name, removal }) => [name, removal])).toEqual(
    ['Cotización', 'Reserva', 'Escritura', 'Entrega'].map((name) => [name, null]),
  )
  expect(await places()).toEqual(['Reserva', 'Reserva', 'Reserva'])
  const moved = await read(w, a.id)
  expect(moved.history.map(({ act, step_name }) => [act, step_name])).toEqual([
    ['entered', 'Reserva'],
    ['entered', 'Promesa'],
    ['moved', 'Reserva'],
  ])
  expect(await seen(w.admin, moved.units[0]?.id ?? 0)).toMatchObject({ status: 'reserved' })
  for (const lead of [moved.lead.id, byHand.id])
    expect((await w.admin.call(getLead, { params: { id: lead } })).body.sale_step?.name).toBe('Reserva')
  expect((await read(w, lost.id)).sale_step.name).toBe('Reserva')
  const { results } = (await w.admin.call(listAudit, { query: { area: ['pipeline'] } })).body
  expect(results.map(({ act }) => act)).toContain('pipeline.sale_step_deleted')
})

test('while the last step goes, what enters the one before it is won', async () => {
  const w = await world()
  await dealIn(w, 3)
  const before = await dealIn(w, 1)
  const deleted = await remove(w, 'Entrega', 'Escritura')
  expect([deleted.status, jobIn(deleted)]).toEqual([204, expect.any(Number)])
  expect((await advance(w.admin, await read(w, before.id))).body).toMatchObject({
    status: 'won',
    next_step: null,
  })
  await w.runJobs()
  expect((await listed(w)).at(-1)).toMatchObject({ name: 'Escritura', deals: 2, removal: null })
})
