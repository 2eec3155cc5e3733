import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAssignmentRule } from '#contract/leads/assignment-rules.ts'
import { type LeadFigure, leadFigures } from '#contract/leads/figures.ts'
import { discardLeads, logLeadCall, restoreLeads } from '#contract/leads/lead-acts.ts'
import { listLeads } from '#contract/leads/leads.ts'
import { getResponseStats } from '#contract/leads/response-stats.ts'
import { addTask, completeTask, deleteTask, patchTask, reopenTask } from '#contract/leads/tasks.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { createExport } from '#contract/people/exports.ts'
import { updateTask } from '#server/features/leads/tasks/changes.queries.ts'
import type { Actor } from '#server/platform/me.ts'
import { fillNextWakeups, fillWakeups, firstWakeup, type Wakeup } from '#server/platform/wakeups.ts'
import { overOrBehind } from '#test/blocked.ts'
import { leadOf, setLead } from '#test/leads.ts'
import { timePasses } from '#test/wakeups.ts'
import { type Person, type World, world } from '#test/world.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const told = (w: World, type: string) =>
  w.database.acrossAccounts(async (db) => {
    const { rows } = await sql<{ payload: Record<string, unknown> }>`
      select payload from outbox where account_id = ${w.accountId} and type = ${type} order by id`.execute(db)
    return rows.map(({ payload }) => payload)
  })

test('a late answer is told to its seller once, and to the chief when nothing follows', async () => {
  const w = await world()
  const { id } = await leadOf(w.seller)
  await setLead(w, id, { first_response_due_at: minutes(-1) })
  await timePasses(w, minutes(0))
  await timePasses(w, minutes(0))
  expect(await told(w, 'lead.response_overdue')).toMatchObject([
    { lead_id: id, tells: 'seller', seller_id: w.seller.id },
  ])
  await setLead(w, id, { response_escalates_at: minutes(-1) })
  await timePasses(w, minutes(0))
  await timePasses(w, minutes(0))
  expect((await told(w, 'lead.response_overdue')).map(({ tells }) => tells)).toEqual(['seller', 'chief'])
})

test('nobody is told of what was answered, and of nobody’s lead the chief hears at once', async () => {
  const w = await world()
  const answered = await leadOf(w.seller)
  const nobodys = await leadOf(w.manager)
  for (const { id } of [answered, nobodys]) await setLead(w, id, { first_response_due_at: minutes(-1) })
  await w.seller.call(logLeadCall, { params: { id: answered.id }, body: { result: 'no_answer' } })
  await timePasses(w, minutes(0))
  expect(await told(w, 'lead.response_overdue')).toMatchObject([{ lead_id: nobodys.id, tells: 'chief' }])
})

test('whoever is told of late leads is led to exactly those', async () => {
  const w = await world()
  const mine = [await leadOf(w.seller), await leadOf(w.seller)].map(({ id }) => id)
  const nobodys = [await leadOf(w.manager), await leadOf(w.manager)].map(({ id }) => id)
  await leadOf(w.seller)
  for (const id of [...mine, ...nobodys]) await setLead(w, id, { first_response_due_at: minutes(-1) })
  await timePasses(w, minutes(0))
  const ledTo = async (person: Person) => {
    const { body } = await person.call(listNotifications, {})
    const { path = '' } =
      body.results.find(({ kind }) => kind === 'response_overdue')?.actions.single_button ?? {}
    const asked = new URLSearchParams(path.split('?')[1])
    const query = {
      ...leadFigures[asked.get('tab') as LeadFigure],
      first_response: ['overdue' as const],
      sellers_ids: asked.getAll('sellersIds').map(Number),
    }
    return (await person.call(listLeads, { query })).body.results.map(({ id }) => id).sort((a, b) => a - b)
  }
  expect(await ledTo(w.seller)).toEqual(mine)
  expect(await ledTo(w.manager)).toEqual([...mine, ...nobodys])
})

