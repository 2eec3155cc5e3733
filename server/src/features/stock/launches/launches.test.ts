import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/office/notifications.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import * as registrations from '#contract/stock/launch-registrations.ts'
import * as contract from '#contract/stock/launches.ts'
import { deleteProject } from '#contract/stock/projects.ts'
import { setLinkedUnits } from '#contract/stock/unit-acts.ts'
import { refused } from '#test/caller.ts'
import { hold, inHours } from '#test/claims.ts'
import { claim, launchStage, leadsOf, register, registered, step, steps } from '#test/launches.ts'
import { addProject } from '#test/leads.ts'
import { liveServer } from '#test/live-server.ts'
import { unitOf } from '#test/stock.ts'
import { timePasses } from '#test/wakeups.ts'

const { w, project_id, units, launch } = await launchStage(12)
const mine = (count: number) => leadsOf(w, [w.seller], count)
const theirs = (count: number) => leadsOf(w, [w.otherSeller], count)
const [first, second] = units.map(({ id }) => id) as [number, number]
const live = await liveServer()

/** A launch in which clients of the seller and of the other one have turns. */
async function running(desks = 1, { ofMine = 1, ofTheirs = 1 } = {}) {
  const id = await launch({ desks })
  await steps(w.manager, id, 'open')
  const ids: number[] = []
  for (const lead of await mine(ofMine)) ids.push((await register(w.seller, id, lead)).body.id)
  for (const lead of await theirs(ofTheirs)) ids.push((await register(w.otherSeller, id, lead)).body.id)
  await steps(w.manager, id, 'close', 'start')
  return { id, ids: ids as [number, number, ...number[]] }
}
const numbers = async (id: number, status: contract.RegistrationStatus) =>
  (await registered(w.manager, id, status)).map(({ number }) => number)
const wall = async (id: number) => {
  const { uuid } = (await w.seller.call(contract.getLaunch, { params: { id } })).body
  return w.stranger(contract.readLaunchWall, { params: { uuid } })
}
const runOut = (id: number) =>
  w.inAccount((db) =>
    sql`update launch_registration set turn_until = ${inHours(-1)}
      where account_id = ${w.accountId} and id = ${id}`.execute(db),
  )

