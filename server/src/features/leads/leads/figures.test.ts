import { beforeAll, expect, test } from 'vitest'
import { getBoard } from '#contract/leads/board.ts'
import { type LeadFigure, leadFigures, leadSubsets } from '#contract/leads/figures.ts'
import * as acts from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/leads.ts'
import { createStep, moveLead, updateStep } from '#contract/leads/steps.ts'
import { addTask } from '#contract/leads/tasks.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { succeeding } from '#test/caller.ts'
import { idsOf, leadOf, optionsOf, setLead } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'
import { dailyStats } from './stats.queries.ts'

let w: World
let won: number
/** Leads of every state, of a seller, of another one and of nobody. */
beforeAll(async () => {
  w = await world()
  const call = succeeding(w.manager.call)
  const { lead_steps } = await optionsOf(w.manager)
  const step = (kind: string, place = 0) => lead_steps.filter((one) => one.kind === kind)[place]?.id ?? 0
  const assign = (ids: number[], user_id: number) =>
    call(acts.assignLeads, { body: { leads_ids: ids, user_id } })
  const move = (lead_id: number, step_to_move_id: number) =>
    call(moveLead, { body: { lead_id, step_to_move_id } })
  const ids = []
  for (let count = 0; count < 11; count++)
    ids.push((await leadOf(w.manager, { amount: String(count + 1) })).id)
  const [_nobodys, a, b, c, d, e, f, g, h, i, j] = ids as [number, ...number[]]
  await assign([a, b, c, d, e, f, g, h] as number[], w.seller.id)
  await assign([i, j] as number[], w.otherSeller.id)
  for (const id of [b, c, i]) await move(id as number, step('open', 1))
  won = d as number
  for (const id of [d, j]) await move(id as number, step('won'))
  await call(acts.discardLeads, { body: { leads_ids: [e as number], discard_kind: 'other' } })
  // Won before it was put away.
  await move(f as number, step('won'))
  await call(acts.discardLeads, { body: { leads_ids: [f as number], discard_kind: 'other' } })
  await call(contract.patchLead, { params: { id: g as number }, body: { status: 'defective' } })
  const task = { kind: 'call' as const, due_at: '2031-01-01T12:00:00.000Z' }
  await call(addTask, { params: { id: b as number }, body: task })
  await setLead(w, c as number, { step_entered_at: '2020-01-01T00:00:00.000Z' })
})

const names = Object.keys(leadFigures) as LeadFigure[]
const tabOf = (counts: Record<string, number>, figure: LeadFigure) =>
  counts[
    { unassigned: 'to_contact_unassigned', to_contact: 'to_contact_assigned' }[figure as string] ?? figure
  ]

test.each(['manager', 'seller'] as const)(
  'tab, list, sum and ids say one number for one word: %s',
  async (who) => {
    const person = w[who]
    const { body: counts } = await person.call(contract.countLeads)
    for (const figure of names) {
      const query = leadFigures[figure]
      const { body: list } = await person.call(contract.listLeads, { query: { ...query, page_size: 100 } })
      const { body: sum } = await person.call(contract.sumLeads, { query })
      const { body: all } = await person.call(contract.listLeadIds, { query })
      // With a filter that nothing fails, the rows are counted instead of the kept counts.
      const filtered = await person.call(contract.sumLeads, { query: { ...query, amount: { min: '0' } } })
      const said = [tabOf(counts, figure), list.count, sum.count, filtered.body.count, all.ids.length]
      expect([figure, ...new Set(said)]).toEqual([figure, list.results.length])
      const amounts = list.results.reduce((total, { amount }) => total + Number(amount), 0)
      expect([figure, Number(sum.amount), Number(filtered.body.amount)]).toEqual([figure, amounts, amounts])
    }
  },
)

test('every lead is in one tab alone', async () => {
  const tabs = names.filter((figure) => figure !== 'open')
  for (const person of [w.manager, w.seller]) {
    const ids = await Promise.all(tabs.map((figure) => idsOf(person, leadFigures[figure])))
    expect(ids.flat().toSorted()).toEqual((await idsOf(person, { page_size: 100 })).toSorted())
  }
})

test('board and table show the same leads', async () => {
  for (const person of [w.manager, w.seller])
    for (const [query, inTable] of [
      [{}, leadFigures.open],
      [{ status: 'in_follow_up' as const }, leadFigures.in_follow_up],
    ] as const) {
      const { steps } = (await person.call(getBoard, { query })).body
      const onBoard = steps
        .filter(({ kind }) => kind !== 'won')
        .flatMap(({ leads }) => leads.map(({ id }) => id))
      expect(onBoard.toSorted()).toEqual((await idsOf(person, inTable)).toSorted())
    }
})

