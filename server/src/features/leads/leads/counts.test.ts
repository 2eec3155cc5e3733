import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getBoard } from '#contract/leads/board.ts'
import * as acts from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/leads.ts'
import { moveLead } from '#contract/leads/steps.ts'
import { succeeding } from '#test/caller.ts'
import { isUncounted, isUnmarked } from '#test/counted-leads.ts'
import { leadOf, optionsOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'
import { changeLeads, recountLeads } from './counts.queries.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const kept = () =>
  w.inAccount(async (db) => {
    const { rows } = await sql`
      select status, lead_step_id, seller_id, leads, amount from lead_count
      where account_id = ${w.accountId} and leads <> 0 order by 1, 2, 3`.execute(db)
    return rows
  })

async function expectTrue() {
  const before = await kept()
  await w.inAccount((db) => recountLeads(db, w.accountId))
  expect(before).toEqual(await kept())
  return before
}

test('counts stay true through all that happens to leads', async () => {
  const { lead_steps } = await optionsOf(w.manager)
  const leads: number[] = []
  for (const amount of ['10.5', '20', '30', undefined, '50'])
    leads.push((await leadOf(w.manager, { amount })).id)
  const [moved, lost, wrong, edited, gone] = leads as [number, number, number, number, number]
  const [first, , third] = lead_steps.map(({ id }) => id) as [number, number, number]
  const call = succeeding(w.manager.call)
  await call(acts.assignLeads, { body: { leads_ids: leads, user_id: w.seller.id } })
  await call(acts.assignLeads, { body: { leads_ids: leads.slice(2), user_id: w.otherSeller.id } })
  await call(moveLead, { body: { lead_id: moved, step_to_move_id: third } })
  await call(contract.patchLead, { params: { id: edited }, body: { amount: '7.25', comments: 'x' } })
  await call(contract.patchLead, { params: { id: wrong }, body: { status: 'defective' } })
  await call(acts.discardLeads, { body: { leads_ids: [lost], discard_kind: 'other' } })
  await call(acts.discardLeads, { body: { leads_ids: [gone], discard_kind: 'other', is_deleted: true } })
  const [seller_id, other] = [w.seller.id, w.otherSeller.id]
  expect(await expectTrue()).toEqual([
    { status: 'defective', lead_step_id: first, seller_id: other, leads: 1, amount: '30' },
    { status: 'discarded', lead_step_id: first, seller_id, leads: 1, amount: '20' },
    { status: 'in_follow_up', lead_step_id: third, seller_id, leads: 1, amount: '10.50' },
    { status: 'to_contact', lead_step_id: first, seller_id: other, leads: 1, amount: '7.25' },
  ])
  await call(acts.restoreLeads, { body: { leads_ids: [lost, wrong] } })
  await expectTrue()
})

test('tabs, lists and board tell the kept counts', async () => {
  const { body: tabs } = await w.manager.call(contract.countLeads)
  for (const status of ['to_contact', 'in_follow_up', 'discarded', 'defective'] as const) {
    const { body } = await w.manager.call(contract.listLeads, { query: { status } })
    expect(body.count).toBe(body.results.length)
    if (status !== 'to_contact') expect(tabs[status]).toBe(body.count)
  }
  const mine = await w.seller.call(contract.listLeads)
  expect(mine.body.count).toBe(mine.body.results.length)
  for (const person of [w.manager, w.seller])
    for (const step of (await person.call(getBoard)).body.steps) expect(step.count).toBe(step.leads.length)
})

test('many at once leave them true', async () => {
  const { id: first } = await leadOf(w.manager, { amount: '1' })
  await Promise.all(
    [w.seller.id, w.otherSeller.id, null, w.seller.id, null, w.otherSeller.id].flatMap((user_id) => [
      w.manager.call(acts.assignLeads, { body: { leads_ids: [first], user_id } }),
      leadOf(w.seller, { amount: '3' }),
    ]),
  )
  await expectTrue()
})

test('a change that finds its leads unlocked counts right too', async () => {
  const { id } = await leadOf(w.manager, { amount: '5' })
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      w.inAccount((db) => {
        const seller = [w.seller.id, w.otherSeller.id, null][turn % 3] ?? null
        return changeLeads(db, w.accountId, {
          which: sql`l.id = ${id}`,
          set: sql`seller_id = ${seller}::bigint`,
        })
      }),
    ),
  )
  await expectTrue()
})

test('a change of leads that forgets the counts is told apart', () => {
  expect(isUncounted('update lead set seller_id = $1 where account_id = $2')).toBe(true)
  expect(isUncounted('with x as (delete from lead where account_id = $1) select 1')).toBe(true)
  expect(isUncounted('insert into lead (account_id) values ($1)')).toBe(true)
  expect(isUncounted('update lead set updated_at = $1 where account_id = $2')).toBe(false)
  expect(isUncounted('update lead_task set seller_id = $1 where account_id = $2')).toBe(false)
})

test('a change of what a day counts of a lead that marks no day is told apart', () => {
  expect(isUnmarked('update lead set next_task_at = $1 where account_id = $2')).toBe(true)
  expect(isUnmarked('with x as (delete from lead where account_id = $1) select 1')).toBe(true)
  expect(isUnmarked('update lead set amount = $1 where account_id = $2')).toBe(false)
})
