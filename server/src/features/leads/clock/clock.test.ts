import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { logLeadCall } from '#contract/lead-acts.ts'
import { getResponseStats } from '#contract/response-stats.ts'
import { addTask } from '#contract/tasks.ts'
import { systemOf } from '#server/features/account/system/queries.ts'
import { leadOf, setLead } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'
import { tellDueTasks, tellUnanswered } from './actions.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const at = async (w: World, time: string, work = tellUnanswered) =>
  w.inAccount(async (db) => work(db, { me: await systemOf(db, w.accountId), at: time }))
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
  await at(w, minutes(0))
  await at(w, minutes(0))
  expect(await told(w, 'lead.response_overdue')).toMatchObject([
    { lead_id: id, tells: 'seller', seller_id: w.seller.id },
  ])
  await setLead(w, id, { response_escalates_at: minutes(-1) })
  await at(w, minutes(0))
  await at(w, minutes(0))
  expect((await told(w, 'lead.response_overdue')).map(({ tells }) => tells)).toEqual(['seller', 'chief'])
})

test('nobody is told of what was answered, and of nobody’s lead the chief hears at once', async () => {
  const w = await world()
  const answered = await leadOf(w.seller)
  const nobodys = await leadOf(w.manager)
  for (const { id } of [answered, nobodys]) await setLead(w, id, { first_response_due_at: minutes(-1) })
  await w.seller.call(logLeadCall, { params: { id: answered.id }, body: { result: 'no_answer' } })
  await at(w, minutes(0))
  expect(await told(w, 'lead.response_overdue')).toMatchObject([{ lead_id: nobodys.id, tells: 'chief' }])
})

test('a task is announced when its notice says, and told of once when it is late', async () => {
  const w = await world()
  const { id } = await leadOf(w.seller)
  const body = { kind: 'call' as const, due_at: minutes(30), remind_at: minutes(10) }
  const { body: task } = await w.seller.call(addTask, { params: { id }, body })
  const tick = (time: string) =>
    at(w, time, async (db, doer) => {
      await tellDueTasks(db, doer, 'task.reminded')
      await tellDueTasks(db, doer, 'task.overdue')
    })
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
  const due = minutes(-5)
  const created_at = minutes(-20)
  await setLead(w, fast.id, { created_at, first_response_due_at: due, first_responded_at: minutes(-10) })
  await setLead(w, slow.id, { created_at, first_response_due_at: due, first_responded_at: minutes(0) })
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
