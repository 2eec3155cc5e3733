import { expect, test } from 'vitest'
import {
  createAssignmentRule,
  deleteAssignmentRule,
  listAssignmentRules,
  pauseSeller,
  updateAssignmentRule,
} from '#contract/leads/assignment-rules.ts'
import { claimLead, discardLeads, listOfferedLeads, logLeadCall } from '#contract/leads/lead-acts.ts'
import { getLead, type Lead, patchLead } from '#contract/leads/leads.ts'
import { moveLead } from '#contract/leads/steps.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { leadOf, optionsOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'
import { settleClaims } from './claim.actions.ts'

/** A lead offered to two sellers for ten minutes. */
async function offered(own: World): Promise<Lead> {
  const sellers = [own.seller, own.otherSeller].map(({ id }) => ({ seller_id: id }))
  await own.manager.call(createAssignmentRule, {
    body: { name: 'Web', way: 'first_to_claim', claim_minutes: 10, fallback: 'round_robin', sellers },
  })
  return leadOf(own.manager)
}

const settleLater = (own: World, lead: Lead) =>
  own.inAccount(async (db) => {
    const at = new Date(Date.parse(lead.created_at) + 11 * 60_000).toISOString()
    return settleClaims(db, { me: await systemOf(db, own.accountId), at }, [lead.id])
  })

const newsOf = async ({ seller }: World) =>
  (await seller.call(listNotifications, {})).body.results.map(({ kind }) => kind)

test.each([
  ['discarded', {}],
  ['deleted', { is_deleted: true }],
])(
  'a lead that was %s while it was offered is given to nobody, and nobody is told of it any more',
  async (_, more) => {
    const own = await world()
    const lead = await offered(own)
    expect(await newsOf(own)).toEqual(['lead_offered'])
    await own.admin.call(discardLeads, { body: { leads_ids: [lead.id], discard_kind: 'other', ...more } })
    expect(await newsOf(own)).toEqual([])
    expect(await settleLater(own, lead)).toBe(0)
    expect(await newsOf(own)).toEqual([])
  },
)

test('an offer ends when the lead proves defective, is called or moved', async () => {
  const acts = [
    (own: World, { id }: Lead) =>
      own.manager.call(patchLead, { params: { id }, body: { status: 'defective' } }),
    (own: World, { id }: Lead) =>
      own.manager.call(logLeadCall, { params: { id }, body: { result: 'no_answer' } }),
    async (own: World, { id }: Lead) => {
      const { lead_steps } = await optionsOf(own.manager)
      const step_to_move_id = lead_steps[1]?.id ?? 0
      return own.manager.call(moveLead, { body: { lead_id: id, step_to_move_id } })
    },
  ]
  for (const act of acts) {
    const own = await world()
    const lead = await offered(own)
    expect((await act(own, lead)).status).toBeLessThan(300)
    expect(await newsOf(own)).toEqual([])
    expect(await settleLater(own, lead)).toBe(0)
    const { body } = await own.manager.call(getLead, { params: { id: lead.id } })
    expect(body.seller).toBeNull()
  }
})

const ruleOf = async ({ manager }: World) => {
  const [rule] = (await manager.call(listAssignmentRules, {})).body
  if (!rule) throw new Error('there is no rule')
  return rule
}

test.each([
  ['deleted', (own: World, id: number) => own.manager.call(deleteAssignmentRule, { params: { id } })],
  [
    'switched off',
    async (own: World, id: number) =>
      own.manager.call(updateAssignmentRule, {
        params: { id },
        body: { ...(await sentBack(own)), is_active: false },
      }),
  ],
])(
  'of a rule that is %s nothing can be claimed or given, and nobody is told of its offers',
  async (_, stop) => {
    const own = await world()
    const leads = [await offered(own), await leadOf(own.manager)]
    expect(await newsOf(own)).toEqual(['lead_offered'])
    expect((await stop(own, (await ruleOf(own)).id)).status).toBeLessThan(300)
    expect(await newsOf(own)).toEqual([])
    const claimed = await own.seller.call(claimLead, { params: { id: leads[0]?.id ?? 0 } })
    expect(claimed.status).toBeGreaterThan(400)
    expect((await own.seller.call(listOfferedLeads, {})).body).toEqual([])
    const { body: seen } = await own.manager.call(listOfferedLeads, {})
    expect(seen.map(({ claim_until }) => claim_until)).toEqual([null, null])
    for (const lead of leads) expect(await settleLater(own, lead)).toBe(1)
    expect((await own.manager.call(listOfferedLeads, {})).body.map(({ id }) => id)).toEqual(
      leads.map(({ id }) => id),
    )
    expect(await newsOf(own)).toEqual([])
  },
)

test('a seller who leaves a rule is told no more of what it offers, who stays in it is', async () => {
  const own = await world()
  await offered(own)
  const rule = await ruleOf(own)
  const sellers = [{ seller_id: own.otherSeller.id }]
  const body = { ...(await sentBack(own)), sellers }
  expect((await own.manager.call(updateAssignmentRule, { params: { id: rule.id }, body })).status).toBe(200)
  expect(await newsOf(own)).toEqual([])
  const { body: others } = await own.otherSeller.call(listNotifications, {})
  expect(others.results.map(({ kind }) => kind)).toEqual(['lead_offered'])
})

async function sentBack(own: World) {
  const { name, way, claim_minutes, fallback, sellers } = await ruleOf(own)
  return { name, way, claim_minutes, fallback, sellers: sellers.map(({ id }) => ({ seller_id: id })) }
}

test('an offer that nobody claims and nobody can get ends without a trace', async () => {
  const own = await world()
  const lead = await offered(own)
  const paused = { paused_from: '2020-01-01', paused_until: '2999-12-31' }
  for (const { id } of [own.seller, own.otherSeller])
    await own.manager.call(pauseSeller, { params: { id }, body: paused })
  expect(await settleLater(own, lead)).toBe(1)
  expect(await newsOf(own)).toEqual([])
})

test('of several leads told as one only those that are left are told of', async () => {
  const own = await world()
  const leads = [await offered(own), await leadOf(own.manager), await leadOf(own.manager)]
  const discard = (lead: Lead | undefined) =>
    own.manager.call(discardLeads, { body: { leads_ids: [lead?.id ?? 0], discard_kind: 'other' } })
  const told = async () =>
    (await own.seller.call(listNotifications, {})).body.results.map(({ amount, subject }) => [
      amount,
      subject?.id,
    ])
  expect(await told()).toEqual([[3, leads[2]?.id]])
  await discard(leads[0])
  expect(await told()).toEqual([[2, leads[2]?.id]])
  await discard(leads[2])
  expect(await told()).toEqual([[1, leads[1]?.id]])
  await discard(leads[1])
  expect(await told()).toEqual([])
})
