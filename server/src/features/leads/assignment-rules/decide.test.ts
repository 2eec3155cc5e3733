import { expect, test } from 'vitest'
import { createAssignmentRule, type NewAssignmentRule } from '#contract/leads/assignment-rules.ts'
import { assignByRules, claimLead } from '#contract/leads/lead-acts.ts'
import { getLead } from '#contract/leads/leads.ts'
import { deleteStep } from '#contract/leads/steps.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { patchUser } from '#contract/office/users.ts'
import { assignByRules as giveLeads } from '#server/features/leads/leads/assignment/by-rules.ts'
import { personOf } from '#server/features/office/users/acting.queries.ts'
import { nowIso } from '#server/platform/time.ts'
import { overOrBehind } from '#test/blocked.ts'
import { succeeding } from '#test/caller.ts'
import { leadOf, optionsOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

async function ruleOf(own: World, body: Partial<NewAssignmentRule> = {}) {
  const sellers = [{ seller_id: own.seller.id }, { seller_id: own.otherSeller.id }]
  const rule = { name: 'Web', way: 'round_robin' as const, sellers, ...body }
  await succeeding(own.manager.call)(createAssignmentRule, { body: rule })
}

test('a seller who is deactivated meanwhile keeps no lead', async () => {
  const own = await world()
  const lead = await leadOf(own.manager)
  await ruleOf(own, { sellers: [{ seller_id: own.seller.id }] })
  const deactivated = await own.inAccount(async (db) => {
    const me = await personOf(db, own.accountId, own.manager.id)
    if (!me) throw new Error('The manager is not there')
    await giveLeads(db, { me, at: nowIso() }, [lead.id])
    const body = { is_active: false, reassign: { to: 'nobody' as const } }
    const call = own.admin.call(patchUser, { params: { id: own.seller.id }, body })
    await overOrBehind(db, call)
    return { call }
  })
  expect((await deactivated.call).status).toBe(200)
  expect((await own.manager.call(getLead, { params: { id: lead.id } })).body.seller).toBeNull()
})

test('a seller of two rules has one load, also while many leads are given at once', async () => {
  const own = await world()
  const [web, portal] = (await optionsOf(own.admin)).methods.map(({ id }) => id) as [number, number]
  const leads: number[] = []
  for (const method_id of [web, web, web, portal, portal, portal])
    leads.push((await leadOf(own.manager, { method_id })).id)
  const shared = { seller_id: own.seller.id }
  await ruleOf(own, { name: 'Web', way: 'load', methods_ids: [web], sellers: [shared] })
  const sellers = [shared, { seller_id: own.otherSeller.id }]
  await ruleOf(own, { name: 'Portal', way: 'load', methods_ids: [portal], sellers })
  await own.manager.call(assignByRules, { body: { leads_ids: leads } })
  const given = await Promise.all(
    leads.map(async (id) => (await own.manager.call(getLead, { params: { id } })).body.seller?.id),
  )
  const { id } = own.seller
  expect(given.filter((seller) => seller === id)).toHaveLength(3)
})

test('the leads of a step that is deleted can still be taken, and who may take them is still told', async () => {
  const own = await world()
  await ruleOf(own, { way: 'first_to_claim', claim_minutes: 10, fallback: 'round_robin' })
  const lead = await leadOf(own.manager)
  const [first, second] = (await optionsOf(own.admin)).lead_steps.map(({ id }) => id) as [number, number]
  const query = { move_leads_to: second }
  expect((await own.admin.call(deleteStep, { params: { id: first }, query })).status).toBe(204)
  const { body } = await own.seller.call(listNotifications, {})
  expect(body.results.map(({ kind }) => kind)).toEqual(['lead_offered'])
  expect((await own.seller.call(claimLead, { params: { id: lead.id } })).status).toBe(200)
  expect((await own.otherSeller.call(listNotifications, {})).body.results).toEqual([])
})
