import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as acts from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/leads.ts'
import { moveLead } from '#contract/leads/steps.ts'
import { succeeding } from '#test/caller.ts'
import { addProject, addTag, leadOf, optionsOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'
import { insertLeads } from './counts.queries.ts'

let w: World
let ids: { project: number; tags: [number, number]; step: number }
beforeAll(async () => {
  w = await world()
  const { methods, lead_steps } = await optionsOf(w.manager)
  const tags: [number, number] = [await addTag(w, 'Pie listo'), await addTag(w, 'Vista')]
  ids = { project: await addProject(w, 'Aurora'), tags, step: lead_steps[1]?.id ?? 0 }
  const call = succeeding(w.manager.call)
  for (let n = 0; n < 6; n++) {
    const { id } = await leadOf(w.manager, {
      ...(n % 2 && { projects_ids: [ids.project] }),
      ...(n % 3 && { tags_ids: n % 3 === 1 ? ids.tags : ids.tags.slice(1) }),
      ...(n > 3 && { method_id: methods[0]?.id }),
      lead_kind: n === 2 ? 'invest' : 'buy',
    })
    if (n > 1)
      await call(acts.assignLeads, {
        body: { leads_ids: [id], user_id: n > 4 ? w.seller.id : w.otherSeller.id },
      })
    if (n > 2) await call(moveLead, { body: { lead_id: id, step_to_move_id: ids.step } })
  }
})

type Query = contract.LeadFilters

test.each<[string, () => Partial<Query>]>([
  ['nothing', () => ({})],
  ['a step', () => ({ lead_steps_ids: [ids.step] })],
  ['a tag and no project', () => ({ tags_ids: [ids.tags[1]], projects_ids: [-1] })],
  ['both tags', () => ({ tags_ids: ids.tags, tags_match: 'all' as const })],
  [
    'a seller, a step and a search',
    () => ({ sellers_ids: [w.otherSeller.id], lead_steps_ids: [ids.step], search: 'a' }),
  ],
  ['the first answer', () => ({ first_response: ['awaiting' as const], sellers_ids: [-1] })],
])('with %s chosen, each option says how many leads it would leave', async (_, of) => {
  const query = of()
  const { call } = w.manager
  const { body } = await call(contract.countLeadOptions, { query })
  expect(body.count_is_exact).toBe(true)
  const listed = async (filter: string, option: string) => {
    const ids = Number.isNaN(Number(option)) ? [option] : [Number(option)]
    const before = filter === 'tags_ids' && query.tags_match === 'all' ? (query.tags_ids ?? []) : []
    const asked = { ...query, [filter]: [...new Set([...before, ...ids])] }
    return (await call(contract.listLeads, { query: asked as never })).body.count // of the options that were answered
  }
  for (const { filter, option, count } of body.counts)
    expect([filter, option, count]).toEqual([filter, option, await listed(filter, option)])
  const whole = (await call(contract.listLeads, { query: query as never })).body.count
  const steps = body.counts.filter(({ filter }) => filter === 'lead_steps_ids')
  if (!query.lead_steps_ids) expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(whole)
})

test('a seller counts only own leads', async () => {
  const { body } = await w.seller.call(contract.countLeadOptions, { query: {} })
  expect(body.counts.filter(({ filter }) => filter === 'sellers_ids')).toEqual([
    { filter: 'sellers_ids', option: String(w.seller.id), count: 1 },
  ])
})

test('of a filter that leaves few leads the counts are exact, also in an account of many', async () => {
  const { manager, seller } = w
  const call = succeeding(manager.call)
  const { contact, lead_step } = await leadOf(seller)
  const at = new Date().toISOString()
  const insert = sql`
    insert into lead (account_id, contact_id, lead_step_id, step_entered_at, created_at, updated_at)
    select ${w.accountId}::bigint, ${contact.id}, ${lead_step?.id}, ${at}, ${at}, ${at} from generate_series(1, 10001)`
  await w.inAccount((db) => insertLeads(db, w.accountId, insert))
  const query = { sellers_ids: [seller.id], projects_ids: [-1] }
  const { body } = await call(contract.countLeadOptions, { query })
  const { count } = (await call(contract.listLeads, { query })).body
  expect(body).toMatchObject({ count_is_exact: false, inexact_filters: ['sellers_ids'] })
  const leads = (filter: string) =>
    body.counts.filter((one) => one.filter === filter).reduce((sum, one) => sum + one.count, 0)
  expect(leads('lead_steps_ids')).toBe(count)
  expect(body.counts).toContainEqual({ filter: 'projects_ids', option: '-1', count })
})
