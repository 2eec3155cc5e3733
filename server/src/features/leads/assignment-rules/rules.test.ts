import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/leads/assignment-rules.ts'
import { assignByRules, claimLead, claimLongestWaiting, listOfferedLeads } from '#contract/leads/lead-acts.ts'
import { getLead } from '#contract/leads/leads.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { settleClaims } from '#server/features/leads/leads/claims/claim.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { addProject, leadOf, optionsOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const rule = async (own: World, body: Partial<contract.NewAssignmentRule> = {}) => {
  const sellers = [{ seller_id: own.seller.id }, { seller_id: own.otherSeller.id }]
  const made = await own.manager.call(contract.createAssignmentRule, {
    body: { name: 'Web', way: 'round_robin', sellers, ...body },
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.problem))
  return made.body
}
const countOf = (list: (number | undefined)[]) => {
  const counts = new Map<number | undefined, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts.values()]
}
const pause = (own: World, person: Person, until: string | null) =>
  own.manager.call(contract.pauseSeller, {
    params: { id: person.id },
    body: { paused_from: until && '2020-01-01', paused_until: until },
  })

test('leads that come to nobody take turns, and each says why', async () => {
  const own = await world()
  await rule(own)
  const leads = [await leadOf(own.manager), await leadOf(own.manager), await leadOf(own.manager)]
  expect(leads.map(({ seller }) => seller?.id)).toEqual([own.seller.id, own.otherSeller.id, own.seller.id])
  expect(leads[0]?.assignment_reason).toBe('Regla «Web»: por turno')
  const named = await leadOf(own.manager, { seller_id: own.seller.id })
  expect(named.assignment_reason).toBe('A mano')
})

test('leads that arrive at once are shared fairly', async () => {
  const own = await world()
  const sellers = [own.seller, own.otherSeller, own.manager].map(({ id }) => ({ seller_id: id }))
  await rule(own, { sellers })
  const made: (number | undefined)[] = []
  const door = async () => {
    while (made.length < 60) {
      const turn = made.push(undefined) - 1
      made[turn] = (await leadOf(own.manager)).seller?.id
    }
  }
  await Promise.all(Array.from({ length: 4 }, door))
  const got = countOf(made)
  expect(got).toHaveLength(3)
  expect(Math.max(...got) - Math.min(...got)).toBeLessThanOrEqual(1)
})

test('the first rule that fits decides: by method, by project, in their order', async () => {
  const own = await world()
  const { methods } = await optionsOf(own.manager)
  const project = await addProject(own, 'Los Peumos')
  const only = (person: Person) => [{ seller_id: person.id }]
  const [web, portal] = [methods[0]?.id ?? 0, methods[1]?.id ?? 0]
  await rule(own, { name: 'Web', methods_ids: [web], sellers: only(own.seller) })
  const second = await rule(own, {
    name: 'Proyecto',
    projects_ids: [project],
    sellers: only(own.otherSeller),
  })
  const sellerOf = async (body: object) => (await leadOf(own.manager, body)).seller?.id
  expect(await sellerOf({ method_id: web, projects_ids: [project] })).toBe(own.seller.id)
  expect(await sellerOf({ method_id: portal, projects_ids: [project] })).toBe(own.otherSeller.id)
  expect(await sellerOf({ method_id: portal })).toBeUndefined()
  await own.manager.call(contract.reorderAssignmentRules, { body: [{ id: second.id, order: 0 }] })
  expect(await sellerOf({ method_id: web, projects_ids: [project] })).toBe(own.otherSeller.id)
  const tried = await own.manager.call(contract.tryAssignmentRules, { body: { method_id: web } })
  expect(tried.body).toMatchObject({ rule: { name: 'Web' }, seller: { id: own.seller.id } })
})

test('who is on a pause is passed over, and comes back without catching up', async () => {
  const own = await world()
  await rule(own)
  expect((await pause(own, own.seller, '2999-12-31')).body).toMatchObject({ takes_leads: false })
  const [a, b] = [await leadOf(own.manager), await leadOf(own.manager)]
  expect([a.seller?.id, b.seller?.id]).toEqual([own.otherSeller.id, own.otherSeller.id])
  await pause(own, own.seller, null)
  const after = [await leadOf(own.manager), await leadOf(own.manager)]
  expect(new Set(after.map(({ seller }) => seller?.id)).size).toBe(2)
})

test('when nobody of a rule takes leads the next one that fits does', async () => {
  const own = await world()
  await rule(own, { sellers: [{ seller_id: own.seller.id }] })
  await rule(own, { name: 'Resto', sellers: [{ seller_id: own.otherSeller.id }] })
  await pause(own, own.seller, '2999-12-31')
  expect((await leadOf(own.manager)).assignment_reason).toBe('Regla «Resto»: por turno')
})

test('by load whoever has least is next', async () => {
  const own = await world()
  for (let index = 0; index < 3; index++) await leadOf(own.seller)
  await rule(own, { way: 'load' })
  const lead = await leadOf(own.manager)
  expect(lead).toMatchObject({
    seller: { id: own.otherSeller.id },
    assignment_reason: 'Regla «Web»: por carga (tenía 0 abiertos)',
  })
})