test('a task is announced when its notice says, and told of once when it is late', async () => {
  const w = await world()
  const { id } = await leadOf(w.seller)
  const body = { kind: 'call' as const, due_at: minutes(30), remind_at: minutes(10) }
  const { body: task } = await w.seller.call(addTask, { params: { id }, body })
  const tick = (time: string) => timePasses(w, time)
  await tick(minutes(5))
  expect(await told(w, 'task.reminded')).toEqual([])
  await tick(minutes(11))
  await tick(minutes(12))
  expect(await told(w, 'task.reminded')).toMatchObject([
    { task_id: task.id, lead_id: id, seller_id: w.seller.id },
  ])
  await tick(minutes(31))
  await tick(minutes(32))
  expect(await told(w, 'task.overdue')).toHaveLength(1)
})

test('how soon leads were answered is added up by seller', async () => {
  const w = await world()
  const [fast, slow, open, missed] = [
    await leadOf(w.seller),
    await leadOf(w.seller),
    await leadOf(w.otherSeller),
    await leadOf(w.otherSeller),
  ]
  const [created_at, soon, due, late] = [minutes(-20), minutes(-10), minutes(-5), minutes(0)]
  await setLead(w, fast.id, { created_at, first_response_due_at: due, first_responded_at: soon })
  await setLead(w, slow.id, { created_at, first_response_due_at: due, first_responded_at: late })
  await setLead(w, open.id, { first_response_due_at: minutes(60) })
  await setLead(w, missed.id, { first_response_due_at: due })
  const { body } = await w.manager.call(getResponseStats, {})
  expect(body.total).toMatchObject({
    received: 4,
    in_time: 1,
    late: 1,
    waiting: 1,
    overdue: 1,
    median_minutes: 15,
  })
  expect(body.sellers.find(({ seller }) => seller?.id === w.seller.id)).toMatchObject({ in_time: 1, late: 1 })
  const mine = await w.seller.call(getResponseStats, {})
  expect(mine.body.sellers.map(({ seller }) => seller?.id)).toEqual([w.seller.id])
  const tooLong = { from: '2020-01-01', to: '2026-01-01' }
  expect((await w.manager.call(getResponseStats, { query: tooLong })).status).toBe(400)
})

test('a thousand due tasks of leads that were put away keep nobody from being reminded', async () => {
  const w = await world()
  const [away, worked] = [await leadOf(w.seller), await leadOf(w.seller)]
  const times = { due_at: minutes(30), remind_at: minutes(10) }
  await w.inAccount((db) =>
    sql`insert into lead_task (account_id, lead_id, seller_id, kind, title, due_at, remind_at, created_at, updated_at)
      select ${w.accountId}::bigint, ${away.id}::bigint, ${w.seller.id}::bigint, 'call', 'Llamar',
        ${times.due_at}::timestamptz, ${times.remind_at}::timestamptz, ${minutes(0)}::timestamptz, ${minutes(0)}::timestamptz
      from generate_series(1, 1100)`.execute(db),
  )
  await w.inAccount((db) => fillWakeups(db, w.accountId, minutes(0)))
  await w.manager.call(discardLeads, { body: { leads_ids: [away.id], discard_kind: 'other' } })
  await w.seller.call(addTask, { params: { id: worked.id }, body: { kind: 'call', ...times } })
  await timePasses(w, minutes(11))
  expect(await told(w, 'task.reminded')).toMatchObject([{ lead_id: worked.id }])
})

