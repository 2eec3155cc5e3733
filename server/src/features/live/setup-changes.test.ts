import { beforeAll, expect, test } from 'vitest'
import { updateAccount } from '#contract/account.ts'
import { createAssignmentRule } from '#contract/assignment-rules.ts'
import { setRate } from '#contract/currency.ts'
import { createGroup } from '#contract/groups.ts'
import { createLeadQuestion } from '#contract/lead-questions.ts'
import { createOption } from '#contract/option-lists.ts'
import { createStep } from '#contract/steps.ts'
import { createTag } from '#contract/tags.ts'
import { patchUser } from '#contract/users.ts'
import { liveServer, uuidOf } from '#test/live-server.ts'
import { type World, world } from '#test/world.ts'

let here: World
let live: Awaited<ReturnType<typeof liveServer>>
beforeAll(async () => {
  live = await liveServer()
  here = await world()
})

const rule = () => ({
  name: 'Web',
  is_active: true,
  way: 'round_robin' as const,
  sellers: [{ seller_id: here.seller.id }],
})

test.each<[string, string, () => Promise<{ status: number }>]>([
  [
    'an option',
    'acts-account',
    () => here.admin.call(createOption, { params: { list: 'method' }, body: { name: 'Feria' } }),
  ],
  ['a setting', 'acts-account', () => here.admin.call(updateAccount, { body: { page_size: 25 } })],
  ['a tag', 'acts-leads', () => here.admin.call(createTag, { body: { name: 'Urgente' } })],
  [
    'a question',
    'acts-leads',
    () => here.admin.call(createLeadQuestion, { body: { text: '¿Para cuándo?', kind: 'text' } }),
  ],
  ['a rule', 'acts-leads', () => here.admin.call(createAssignmentRule, { body: rule() })],
  [
    'a step',
    'acts-pipeline',
    () => here.admin.call(createStep, { body: { name: 'Preventa', color: '#0d9394', kind: 'open' } }),
  ],
  [
    'a person',
    'acts-users',
    () => here.admin.call(patchUser, { params: { id: here.seller.id }, body: { first_name: 'Otra' } }),
  ],
  [
    'a group',
    'acts-groups',
    () => here.admin.call(createGroup, { body: { name: 'Visitas', permissions: [] } }),
  ],
  [
    'a rate',
    'acts-rates',
    () => here.admin.call(setRate, { body: { currency: 'UF', date: '2026-01-05', clp: '39643.59' } }),
  ],
])('%s that changes is told to every open tab of the account', async (_, noun, change) => {
  const changes = await live.listen(here.seller, `/changes/${await uuidOf(here)}/${noun}.json`)
  const first = await changes.next()
  expect((await change()).status).toBeLessThan(300)
  const { data } = await changes.next()
  expect(JSON.stringify(data)).toContain('seq')
  expect(data).not.toEqual(first.data)
})

test('however many look at leads, no change is forgotten', async () => {
  const path = `/changes/${await uuidOf(here)}`
  const nouns = async () => Object.keys(await (await live.ask(here.seller, 'GET', `${path}.json`)).json())
  const before = await nouns()
  const created_at = new Date().toISOString()
  const looked = { type: 'ephemeral.changed', path: 'presence/x' }
  await here.inAccount((db) =>
    db
      .insertInto('outbox')
      .values(
        Array.from({ length: 300 }, () => ({
          account_id: here.accountId,
          type: looked.type,
          payload: JSON.stringify(looked),
          created_at,
        })),
      )
      .execute(),
  )
  const tags = await live.listen(here.seller, `${path}/acts-leads.json`)
  await tags.next()
  await here.admin.call(createTag, { body: { name: 'Después' } })
  await tags.next()
  expect(await nouns()).toEqual(expect.arrayContaining(before))
})