test('anybody can check a draw: its seed was committed to before, and says the order', async () => {
  const id = await launch({ turn_order: 'draw' })
  const opened = (await step(w.manager, id, 'open')).body.draw
  expect(opened).toMatchObject({
    seed: null,
    drawn_at: null,
    seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  for (const lead of await mine(9)) await register(w.seller, id, lead)
  await steps(w.manager, id, 'close', 'open', 'close')
  expect((await step(w.manager, id, 'start')).problem.detail).toBe('Falta sortear los turnos')
  expect((await wall(id)).body.draw).toEqual({ ...opened, order: [] })
  const { draw } = (await step(w.manager, id, 'draw')).body
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect([draw?.seed_hash, sha256(draw?.seed ?? '')]).toEqual([opened?.seed_hash, opened?.seed_hash])
  const keys = new Map(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [sha256(`${draw?.seed}:${number}`), number]),
  )
  const order = [...keys.keys()].sort().map((key) => keys.get(key))
  expect(await numbers(id, 'waiting')).toEqual(order)
  expect((await wall(id)).body.draw).toEqual({ ...draw, order })
  for (const again of ['draw', 'open'] as const) expect((await step(w.manager, id, again)).status).toBe(409)
})

test('a draw is shown as it was drawn, whoever comes late, passes or leaves afterwards', async () => {
  const id = await launch({ turn_order: 'draw' })
  await steps(w.manager, id, 'open')
  for (const lead of await mine(5)) await register(w.seller, id, lead)
  const [left] = await registered(w.manager, id)
  await w.seller.call(registrations.withdrawRegistration, { params: { id: left?.id ?? 0 } })
  await steps(w.manager, id, 'close', 'draw', 'start')
  const { draw } = (await wall(id)).body
  expect(draw?.order).toHaveLength(4)
  const [turn] = await registered(w.manager, id, 'turn')
  const params = { id: turn?.id ?? 0 }
  await w.seller.call(registrations.passTurn, { params })
  await w.seller.call(registrations.waitAgain, { params })
  for (const lead of await mine(1)) await register(w.seller, id, lead)
  const [next] = await registered(w.manager, id, 'turn')
  await w.seller.call(registrations.withdrawRegistration, { params: { id: next?.id ?? 0 } })
  expect((await wall(id)).body.draw).toEqual(draw)
  await steps(w.manager, id, 'end')
})

test('of many who claim at once each turn has one unit, and each unit one turn', async () => {
  const { id, ids } = await running(2)
  const taps = [
    claim(w.seller, ids[0], first),
    claim(w.seller, ids[0], first),
    claim(w.seller, ids[0], second),
  ]
  const answers = await Promise.all([...taps, claim(w.otherSeller, ids[1], first)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(answers[3]?.status === 200 ? 2 : 1)
  for (const { problem } of answers.filter(({ status }) => status !== 200))
    expect(['unit_taken', 'conflict']).toContain(problem.code)
  const { body } = await w.manager.call(contract.getLaunch, { params: { id } })
  expect(body.registrations.claimed + body.registrations.turn).toBe(2)
  await steps(w.manager, id, 'end')
})

test('a unit that another desk takes is refused with who has it, and the turn goes on', async () => {
  const [, , unit = 0, other = 0] = units.map((one) => one.id)
  const { id, ids } = await running(2)
  await claim(w.seller, ids[0], unit)
  const late = await claim(w.otherSeller, ids[1], unit)
  expect([late.status, late.problem.code]).toEqual([409, 'unit_taken'])
  expect(late.problem.conflict).toMatchObject({ units: [{ id: unit, by: { id: w.seller.id } }] })
  expect(await numbers(id, 'turn')).toEqual([2])
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const asked = { params: { id: ids[1] }, body: { unit_id: other }, headers }
  const twice = [
    await w.otherSeller.call(registrations.claimInTurn, asked),
    await w.otherSeller.call(registrations.claimInTurn, asked),
  ]
  expect(twice.map(({ status, body }) => [status, body.unit?.id])).toEqual([
    [200, other],
    [200, other],
  ])
  const [before, ...rest] = (await wall(id)).body.taken.map(({ number }) => number)
  expect([before, rest]).toEqual([2, [1]])
  await steps(w.manager, id, 'end')
})

test('a turn that is over takes no unit, also where no clock ran, and the next one begins', async () => {
  const { id, ids } = await running()
  await runOut(ids[0])
  const late = await claim(w.seller, ids[0], units[5]?.id ?? 0)
  expect([late.status, late.problem.detail]).toEqual([409, 'El turno ya pasó'])
  await timePasses(w, inHours(1))
  expect([await numbers(id, 'turn'), await numbers(id, 'passed')]).toEqual([[2], [1]])
  // Whatever happens in the launch next does the same.
  await runOut(ids[1])
  await w.seller.call(registrations.waitAgain, { params: { id: ids[0] } })
  expect([await numbers(id, 'turn'), await numbers(id, 'passed')]).toEqual([[1], [2]])
  await steps(w.manager, id, 'end')
  const report = (await w.seller.call(contract.getLaunchReport, { params: { id } })).body
  expect(report.passes).toEqual({ hand: 0, time: 1, end: 1 })
})

test('who leaves after a turn went by counts as one who left', async () => {
  const { id, ids } = await running()
  const params = { id: ids[0] }
  await w.seller.call(registrations.passTurn, { params })
  expect((await w.seller.call(registrations.withdrawRegistration, { params })).body).toMatchObject({
    status: 'withdrawn',
    passed_because: null,
    passes: 1,
  })
  await steps(w.manager, id, 'end')
  const { body } = await w.seller.call(contract.getLaunchReport, { params: { id } })
  expect(body).toMatchObject({
    registrations: { passed: 1, withdrawn: 1 },
    passes: { hand: 0, time: 0, end: 1 },
  })
})

test('a turn keeps in a pause the time it has left, and who comes late waits behind all others', async () => {
  const { id, ids } = await running()
  const [before] = await registered(w.manager, id, 'turn')
  await steps(w.manager, id, 'pause')
  expect((await registered(w.manager, id, 'turn'))[0]?.turn_until).toBeNull()
  expect((await step(w.manager, id, 'pause')).status).toBe(409)
  const [late = 0] = await mine(1)
  expect((await register(w.seller, id, late)).body).toMatchObject({ number: 3, place: 3, ahead: 1 })
  await timePasses(w, inHours(1))
  expect(await numbers(id, 'turn')).toEqual([1])
  await steps(w.manager, id, 'resume')
  const [after] = await registered(w.manager, id, 'turn')
  expect(Date.parse(after?.turn_until ?? '')).toBeGreaterThan(Date.parse(before?.turn_until ?? ''))
  await w.seller.call(registrations.withdrawRegistration, { params: { id: ids[0] } })
  expect(await numbers(id, 'turn')).toEqual([2])
  await steps(w.manager, id, 'end')
})

test('while a launch runs its units are held in turns alone, but by heads of sales', async () => {
  const { id } = await running()
  const [lead = 0] = await mine(1)
  const unit = units[7]?.id ?? 0
  const held = await hold(w.seller, lead, [unit])
  expect([held.status, held.problem.detail]).toEqual([409, 'Sus unidades se eligen por turnos en Etapa 1'])
  expect((await hold(w.manager, lead, [unit])).status).toBe(201)
  expect((await wall(id)).body.free).toBe((await freeNow()) as number)
  // Nor with a unit of another project that they must go along with.
  const another = await addProject(w, 'Vecino')
  const along = units[9]?.id ?? 0
  const { id: leader } = await unitOf(w.admin, { number: '9', project_id: another })
  await w.admin.call(setLinkedUnits, { params: { id: leader }, body: { units_ids: [along] } })
  expect((await hold(w.seller, lead, [leader])).problem.conflict).toEqual({ launch: 'Etapa 1' })
  await w.admin.call(setLinkedUnits, { params: { id: leader }, body: { units_ids: [] } })
  await steps(w.manager, id, 'end')
  expect((await hold(w.seller, lead, [units[8]?.id ?? 0])).status).toBe(201)
})
const freeNow = async () => {
  const { rows } = await w.inAccount((db) =>
    sql<{ count: number }>`select count(*)::int as count from unit u
      where u.account_id = ${w.accountId} and u.project_id = ${project_id} and u.status = 'available'`.execute(
      db,
    ),
  )
  return rows[0]?.count
}

test('a launch asks as little of the database with many clients as with few', async () => {
  const askedOf = async (clients: number) => {
    const id = await launch({ desks: clients / 2 })
    await steps(w.manager, id, 'open')
    const leads = await mine(clients)
    const at = inHours(0)
    const rows = leads.map((lead_id, index) => ({
      account_id: w.accountId,
      launch_id: id,
      lead_id,
      number: index + 1,
      status: 'waiting',
      wishes: '[]',
      registered_by_id: w.seller.id,
      created_at: at,
      updated_at: at,
    }))
    await w.inAccount((db) => db.insertInto('launch_registration').values(rows).execute())
    const before = w.database.statements()
    await steps(w.manager, id, 'close', 'start', 'pause', 'resume')
    const [turn] = await registered(w.seller, id, 'turn')
    await w.seller.call(registrations.passTurn, { params: { id: turn?.id ?? 0 } })
    await timePasses(w, inHours(1))
    await steps(w.manager, id, 'end')
    return w.database.statements() - before
  }
  // Consumers in the background ask a few times too; one more for each client or desk would be some fifty more.
  const many = await askedOf(100)
  expect(many).toBeLessThan((await askedOf(4)) + 20)
})

test('its seller is told of a turn, the lead has it in its history, and open screens within the second', async () => {
  const id = await launch({ name: 'Etapa aparte' })
  await steps(w.manager, id, 'open')
  const [lead = 0] = await mine(1)
  const { body } = await register(w.seller, id, lead)
  await steps(w.manager, id, 'close')
  const screen = await live.listen(w.otherSeller, `/launches/${id}.json`)
  expect((await screen.next()).data).toMatchObject({ data: { status: 'closed', turns: {} } })
  await steps(w.manager, id, 'start')
  await screen.until(({ data }) => JSON.stringify(data).includes('registration_id'))
  const news = (await w.seller.call(listNotifications, { query: { page_size: 100 } })).body.results
  const notice = news.find(({ title }) => title === 'Es el turno 1 en Etapa aparte')
  expect(notice?.kind).toBe('launch_turn')
  const button = { label: 'Ver el turno', path: `/launches/${id}` }
  expect(notice?.actions.single_button).toMatchObject(button)
  await w.seller.call(registrations.passTurn, { params: { id: body.id } })
  const { contact_id } = await contactOf(lead)
  const { results } = (await w.seller.call(listTimeline, { params: { id: contact_id } })).body
  expect(results.map(({ kind }) => kind)).toEqual(['launch_passed', 'launch_turn'])
  await steps(w.manager, id, 'end')
})
const contactOf = (id: number) =>
  w.inAccount((db) =>
    db
      .selectFrom('lead')
      .select('contact_id')
      .where('account_id', '=', w.accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

test('clients of others are numbers alone: on the wall, in the list, and nobody acts for them', async () => {
  const { id, ids } = await running()
  const { body, status } = await wall(id)
  expect([status, body.turns.map(({ number }) => number), body.next]).toEqual([200, [1], [2]])
  expect(JSON.stringify(body)).not.toContain('Rosa')
  const [other] = await registered(w.otherSeller, id, 'turn')
  expect(other).toMatchObject({ lead: null, wishes: null, number: 1 })
  const { call } = w.otherSeller
  const params = { id: ids[0] }
  const answers = [
    await claim(w.otherSeller, ids[0], first),
    await call(registrations.passTurn, { params }),
    await call(registrations.withdrawRegistration, { params }),
    await call(registrations.patchRegistration, { params, body: { wishes: [] } }),
    await call(contract.pauseLaunch, { params: { id } }),
  ]
  expect(answers.map((one) => one.status)).toEqual([403, 403, 403, 403, 403])
  expect((await w.manager.call(registrations.passTurn, { params })).body.passed_because).toBe('hand')
  await steps(w.manager, id, 'end')
  const { uuid } = (await w.seller.call(contract.getLaunch, { params: { id: await launch() } })).body
  for (const unknown of [uuid, crypto.randomUUID(), 'x'])
    expect((await w.stranger(contract.readLaunchWall, { params: { uuid: unknown } })).status).toBe(404)
})

test('what cannot be is refused: twice, too late, from elsewhere, or made of nothing', async () => {
  const id = await launch()
  const [lead = 0] = await mine(1)
  const [foreignLead = 0] = await theirs(1)
  expect((await register(w.seller, id, lead)).status).toBe(409)
  await steps(w.manager, id, 'open')
  expect((await register(w.seller, id, foreignLead)).problem.errors).toEqual({
    lead_id: ['No existe ese lead'],
  })
  const elsewhere = await register(w.seller, id, lead, [{ rooms: [2] }, { unit_id: 999_999_999 }])
  expect(elsewhere.problem.errors).toEqual({ wishes: { 1: { unit_id: ['No es una unidad del proyecto'] } } })
  for (const wishes of [
    [{}],
    [{ unit_id: first, rooms: [2] }],
    [{ floor_min: 9, floor_max: 3 }],
    [{ rooms: [] }],
  ])
    expect(
      (
        await refused(w.seller.call, registrations.registerLead, {
          params: { id },
          body: { lead_id: lead, wishes },
        })
      ).status,
    ).toBe(400)
  const { body } = await register(w.seller, id, lead, [{ unit_id: first }])
  expect((await register(w.seller, id, lead)).problem).toMatchObject({ status: 409, conflict: { number: 1 } })
  const headers = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
  const stale = [
    await w.seller.call(registrations.patchRegistration, {
      params: { id: body.id },
      body: { wishes: [] },
      headers,
    }),
    await w.manager.call(contract.patchLaunch, { params: { id }, body: { name: 'Otra' }, headers }),
  ]
  expect(stale.map((one) => one.status)).toEqual([412, 412])
  const order = { params: { id }, body: { registrations_ids: [body.id] } }
  expect((await w.manager.call(registrations.orderRegistrations, order)).status).toBe(409)
  expect(
    (await w.manager.call(contract.patchLaunch, { params: { id }, body: { turn_order: 'draw' } })).status,
  ).toBe(409)
  await steps(w.manager, id, 'close', 'start')
  const another = await addProject(w, 'Otro')
  const { id: strange } = await w.inAccount((db) =>
    db
      .insertInto('unit')
      .values({ account_id: w.accountId, project_id: another, number: '1' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect((await claim(w.seller, body.id, strange)).problem.errors).toEqual({
    unit_id: ['No es una unidad del proyecto'],
  })
  const rival = await launch()
  await steps(w.manager, rival, 'open', 'close')
  expect((await step(w.manager, rival, 'start')).problem.detail).toBe(
    'Ya hay un lanzamiento en curso en este proyecto',
  )
  for (const again of ['open', 'close', 'start', 'draw', 'resume'] as const)
    expect((await step(w.manager, id, again)).status).toBe(409)
  expect((await w.manager.call(contract.deleteLaunch, { params: { id } })).status).toBe(409)
  await steps(w.manager, id, 'end')
  expect((await claim(w.seller, body.id, first)).problem.detail).toBe('El lanzamiento ya terminó')
  const kept = await w.admin.call(deleteProject, { params: { id: project_id } })
  expect(kept.problem.conflict).toMatchObject({ launches: expect.any(Number) })
  const draft = await launch()
  const query = { projects_ids: [project_id], status: ['draft' as const] }
  const { results } = (await w.seller.call(contract.listLaunches, { query })).body
  expect([results[0]?.id, results.every(({ status }) => status === 'draft')]).toEqual([draft, true])
  expect((await w.manager.call(contract.deleteLaunch, { params: { id: draft } })).status).toBe(204)
})