test('a won lead waits for nothing: it is neither stale nor without a next task', async () => {
  await setLead(w, won, { step_entered_at: '2020-01-01T00:00:00.000Z' })
  for (const query of [{ no_next_task: true }, { stale: true }, leadSubsets.without_task, leadSubsets.stale])
    expect(await idsOf(w.manager, query)).not.toContain(won)
  expect((await w.manager.call(contract.getLead, { params: { id: won } })).body).toMatchObject({
    stale: false,
    won_at: expect.any(String),
  })
})

test('a won lead that comes back to a step which is won no more is open', async () => {
  const own = await world()
  const call = succeeding(own.manager.call)
  const { body: step } = await call(createStep, { body: { name: 'Casi', kind: 'won' } })
  const { id } = await leadOf(own.manager)
  await call(moveLead, { body: { lead_id: id, step_to_move_id: step.id } })
  await call(acts.discardLeads, { body: { leads_ids: [id], discard_kind: 'other' } })
  const { name, color } = step
  await call(updateStep, { params: { id: step.id }, body: { name, color, kind: 'open' } })
  await call(acts.restoreLeads, { body: { leads_ids: [id] } })
  expect(await idsOf(own.manager, leadFigures.in_follow_up)).toEqual([id])
  expect((await call(contract.countLeads)).body).toMatchObject({ in_follow_up: 1, won: 0 })
})

test('who waits for a first answer comes by deadline, and late ones can be asked for alone', async () => {
  const own = await world()
  const ids = []
  for (const due of ['2031-01-02', '2020-01-01', '2031-01-01']) {
    const { id } = await leadOf(own.seller)
    await setLead(own, id, { first_response_due_at: `${due}T12:00:00.000Z` })
    ids.push(id)
  }
  const [last, late, next] = ids
  const waiting = (query: Parameters<typeof idsOf>[1]) =>
    idsOf(own.seller, { ordering: ['first_response_due_at'], ...query })
  expect(await waiting(leadSubsets.awaiting)).toEqual([late, next, last])
  expect(await waiting({ first_response: ['overdue'] })).toEqual([late])
  await own.seller.call(acts.logLeadCall, { params: { id: late as number }, body: { result: 'no_answer' } })
  expect(await waiting(leadSubsets.awaiting)).toEqual([next, last])
})

async function times(person: Person, id: number) {
  const { last_attempt_at, last_contact_at } = (await person.call(contract.getLead, { params: { id } })).body
  return { tried: last_attempt_at !== null, reached: last_contact_at !== null }
}

test('nobody is contacted by arriving, by being moved or by not answering', async () => {
  const { id } = await leadOf(w.seller)
  expect(await times(w.seller, id)).toEqual({ tried: false, reached: false })
  const { lead_steps } = await optionsOf(w.seller)
  await w.seller.call(moveLead, { body: { lead_id: id, step_to_move_id: lead_steps[1]?.id ?? 0 } })
  expect(await times(w.seller, id)).toEqual({ tried: false, reached: false })
  const log = (result: 'no_answer' | 'reached') =>
    w.seller.call(acts.logLeadCall, { params: { id }, body: { result } })
  await log('no_answer')
  expect(await times(w.seller, id)).toEqual({ tried: true, reached: false })
  await log('reached')
  expect(await times(w.seller, id)).toEqual({ tried: true, reached: true })
})

test('today is compared with yesterday until the same time', async () => {
  const own = await world()
  for (const at of ['2026-11-17T14:29:00Z', '2026-11-17T14:31:00Z', '2026-11-18T14:00:00Z']) {
    const { id } = await leadOf(own.manager)
    await setLead(own, id, { created_at: at })
  }
  const { today, yesterday, yesterday_by_now } = await own.inAccount(async (db) =>
    dailyStats(db, await systemOf(db, own.accountId), {}, '2026-11-18T14:30:00.000Z'),
  )
  expect([today.new, yesterday.new, yesterday_by_now.new]).toEqual([1, 2, 1])
})

test('leads are sorted by the names of project, origin and seller, and by the place of their step', async () => {
  const mine = await idsOf(w.manager, { ordering: ['lead_step'], is_open: true })
  const { body } = await w.manager.call(contract.listLeads, {
    query: { ordering: ['lead_step'], is_open: true, page_size: 100 },
  })
  const { lead_steps } = await optionsOf(w.manager)
  const places = body.results.map(({ lead_step }) => lead_steps.findIndex(({ id }) => id === lead_step?.id))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  for (const key of ['seller', '-projects', 'method'] as const)
    expect((await idsOf(w.manager, { ordering: [key], is_open: true })).toSorted()).toEqual(mine.toSorted())
})