test('an offered lead goes to the first who claims; the other is told who was faster', async () => {
  const own = await world()
  await rule(own, { way: 'first_to_claim', claim_minutes: 10, fallback: 'round_robin' })
  const lead = await leadOf(own.manager)
  expect(lead.seller).toBeNull()
  const offered = await own.seller.call(listOfferedLeads)
  expect(offered.body.map(({ id }) => id)).toEqual([lead.id])
  expect((await own.broker.call(listOfferedLeads)).body).toEqual([])
  const claim = (person: Person) => person.call(claimLead, { params: { id: lead.id } })
  const answers = await Promise.all([claim(own.seller), claim(own.otherSeller)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const loser = answers.find(({ status }) => status === 409)?.problem
  expect(loser?.detail).toMatch(/^Ya lo tomó (seller|otherSeller)$/)
  expect((await own.seller.call(claimLongestWaiting, { body: {} })).problem.detail).toBe(
    'No quedan leads por tomar',
  )
})

test('those who may take an offered lead hear of it and can take it from there; once somebody has it, nobody does', async () => {
  const own = await world()
  await rule(own, { way: 'first_to_claim', claim_minutes: 10, fallback: 'load' })
  const toldTo = async (person: Person) =>
    (await person.call(listNotifications, {})).body.results.filter(({ kind }) => kind === 'lead_offered')
  const lead = await leadOf(own.manager, { contact: { first_name: 'Rosa' } })
  expect(lead.offer).toMatchObject({ fallback: 'load' })
  const told = await toldTo(own.seller)
  expect(told).toMatchObject([
    {
      title: 'Hay un lead por tomar',
      body: 'Es del primero que lo tome; si en 10 min nadie lo toma, se asigna por carga',
      actions: { single_button: { path: `/umbral_api/v1/leads/${lead.id}/claim/` } },
    },
  ])
  expect(JSON.stringify(told)).not.toContain('Rosa')
  expect([await toldTo(own.otherSeller), await toldTo(own.manager)]).toMatchObject([told.map(() => ({})), []])
  await own.otherSeller.call(claimLead, { params: { id: lead.id } })
  expect([await toldTo(own.seller), await toldTo(own.otherSeller)]).toEqual([[], []])
  const { body } = await own.manager.call(listTimeline, { params: { id: lead.contact.id } })
  expect(body.results.map(({ kind }) => kind)).toEqual([
    'lead_assigned',
    'lead_offered',
    'lead_created',
    'contact_created',
  ])
  await leadOf(own.manager)
  await leadOf(own.manager)
  expect(await toldTo(own.seller)).toMatchObject([{ title: '2 leads por tomar', amount: 2 }])
})

test('the one that waits longest is taken by asking for any', async () => {
  const own = await world()
  const [first] = [await leadOf(own.manager), await leadOf(own.manager)]
  const { body } = await own.manager.call(claimLongestWaiting, { body: {} })
  expect([body.id, body.seller?.id]).toEqual([first.id, own.manager.id])
  expect((await own.assistant.call(claimLongestWaiting, { body: {} })).problem.code).toBe('seller_inactive')
})

test('what nobody claimed in time is given by the fallback', async () => {
  const own = await world()
  await rule(own, { way: 'first_to_claim', claim_minutes: 10, fallback: 'round_robin' })
  const lead = await leadOf(own.manager)
  const settle = (minutes: number) =>
    own.inAccount(async (db) => {
      const at = new Date(Date.parse(lead.created_at) + minutes * 60_000).toISOString()
      return settleClaims(db, { me: await systemOf(db, own.accountId), at }, [lead.id])
    })
  expect(await settle(9)).toBe(0)
  expect(await settle(11)).toBe(1)
  const { body } = await own.manager.call(getLead, { params: { id: lead.id } })
  expect(body).toMatchObject({
    seller: { id: own.seller.id },
    assignment_reason: 'Regla «Web»: nadie lo tomó a tiempo; por turno',
  })
})

test('waiting leads are given by the rules in one go; the rest say why they stay', async () => {
  const own = await world()
  const leads = [await leadOf(own.manager), await leadOf(own.manager)]
  const mine = await leadOf(own.seller)
  await rule(own)
  const ids = [...leads.map(({ id }) => id), mine.id]
  const { body } = await own.manager.call(assignByRules, { body: { leads_ids: ids } })
  expect(body).toMatchObject({ assigned: 2, skipped: [{ id: mine.id, reason: 'Ya tiene vendedor' }] })
})

test('rules are shaped by who shapes the pipeline, of what the account has, and shown current when stale', async () => {
  const made = await rule(w)
  const body = { name: 'Otra', way: 'weights' as const, sellers: [{ seller_id: w.seller.id, weight: 3 }] }
  const put = (headers = {}, more = {}) =>
    w.manager.call(contract.updateAssignmentRule, {
      params: { id: made.id },
      body: { ...body, ...more },
      headers,
    })
  const etag = { 'if-match': `"${made.updated_at}"` }
  expect((await put(etag)).body).toMatchObject({ name: 'Otra', sellers: [{ weight: 3, takes_leads: true }] })
  expect((await put(etag)).problem.conflict).toMatchObject({ id: made.id, name: 'Otra' })
  const wrong = await put({}, { sellers: [{ seller_id: w.assistant.id }], projects_ids: [999_999_999] })
  expect(wrong.problem.errors).toMatchObject({
    sellers: { 0: expect.anything() },
    projects_ids: expect.anything(),
  })
  expect((await put({}, { way: 'first_to_claim' })).problem.errors).toHaveProperty('claim_minutes')
  expect((await w.seller.call(contract.listAssignmentRules)).status).toBe(403)
  expect((await w.assistant.call(contract.deleteAssignmentRule, { params: { id: made.id } })).status).toBe(
    403,
  )
  expect((await w.manager.call(contract.deleteAssignmentRule, { params: { id: made.id } })).status).toBe(204)
})
