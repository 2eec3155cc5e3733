import { beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/office/notifications.ts'
import { blockUnit, unblockUnit } from '#contract/stock/unit-acts.ts'
import * as contract from '#contract/stock/unit-queue.ts'
import { succeeding } from '#test/caller.ts'
import { hold, release, seen } from '#test/claims.ts'
import { leadOf } from '#test/leads.ts'
import { unitOf } from '#test/stock.ts'
import { timePasses } from '#test/wakeups.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

let numbers = 0
/** A unit that a lead of the manager has, and leads that wait for it: of `seller`, of `otherSeller`, of `seller` again. */
async function waitedFor() {
  const { id: unit } = await unitOf(w.admin, { number: `Q${++numbers}` })
  const leadIn = (await leadOf(w.manager)).id
  const held = (await hold(w.manager, leadIn, [unit])).body.claims[0]?.id ?? 0
  const places: { person: Person; lead: number; id: number }[] = []
  for (const person of [w.seller, w.otherSeller, w.seller]) {
    const lead = (await leadOf(person)).id
    const { body } = await join(person, unit, lead)
    expect(body.position).toBe(places.length + 1)
    places.push({ person, lead, id: body.id })
  }
  const [first, second, third] = places as [(typeof places)[0], (typeof places)[0], (typeof places)[0]]
  return { unit, leadIn, held, first, second, third }
}
const join = ({ call }: Person, id: number, lead_id: number) =>
  call(contract.joinQueue, { params: { id }, body: { lead_id } })
const accept = ({ person, id }: { person: Person; id: number }) =>
  person.call(contract.acceptTurn, { params: { id } })
const leave = ({ person, id }: { person: Person; id: number }) =>
  person.call(contract.leaveQueue, { params: { id } })
const queueOf = async (id: number, person = w.manager) =>
  (await succeeding(person.call)(contract.listQueue, { params: { id } })).body.results
const turnOf = async (id: number) => (await queueOf(id)).find(({ turn_until }) => turn_until !== null)?.id
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('who comes second gets a place, once, and sees only their own leads in the queue', async () => {
  const { unit, first, second, leadIn } = await waitedFor()
  expect((await join(w.seller, unit, first.lead)).body).toEqual({ id: first.id, position: 1 })
  expect((await join(w.manager, unit, leadIn)).status).toBe(400)
  const shown = await queueOf(unit, w.seller)
  expect(shown.map(({ position, lead, seller }) => [position, lead?.id, seller.id])).toEqual([
    [1, first.lead, w.seller.id],
    [2, undefined, w.otherSeller.id],
    [3, expect.any(Number), w.seller.id],
  ])
  expect((await leave({ person: w.seller, id: second.id })).status).toBe(403)
  const { id: free } = await unitOf(w.admin, { number: 'libre' })
  expect((await join(w.seller, free, first.lead)).status).toBe(409)
})

test('when the unit is free the first has a turn and is told; nobody else can hold it meanwhile', async () => {
  const { unit, leadIn, held, first, second } = await waitedFor()
  await release(w.manager, held)
  expect(await turnOf(unit)).toBe(first.id)
  const [news] = (await w.seller.call(listNotifications, {})).body.results
  expect(news).toMatchObject({
    kind: 'unit_turn',
    title: `Le toca: la unidad Q${numbers} quedó libre`,
    actions: { single_button: { label: 'Retener', path: `/umbral_api/v1/unit-queue/${first.id}/accept/` } },
  })
  const early = await accept(second)
  expect([early.status, early.problem.conflict]).toMatchObject([
    409,
    { units: [{ id: unit, by: { id: w.seller.id }, until: expect.any(String) }] },
  ])
  expect((await hold(w.manager, leadIn, [unit])).status).toBe(409)
  const taken = await accept(first)
  expect([taken.status, taken.body.claims[0]?.unit_id]).toEqual([201, unit])
  expect((await seen(w.seller, unit)).claim?.lead?.id).toBe(first.lead)
  expect((await queueOf(unit)).map(({ id, position }) => [id, position])).toMatchObject([
    [second.id, 1],
    [expect.any(Number), 2],
  ])
})

test('who holds the unit in the usual way during their turn takes it as well', async () => {
  const { unit, held, first } = await waitedFor()
  await release(w.manager, held)
  expect((await hold(w.seller, first.lead, [unit])).status).toBe(201)
  expect((await queueOf(unit)).length).toBe(2)
})

test('a turn that is passed, or that nobody takes in time, goes to the next', async () => {
  const { unit, held, first, second, third } = await waitedFor()
  await release(w.manager, held)
  expect((await leave(first)).status).toBe(204)
  expect(await turnOf(unit)).toBe(second.id)
  await timePasses(w, inHours(24.1))
  expect(await turnOf(unit)).toBe(third.id)
  expect((await accept(second)).status).toBe(409)
  await timePasses(w, inHours(48.3))
  expect(await queueOf(unit)).toEqual([])
  expect((await hold(w.otherSeller, second.lead, [unit])).status).toBe(201)
})

test('the first in the queue goes before all others also where no clock saw the hold end', async () => {
  const { unit, first, second } = await waitedFor()
  await w.inAccount((db) =>
    db
      .updateTable('unit_claim')
      .set({ expires_at: inHours(-1) })
      .where('account_id', '=', w.accountId)
      .where('unit_id', '=', unit)
      .execute(),
  )
  const { status, problem } = await hold(w.otherSeller, second.lead, [unit])
  expect([status, problem.conflict]).toMatchObject([409, { units: [{ by: { id: w.seller.id } }] }])
  expect((await hold(w.seller, first.lead, [unit])).status).toBe(201)
})

test('nobody has a turn for a blocked unit; it comes with the end of the block', async () => {
  const { unit, held, first } = await waitedFor()
  await release(w.manager, held)
  await w.manager.call(blockUnit, { params: { id: unit }, body: { reason: 'Visita del banco' } })
  expect(await turnOf(unit)).toBeUndefined()
  expect((await accept(first)).status).toBe(409)
  await w.manager.call(unblockUnit, { params: { id: unit } })
  expect(await turnOf(unit)).toBe(first.id)
})

test('of many who accept and claim at once one has the unit', async () => {
  const { unit, held, first, second, leadIn } = await waitedFor()
  await release(w.manager, held)
  const answers = await Promise.all([
    accept(first),
    accept(second),
    accept(first),
    hold(w.manager, leadIn, [unit]),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toEqual([201])
})

test('at most a hundred leads wait for a unit, and a place that is left is free again', async () => {
  const { unit, first } = await waitedFor()
  const leads = await Promise.all(Array.from({ length: 97 }, () => leadOf(w.seller)))
  for (const { id } of leads) expect((await join(w.seller, unit, id)).status).toBe(201)
  const late = (await leadOf(w.otherSeller)).id
  const { status, problem } = await join(w.otherSeller, unit, late)
  expect([status, problem.detail, problem.conflict]).toEqual([
    409,
    'La fila está completa: esperan 100 leads',
    { waiting: 100 },
  ])
  // Who waits already keeps the place.
  expect((await join(w.seller, unit, first.lead)).body).toEqual({ id: first.id, position: 1 })
  await leave(first)
  expect((await join(w.otherSeller, unit, late)).body.position).toBe(100)
})

test('a lead waits for at most fifty units', async () => {
  const row = { account_id: w.accountId, kind: 'apartment', rooms: 1, own_rooms: 1 }
  const rows = Array.from({ length: 51 }, (_, index) => ({ ...row, number: `L${index}` }))
  const units = await w.inAccount((db) => db.insertInto('unit').values(rows).returning('id').execute())
  const ids = units.map(({ id }) => id)
  const holder = (await leadOf(w.manager)).id
  for (const some of [ids.slice(0, 50), ids.slice(50)])
    expect((await hold(w.manager, holder, some)).status).toBe(201)
  const { id: lead } = await leadOf(w.seller)
  for (const id of ids.slice(1)) expect((await join(w.seller, id, lead)).status).toBe(201)
  const { status, problem } = await join(w.seller, ids[0] ?? 0, lead)
  expect([status, problem.detail]).toEqual([409, 'Este lead ya espera por 50 unidades'])
})