test('deadlines that lack a wakeup are given one, a few at a time, however many have the same moment', async () => {
  const w = await world()
  const lead = await leadOf(w.seller, { seller_id: w.seller.id })
  await w.inAccount((db) =>
    sql`insert into lead_task (account_id, lead_id, seller_id, kind, title, due_at, remind_at, created_at, updated_at)
      select ${w.accountId}::bigint, ${lead.id}::bigint, ${w.seller.id}::bigint, 'call', 'Llamar',
        ${minutes(30)}::timestamptz, case when n > 4 then ${minutes(10)}::timestamptz end, ${minutes(0)}::timestamptz,
        ${minutes(0)}::timestamptz from generate_series(1, 7) n`.execute(db),
  )
  const count = async (table: 'deadline' | 'wakeup') => {
    const { rows } = await w.inAccount((db) =>
      sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where account_id = ${w.accountId}`.execute(db),
    )
    return rows[0]?.count ?? 0
  }
  const missing = (await count('deadline')) - (await count('wakeup'))
  expect(missing).toBe(10)
  const grown: number[] = []
  for (let after: Wakeup | undefined = firstWakeup; after; ) {
    const from: Wakeup = after
    const before = await count('wakeup')
    after = await w.inAccount((db) =>
      fillNextWakeups(db, w.accountId, { at: minutes(0), after: from, most: 3 }),
    )
    grown.push((await count('wakeup')) - before)
  }
  expect(Math.max(...grown)).toBeLessThanOrEqual(3)
  expect(await count('wakeup')).toBe(await count('deadline'))
})

test('a task that is moved forward while missing wakeups are written is told of at its new time', async () => {
  const w = await world()
  const { id } = await leadOf(w.seller)
  const add = { kind: 'call' as const, due_at: minutes(90), remind_at: minutes(80) }
  const task = (await w.seller.call(addTask, { params: { id }, body: add })).body.id
  const [due_at, at] = [minutes(30), minutes(0)]
  let filling: Promise<void> | undefined
  await w.inAccount(async (db) => {
    await updateTask(db, { me: { account_id: w.accountId }, at } as Actor, task, { due_at })
    filling = w.inAccount((other) => fillWakeups(other, w.accountId, at))
    await overOrBehind(db, filling)
  })
  await filling
  await timePasses(w, minutes(31))
  expect(await told(w, 'task.overdue')).toMatchObject([{ task_id: task }])
})

test('a task that was put off is told of at its new time, one that is done at none', async () => {
  const w = await world()
  const { id } = await leadOf(w.seller)
  const body = { kind: 'call' as const, due_at: minutes(30), remind_at: minutes(10) }
  const add = async () => (await w.seller.call(addTask, { params: { id }, body })).body.id
  const [later, done, gone, again] = [await add(), await add(), await add(), await add()]
  await w.seller.call(patchTask, {
    params: { id: later },
    body: { due_at: minutes(90), remind_at: minutes(70) },
  })
  await w.seller.call(completeTask, { params: { id: done }, body: {} })
  await w.seller.call(deleteTask, { params: { id: gone } })
  await w.seller.call(completeTask, { params: { id: again }, body: {} })
  await w.seller.call(reopenTask, { params: { id: again } })
  const ids = async () => (await told(w, 'task.reminded')).map(({ task_id }) => task_id)
  await timePasses(w, minutes(11))
  expect(await ids()).toEqual([again])
  await timePasses(w, minutes(71))
  expect(await ids()).toEqual([again, later])
})

test('a lead that comes back after its time is told of then', async () => {
  const w = await world()
  const { id } = await leadOf(w.seller)
  await setLead(w, id, { first_response_due_at: minutes(-1) })
  await w.manager.call(discardLeads, { body: { leads_ids: [id], discard_kind: 'other' } })
  await timePasses(w, minutes(0))
  expect(await told(w, 'lead.response_overdue')).toEqual([])
  await w.manager.call(restoreLeads, { body: { leads_ids: [id] } })
  await timePasses(w, minutes(16))
  expect(await told(w, 'lead.response_overdue')).toMatchObject([{ lead_id: id }])
})

test('every deadline that an act makes or moves has a wakeup at its time', async () => {
  const w = await world()
  const sellers = [w.seller, w.otherSeller].map(({ id }) => ({ seller_id: id }))
  const rule = {
    name: 'Web',
    way: 'first_to_claim' as const,
    claim_minutes: 10,
    fallback: 'load' as const,
    sellers,
  }
  await w.manager.call(createAssignmentRule, { body: rule })
  const { id } = await leadOf(w.manager)
  const task = { kind: 'call' as const, due_at: minutes(30), remind_at: minutes(10) }
  await w.manager.call(addTask, { params: { id }, body: task })
  await w.manager.call(createExport, { body: { list: 'contacts', columns: ['contact'], format: 'csv' } })
  const { rows } = await w.inAccount((db) =>
    sql<{ kind: string; is_right: boolean }>`
      select d.kind, d.at = w.at as is_right from deadline d
      left join wakeup w on w.account_id = ${w.accountId} and w.kind = d.kind and w.subject_id = d.subject_id
      where d.account_id = ${w.accountId} order by d.kind`.execute(db),
  )
  expect(rows).toEqual(
    ['job.stalled', 'lead.claim', 'lead.response', 'task.due', 'task.reminder'].map((kind) => ({
      kind,
      is_right: true,
    })),
  )
})
