import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { countContactOptions, listContacts, tagContacts } from '#contract/people/contacts.ts'
import { countDealOptions, listDeals } from '#contract/sales/deals.ts'
import { countQuotationOptions, listQuotations } from '#contract/sales/quotations.ts'
import { countUnitOptions, listUnits } from '#contract/stock/units.ts'
import { succeeding } from '#test/caller.ts'
import { dealOf } from '#test/deals.ts'
import { addTag, leadOf, optionsOf } from '#test/leads.ts'
import { buildingOf, projectOf, unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

let w: World
let counts: { filter: string; option: string; count: number }[]

/** Calls an endpoint that is known only when it runs. */
type AnyCall = (one: Endpoint, asked: { query: object }) => Promise<{ body: never }>

/** Each option leaves as many rows as the list has with it. */
async function holds(list: Endpoint, options: Endpoint, query: Record<string, unknown> = {}) {
  const call = succeeding(w.manager.call) as unknown as AnyCall
  const answer: { counts: typeof counts; count_is_exact: boolean } = (await call(options, { query })).body
  expect(answer.count_is_exact).toBe(true)
  for (const { filter, option, count } of answer.counts) {
    const asked = { ...query, [filter]: [Number.isNaN(Number(option)) ? option : Number(option)] }
    const listed: { count: number } = (await call(list, { query: asked })).body
    expect([filter, option, count]).toEqual([filter, option, listed.count])
  }
  counts = answer.counts
  return [...new Set(counts.map(({ filter }) => filter))].sort()
}

test('of contacts, units, quotations and deals each option of a filter says how many it would leave', async () => {
  w = await world()
  const call = succeeding(w.manager.call)
  const { methods } = await optionsOf(w.manager)
  const tag = await addTag(w, 'Pie listo')
  for (const method_id of [methods[0]?.id, methods[0]?.id, methods[1]?.id, undefined]) {
    const { contact } = await leadOf(w.manager, { contact: { first_name: 'Ana', method_id } })
    if (method_id === methods[0]?.id)
      await call(tagContacts, { body: { contacts_ids: [contact.id], tags_ids: [tag] } })
  }
  expect(await holds(listContacts, countContactOptions)).toEqual(['methods_ids', 'tags_ids'])
  const ofTag = { tags_ids: [tag], methods_ids: [methods[1]?.id], search: 'ana' }
  await holds(listContacts, countContactOptions, ofTag)
  expect(counts).toEqual([{ filter: 'methods_ids', option: String(methods[0]?.id), count: 2 }])

  const project_id = await projectOf(w.admin, 'Aurora')
  const building_id = await buildingOf(w.admin, project_id, { name: 'Torre A', floors: 3 })
  await unitOf(w.admin, { number: '101', project_id, building_id, floor: 1, rooms: 2, orientation: 'north' })
  await unitOf(w.admin, { number: '201', project_id, building_id, floor: 2, rooms: 2, tags_ids: [tag] })
  await unitOf(w.admin, { number: '1', kind: 'parking' })
  await dealOf(w, 'V1')
  await dealOf(w, 'V2')
  const units = ['buildings_ids', 'floor', 'kinds', 'orientation', 'projects_ids', 'rooms', 'sale_steps_ids']
  expect(await holds(listUnits, countUnitOptions)).toEqual([...units, 'sellers_ids', 'status', 'tags_ids'])
  await holds(listUnits, countUnitOptions, { rooms: [2], projects_ids: [-1, project_id], available: true })
  expect(counts).toContainEqual({ filter: 'floor', option: '2', count: 1 })
  expect(await holds(listQuotations, countQuotationOptions)).toEqual(['projects_ids', 'sellers_ids'])
  expect(await holds(listDeals, countDealOptions)).toEqual(['projects_ids', 'sale_steps_ids', 'sellers_ids'])
  await holds(listDeals, countDealOptions, { sellers_ids: [w.seller.id], status: ['active', 'won'] })
  expect(counts).toEqual([{ filter: 'sellers_ids', option: String(w.manager.id), count: 2 }])
})
