import { beforeAll, expect, test } from 'vitest'
import { getBoard } from '#contract/leads/board.ts'
import * as acts from '#contract/leads/lead-acts.ts'
import * as leads from '#contract/leads/leads.ts'
import * as contract from '#contract/leads/steps.ts'
import { listAudit } from '#contract/office/audit.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const listed = async (own = w) => (await own.manager.call(contract.listSteps)).body
const names = async (own = w) => (await listed(own)).map(({ name }) => name)
const visit = { name: 'Segunda visita', color: '#8E6BDB', kind: 'open' as const, stale_after_days: 5 }
const read = async (own: World, id: number) =>
  (await own.manager.call(leads.getLead, { params: { id } })).body

test('a step is added after the open ones, changed, put first and deleted', async () => {
  const own = await world()
  const { body: made } = await own.manager.call(contract.createStep, { body: visit })
  expect((await names(own)).slice(-2)).toEqual(['Segunda visita', 'Reserva'])
  const params = { id: made.id }
  const changed = await own.manager.call(contract.updateStep, {
    params,
    body: { ...visit, name: 'Otra visita', stale_after_days: null },
  })
  expect(changed.body).toMatchObject({ id: made.id, name: 'Otra visita', stale_after_days: null, leads: 0 })
  const { body } = await own.manager.call(contract.reorderSteps, { body: [{ id: made.id, order: 0 }] })
  expect(body.slice(0, 2).map(({ name }) => name)).toEqual(['Otra visita', 'Nuevo'])
  expect(body.map(({ order }) => order)).toEqual(body.map((_, place) => place))
  expect((await own.manager.call(contract.deleteStep, { params })).status).toBe(204)
  expect(await names(own)).not.toContain('Otra visita')
  const { results } = (await own.admin.call(listAudit, { query: { area: ['pipeline'] } })).body
  expect(results.map(({ act }) => act)).toEqual([
    'pipeline.step_deleted',
    'pipeline.steps_ordered',
    'pipeline.step_changed',
    'pipeline.step_created',
  ])
})

test('a step with leads is deleted once it is said where they go; they keep their order and say so', async () => {
  const own = await world()
  const [first, second] = (await listed(own)) as [contract.KeptStep, contract.KeptStep]
  const [old, young, away] = [await leadOf(own.manager), await leadOf(own.manager), await leadOf(own.manager)]
  await own.manager.call(acts.discardLeads, { body: { leads_ids: [away.id], discard_kind: 'other' } })
  const params = { id: first.id }
  expect((await listed(own))[0]?.leads).toBe(2)

  const refused = await own.manager.call(contract.deleteStep, { params })
  expect([refused.problem.code, refused.problem.conflict]).toEqual(['step_in_use', { leads: 3 }])
  for (const move_leads_to of [first.id, 999_999_999])
    expect((await own.manager.call(contract.deleteStep, { params, query: { move_leads_to } })).status).toBe(
      400,
    )
  await own.manager.call(contract.deleteStep, { params, query: { move_leads_to: second.id } })

  const { body: board } = await own.manager.call(getBoard, { query: { step: second.id } })
  expect(board.steps[0]?.leads.map(({ id }) => id)).toEqual([young.id, old.id])
  expect((await read(own, old.id)).status).toBe('to_contact')
  expect((await read(own, away.id)).lead_step?.id).toBe(second.id)
  const timeline = await own.manager.call(listTimeline, { params: { id: old.contact.id } })
  expect(timeline.body.results[0]).toMatchObject({ kind: 'lead_moved', data: { step_id: second.id } })
})

