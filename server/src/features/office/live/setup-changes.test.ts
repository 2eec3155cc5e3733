import { beforeAll, expect, test } from 'vitest'
import { createAssignmentRule } from '#contract/leads/assignment-rules.ts'
import { createLeadQuestion } from '#contract/leads/lead-questions.ts'
import { createStep } from '#contract/leads/steps.ts'
import { createTag } from '#contract/leads/tags.ts'
import { updateAccount } from '#contract/office/account.ts'
import { setRate } from '#contract/office/currency.ts'
import { createGroup } from '#contract/office/groups.ts'
import { createOption } from '#contract/office/option-lists.ts'
import { login } from '#contract/office/session.ts'
import { patchUser } from '#contract/office/users.ts'
import { tagUnits } from '#contract/stock/unit-bulk.ts'
import { emit } from '#server/platform/events.ts'
import { claimStage, hold } from '#test/claims.ts'
import { leadOf } from '#test/leads.ts'
import { liveServer, uuidOf } from '#test/live-server.ts'
import { password, type World, world } from '#test/world.ts'

let live: Awaited<ReturnType<typeof liveServer>>
beforeAll(async () => {
  live = await liveServer()
})

const rule = ({ seller }: World) => ({
  name: 'Web',
  is_active: true,
  way: 'round_robin' as const,
  sellers: [{ seller_id: seller.id }],
})

// Each in an account of its own, all at once: a change that follows another one waits a second.
test.concurrent.each<[string, string, (here: World) => Promise<{ status: number }>]>([
  [
    'an option',
    'acts-account',
    (here) => here.admin.call(createOption, { params: { list: 'method' }, body: { name: 'Feria' } }),
  ],
  ['a setting', 'acts-account', (here) => here.admin.call(updateAccount, { body: { page_size: 25 } })],
  ['a tag', 'acts-leads', (here) => here.admin.call(createTag, { body: { name: 'Urgente' } })],
  [
    'a question',
    'acts-leads',
    (here) => here.admin.call(createLeadQuestion, { body: { text: '¿Para cuándo?', kind: 'text' } }),
  ],
  ['a rule', 'acts-leads', (here) => here.admin.call(createAssignmentRule, { body: rule(here) })],
  [
    'a step',
    'acts-pipeline',
    (here) => here.admin.call(createStep, { body: { name: 'Preventa', color: '#0d9394', kind: 'open' } }),
  ],
  [
    'a person',
    'acts-users',
    (here) => here.admin.call(patchUser, { params: { id: here.seller.id }, body: { first_name: 'Otra' } }),
  ],
  [
    'a group',
    'acts-groups',
    (here) => here.admin.call(createGroup, { body: { name: 'Visitas', permissions: [] } }),
  ],
  [
    'a rate',
    'acts-rates',
    (here) => here.admin.call(setRate, { body: { currency: 'UF', date: '2026-01-05', clp: '39643.59' } }),
  ],
  [
    'the list of sessions',
    'acts-sign_in',
    (here) => here.stranger(login, { body: { username: here.manager.username, password } }),
  ],
])('%s that changes is told to every open tab of the account', async (_, noun, change) => {
  const here = await world()
  const changes = await live.listen(here.seller, `/changes/${await uuidOf(here)}/${noun}.json`)
  const first = await changes.next()
  expect((await change(here)).status).toBeLessThan(300)
  const { data } = await changes.next()
  expect(JSON.stringify(data)).toContain('seq')
  expect(data).not.toEqual(first.data)
})

const changesOf = async (world: World) =>
  (await live.ask(world.seller, 'GET', `/changes/${await uuidOf(world)}.json`)).json()

test('a change says what it was of, as long as there are not too many', async () => {
  const there = await world()
  const before = await leadOf(there.admin)
  const changes = await live.listen(there.seller, `/changes/${await uuidOf(there)}/lead.json`)
  const known = (await changes.until(({ data }) => JSON.stringify(data).includes('seq'))).data as {
    data: { seq: number }
  }
  const lead = await leadOf(there.admin)
  await changes.until(({ data }) => JSON.stringify(data).includes(`lead-${lead.id}`))
  const told = (await changesOf(there)).lead
  expect(told.of.split(' ')).toEqual(
    expect.arrayContaining([`contact-${lead.contact.id}`, `lead-${lead.id}`, `lead-${before.id}`]),
  )
  expect(told.since).toBeLessThanOrEqual(known.data.seq)
})

test('a hold is told to every open tab of the account, as a change of any unit', async () => {
  const { w, mine, unit } = await claimStage()
  const flat = await unit()
  const claims = await live.listen(w.otherSeller, `/changes/${await uuidOf(w)}/claim.json`)
  await claims.next()
  expect((await hold(w.seller, mine, [flat])).status).toBe(201)
  const { data } = await claims.until(({ data }) => JSON.stringify(data).includes('seq'))
  // Its units are several: a screen that shows one of them reads it again only where no other one is named.
  expect(data).toMatchObject({ data: { seq: expect.any(Number) } })
  expect(JSON.stringify(data)).not.toContain('"of"')
  // A picture of thousands of them reads only this one.
  expect(data).toMatchObject({ data: { units: String(flat) } })
})

test('of a change of many units it is not listed which ones', async () => {
  const { w, unit } = await claimStage()
  const many = await Promise.all(Array.from({ length: 21 }, () => unit()))
  const areListed = async () => 'units' in ((await changesOf(w)).unit ?? {})
  await expect.poll(areListed).toBe(true)
  const tag = (await w.admin.call(createTag, { body: { name: 'Piloto' } })).body
  await w.admin.call(tagUnits, { body: { units_ids: many, tags_ids: [tag.id], mode: 'add' } })
  await expect.poll(areListed).toBe(false)
})

test('however much happens to leads, no other change is forgotten', async () => {
  const there = await world()
  await there.admin.call(createTag, { body: { name: 'Antes' } })
  const tags = await live.listen(there.seller, `/changes/${await uuidOf(there)}/acts-leads.json`)
  await tags.until(({ data }) => JSON.stringify(data).includes('seq'))
  const { id: lead_id, contact } = await leadOf(there.admin)
  const leads = await live.listen(there.seller, `/changes/${await uuidOf(there)}/lead.json`)
  await there.inAccount((db) =>
    emit(
      db,
      { me: { account_id: there.accountId, id: there.admin.id }, at: new Date().toISOString() },
      ...Array.from({ length: 60 }, () => ({
        type: 'lead.followed_up' as const,
        contact_id: contact.id,
        lead_id,
      })),
    ),
  )
  await leads.until(({ data }) => JSON.stringify(data).includes('since'))
  await expect.poll(async () => (await changesOf(there)).lead.seq).toBeGreaterThan(60)
  const { lead, ...others } = await changesOf(there)
  expect(Object.keys(others)).toContain('acts-leads')
  expect(lead.seq - lead.since).toBe(50)
})
