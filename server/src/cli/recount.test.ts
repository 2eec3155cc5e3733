import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countLeads, getLead } from '#contract/leads/leads.ts'
import { addTask } from '#contract/leads/tasks.ts'
import { leadOf } from '#test/leads.ts'
import { world } from '#test/world.ts'
import { examineCounts, recount } from './recount.ts'

test('kept counts that went wrong are seen by the doctor, and put right by a recount', async () => {
  const { accountId, inAccount, database, manager, seller } = await world()
  const lead = await leadOf(manager, { seller_id: seller.id, amount: '10' })
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  await manager.call(addTask, { params: { id: lead.id }, body: { kind: 'call', title: 'Llamar', due_at } })
  const told = async () => {
    const { body } = await manager.call(countLeads)
    return {
      ...body,
      next: (await manager.call(getLead, { params: { id: lead.id } })).body.next_task?.due_at,
    }
  }
  const ofThis = (lines: string[]) => lines.filter((line) => line.startsWith(`Account ${accountId}`))
  const examined = async () => ofThis((await examineCounts(database, [accountId])).map(({ what }) => what))
  const before = await told()
  expect(await examined()).toEqual([])

  await inAccount(async (db) => {
    await sql`update lead_count set leads = leads + 2 where account_id = ${accountId} and seller_id = ${seller.id}`.execute(
      db,
    )
    await sql`
      insert into lead_count (account_id, status, lead_step_id, seller_id, leads, amount)
      values (${accountId}, 'discarded', 0, 0, 7, 0)`.execute(db)
    await sql`
      with marked as (insert into lead_day_change (account_id, created_at) values (${accountId}, now()))
      update lead set next_task_at = null where account_id = ${accountId}`.execute(db)
  })
  expect(await told()).not.toEqual(before)
  expect(await examined()).toEqual([expect.stringMatching(/2 wrong counts of leads and 1 wrong next tasks/)])
  expect(ofThis(await recount(database))).toHaveLength(1)
  expect(await told()).toEqual(before)
  expect(await examined()).toEqual([])
})

test('a recount while leads change loses none of the changes', async () => {
  const { accountId, database, manager } = await world()
  await Promise.all([
    ...Array.from({ length: 20 }, () => leadOf(manager, { amount: '3' })),
    ...Array.from({ length: 4 }, () => recount(database, [accountId])),
  ])
  const lines = await examineCounts(database, [accountId])
  expect(lines.filter(({ what }) => what.startsWith(`Account ${accountId}`))).toEqual([])
  expect((await manager.call(countLeads)).body.to_contact_unassigned).toBe(20)
})

test('figures of days that went wrong are seen by the doctor, and put right by a recount', async () => {
  const { accountId, database, inAccount, manager } = await world()
  await leadOf(manager)
  await inAccount((db) => sql`update account set counts_days = true where id = ${accountId}`.execute(db))
  await recount(database, [accountId])
  const findings = async () => (await examineCounts(database, [accountId])).map(({ what }) => what)
  const before = await findings()
  await inAccount((db) =>
    sql`update lead_day_figure set won = won + 1 where account_id = ${accountId}`.execute(db),
  )
  expect(await findings()).toEqual([expect.stringMatching(/2 wrong figures of days/)])
  expect(await recount(database, [accountId])).toEqual([expect.stringMatching(/2 figures of days/)])
  expect(await findings()).toEqual(before)
})