test('leads moved to a step that is won are won, and no longer when its kind changes', async () => {
  const own = await world()
  const steps = await listed(own)
  const won = steps.find(({ kind }) => kind === 'won') as contract.KeptStep
  const [first] = steps as [contract.KeptStep]
  const { id } = await leadOf(own.manager)
  await own.manager.call(contract.deleteStep, {
    params: { id: first.id },
    query: { move_leads_to: won.id },
  })
  const wonAt = () =>
    own.inAccount((db) =>
      db
        .selectFrom('lead')
        .select('won_at')
        .where('account_id', '=', own.accountId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  expect((await wonAt()).won_at).not.toBeNull()
  const { name, color } = won
  const put = (kind: 'won' | 'lost') =>
    own.manager.call(contract.updateStep, { params: { id: won.id }, body: { name, color, kind } })
  await put('lost')
  expect((await wonAt()).won_at).toBeNull()
  await put('won')
  expect((await wonAt()).won_at).toBe((await read(own, id)).step_entered_at)
})

test('there is always an open step for new leads', async () => {
  const own = await world()
  const open = (await listed(own)).filter(({ kind }) => kind === 'open')
  const last = open.pop() as contract.KeptStep
  for (const { id } of open) await own.manager.call(contract.deleteStep, { params: { id } })
  const { name, color, id } = last
  const deleted = await own.manager.call(contract.deleteStep, { params: { id } })
  const changed = await own.manager.call(contract.updateStep, {
    params: { id },
    body: { name, color, kind: 'lost' },
  })
  expect([deleted.status, changed.status]).toEqual([409, 409])
  expect(changed.problem.detail).toMatch(/única etapa abierta/)
})

test('two who edit the same version: the second is told what it is now', async () => {
  const [step] = (await listed()) as [contract.KeptStep]
  const headers = { 'if-match': `"${step.updated_at}"` }
  const { name, color, kind } = step
  const put = (stale_after_days: number) =>
    w.manager.call(contract.updateStep, {
      params: { id: step.id },
      body: { name, color, kind, stale_after_days },
      headers,
    })
  const [first, second] = [await put(11), await put(12)]
  expect([first.status, second.status]).toEqual([200, 412])
  expect(second.problem.conflict).toMatchObject({ stale_after_days: 11 })
})

test.each([
  [{ ...visit, name: 'NUEVO' }, 'name'],
  [{ ...visit, name: ' ' }, 'name'],
  [{ ...visit, color: 'red' }, 'color'],
  [{ ...visit, stale_after_days: 0 }, 'stale_after_days'],
])('%o is refused', async (body, field) => {
  const answer = await w.manager.call(contract.createStep, { body })
  expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([400, [field]])
})

test('a new step needs only its name', async () => {
  const { body } = await w.manager.call(contract.createStep, { body: { name: 'Preaprobación' } })
  expect(body).toMatchObject({ kind: 'open', stale_after_days: null })
  const next = await w.manager.call(contract.createStep, { body: { name: 'Tasación' } })
  expect(next.body.color).not.toBe(body.color)
})

test('sellers change no step, and steps of others cannot be ordered', async () => {
  const [step] = (await listed()) as [contract.KeptStep]
  const params = { id: step.id }
  expect((await w.seller.call(contract.deleteStep, { params })).status).toBe(403)
  expect((await w.seller.call(contract.createStep, { body: visit })).status).toBe(403)
  const other = await world()
  const order = { body: [{ id: step.id, order: 0 }] }
  expect((await other.admin.call(contract.reorderSteps, order)).status).toBe(404)
})

test('a card on its way to a step that is deleted meanwhile stays on a step that is there', async () => {
  const own = await world()
  const [, second, third] = (await listed(own)) as [contract.KeptStep, contract.KeptStep, contract.KeptStep]
  const cards = await Promise.all(Array.from({ length: 6 }, () => leadOf(own.manager)))
  await Promise.all([
    ...cards.map(({ id }) =>
      own.manager.call(contract.moveLead, { body: { lead_id: id, step_to_move_id: second.id } }),
    ),
    own.manager.call(contract.deleteStep, {
      params: { id: second.id },
      query: { move_leads_to: third.id },
    }),
  ])
  const steps = (await listed(own)).map(({ id }) => id)
  for (const { id } of cards) expect(steps).toContain((await read(own, id)).lead_step?.id)
})
