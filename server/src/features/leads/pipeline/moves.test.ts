import { beforeAll, expect, test } from 'vitest'
import { getBoard } from '#contract/leads/board.ts'
import * as acts from '#contract/leads/lead-acts.ts'
import * as leads from '#contract/leads/leads.ts'
import type { LeadStep } from '#contract/leads/steps.ts'
import { listSteps, moveLead, moveLeads } from '#contract/leads/steps.ts'
import { leadOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
let steps: LeadStep[]
const stepAt = (index: number) => steps[index]?.id ?? 0
beforeAll(async () => {
  w = await world()
  steps = (await w.manager.call(listSteps)).body
})

type Beside = { before_id?: number; after_id?: number }
const move = (id: number, step: number, beside: Beside = {}, person: Person = w.manager) =>
  person.call(moveLead, { body: { lead_id: id, step_to_move_id: step, ...beside } })
const make = async (count: number) => {
  const made: number[] = []
  for (let index = 0; index < count; index++) made.push((await leadOf(w.manager)).id)
  return made as [number, number, number, number]
}
const column = async (step: number, among: number[]) => {
  const { body } = await w.manager.call(getBoard, { query: { step } })
  return body.steps[0]?.leads.map(({ id }) => id).filter((id) => among.includes(id))
}

test('a new lead lands on top of the first step', async () => {
  const [a, b] = await make(2)
  expect(await column(stepAt(0), [a, b])).toEqual([b, a])
})

test('a lead moved to a step is in follow-up, on top, from this moment', async () => {
  const [a, b] = await make(2)
  expect((await move(a, stepAt(1))).body).toEqual({
    lead_id: a,
    lead_step_id: stepAt(1),
    status: 'in_follow_up',
    place_version: 1,
    act_id: expect.any(Number),
  })
  await move(b, stepAt(1))
  expect(await column(stepAt(1), [a, b])).toEqual([b, a])
  const { body } = await w.manager.call(leads.getLead, { params: { id: a } })
  expect(body.last_follow_at).toBe(body.step_entered_at)
  expect(Date.parse(body.step_entered_at)).toBeGreaterThan(Date.parse(body.created_at))
})

test('a card lands where it was dropped: above one, below another, at the end', async () => {
  const [a, b, c, d] = await make(4)
  for (const id of [a, b, c]) await move(id, stepAt(2))
  await move(d, stepAt(2), { before_id: b })
  expect(await column(stepAt(2), [a, b, c, d])).toEqual([c, d, b, a])
  await move(c, stepAt(2), { after_id: a })
  expect(await column(stepAt(2), [a, b, c, d])).toEqual([d, b, a, c])
  await move(a, stepAt(2), { after_id: d })
  expect(await column(stepAt(2), [a, b, c, d])).toEqual([d, a, b, c])
})

test('two cards can be passed over each other any number of times', async () => {
  const [a, b, c] = await make(3)
  for (const id of [c, b, a]) await move(id, stepAt(1))
  for (let round = 0; round < 70; round++)
    await move(round % 2 ? a : b, stepAt(1), { before_id: round % 2 ? b : a })
  expect(await column(stepAt(1), [a, b, c])).toEqual([a, b, c])
})

test('dropping a card in its own column changes nothing but its place', async () => {
  const [a, b] = await make(2)
  const before = (await w.manager.call(leads.getLead, { params: { id: a } })).body
  expect((await move(a, stepAt(0), { before_id: b })).body.status).toBe('to_contact')
  const after = (await w.manager.call(leads.getLead, { params: { id: a } })).body
  expect(after).toEqual({ ...before, place_version: 1 })
})

test('discarded leads stay where they are', async () => {
  const [a] = await make(1)
  await w.manager.call(acts.discardLeads, { body: { leads_ids: [a], discard_kind: 'other' } })
  const refused = await move(a, stepAt(1))
  expect([refused.status, refused.problem.code]).toEqual([409, 'illegal_transition'])
})

test('where the neighbours left the step meanwhile, the card goes on top of it', async () => {
  const [a, b, there] = await make(3)
  await move(there, stepAt(2))
  expect((await move(a, stepAt(2), { before_id: b })).body.lead_step_id).toBe(stepAt(2))
  expect(await column(stepAt(2), [a, there])).toEqual([a, there])
})

test('a step and a lead that are not there are refused', async () => {
  const [a] = await make(1)
  expect((await move(a, 999_999_999)).problem.errors).toHaveProperty('step_to_move_id')
  expect((await move(999_999_999, stepAt(1))).status).toBe(404)
  expect((await move(a, stepAt(1), {}, w.seller)).status).toBe(404)
})

test('where one neighbour was moved meanwhile, the card goes beside the other', async () => {
  const [a, gone, there] = await make(3)
  await move(gone, stepAt(0))
  await move(there, stepAt(2))
  expect((await move(a, stepAt(2), { before_id: gone, after_id: there })).status).toBe(200)
})

test('of two people who move one card at once, one comes after the other', async () => {
  const [a] = await make(1)
  const answers = await Promise.all([move(a, stepAt(1)), move(a, stepAt(2), {}, w.admin)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await w.manager.call(leads.getLead, { params: { id: a } })
  expect([stepAt(1), stepAt(2)]).toContain(body.lead_step?.id)
  expect(body.status).toBe('in_follow_up')
})

test('cards that many people drop on one step at once all keep a place of their own', async () => {
  const cards = await Promise.all(Array.from({ length: 8 }, () => leadOf(w.manager)))
  const ids = cards.map(({ id }) => id)
  const step = steps.find(({ kind }) => kind === 'won')?.id ?? 0
  await Promise.all(ids.map((id) => move(id, step)))
  const rows = await w.inAccount((db) =>
    db
      .selectFrom('lead')
      .select(['board_position', 'won_at'])
      .where('account_id', '=', w.accountId)
      .where('id', 'in', ids)
      .execute(),
  )
  expect(new Set(rows.map(({ board_position }) => board_position)).size).toBe(ids.length)
  expect(rows.every(({ won_at }) => won_at !== null)).toBe(true)
})

test('of two people who move what they both saw, the later one is told where it is now', async () => {
  const [a] = await make(1)
  const drag = (step: number, person: Person) =>
    person.call(moveLead, { body: { lead_id: a, step_to_move_id: step, place_version: 0 } })
  const answers = await Promise.all([drag(stepAt(1), w.manager), drag(stepAt(2), w.admin)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const winner = answers.find(({ status }) => status === 200)?.body
  const loser = answers.find(({ status }) => status === 412)?.problem
  expect(loser).toMatchObject({
    code: 'stale',
    detail: expect.stringMatching(/movió este lead mientras tanto; ahora está en/),
    conflict: {
      lead_step_id: winner?.lead_step_id,
      place_version: 1,
      moved_by: { name: expect.any(String) },
    },
  })
  const again = { lead_id: a, step_to_move_id: stepAt(0), place_version: 1 }
  expect((await w.admin.call(moveLead, { body: again })).body.place_version).toBe(2)
})

test('leads moved together land on top in their order, those that cannot are named, and all go back at once', async () => {
  const [a, b, there, gone] = await make(4)
  await move(there, stepAt(2))
  await w.manager.call(acts.discardLeads, { body: { leads_ids: [gone], discard_kind: 'other' } })
  const together = { leads_ids: [b, a, there, gone], step_to_move_id: stepAt(2) }
  const { body } = await w.manager.call(moveLeads, { body: together })
  expect(body).toEqual({
    moved: 2,
    skipped: [{ id: gone, reason: 'El lead no está activo' }],
    act_id: expect.any(Number),
  })
  expect(await column(stepAt(2), [a, b, there, gone])).toEqual([b, a, there])
  const moved = (await w.manager.call(leads.getLead, { params: { id: a } })).body
  expect(moved).toMatchObject({ status: 'in_follow_up', place_version: 1 })
  const undone = await w.manager.call(acts.undoAct, { body: { act_id: body.act_id ?? 0 } })
  expect(undone.body).toEqual({ undone: 2, skipped: [] })
  expect(await column(stepAt(0), [a, b])).toEqual([b, a])
  expect((await w.manager.call(leads.getLead, { params: { id: a } })).body.status).toBe('to_contact')
})

test('nobody moves leads they do not see, nor to a step that is not there', async () => {
  const [a, b] = await make(2)
  const refused = await w.manager.call(moveLeads, {
    body: { leads_ids: [a, b], step_to_move_id: 999_999_999 },
  })
  expect(refused.problem.errors).toHaveProperty('step_to_move_id')
  const body = { leads_ids: [a], step_to_move_id: stepAt(1) }
  expect((await w.otherSeller.call(moveLeads, { body })).status).toBe(404)
})
