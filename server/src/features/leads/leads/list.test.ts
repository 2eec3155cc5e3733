import { beforeAll, expect, test } from 'vitest'
import { leadOrderings, listLeads } from '#contract/leads/leads.ts'
import type { ContactFields } from '#contract/people/contacts.ts'
import { refused } from '#test/caller.ts'
import { idsOf, leadOf, setLead } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
const made: number[] = []
beforeAll(async () => {
  w = await world()
  for (let index = 0; index < 11; index++) {
    const { id } = await leadOf(w.manager, index % 3 ? { amount: String(index % 2) } : {})
    await setLead(w, id, {
      created_at: '2026-01-01T00:00:00Z',
      last_interaction_at: index % 4 ? null : `2026-01-0${1 + (index % 3)}T00:00:00Z`,
    })
    made.push(id)
  }
})

test.each(leadOrderings.flatMap((key) => [key, `-${key}` as const]))(
  'pages by %s show each lead once',
  async (ordering) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => idsOf(w.manager, { ordering, page, page_size: 4 })),
    )
    expect(pages.map((page) => page.length)).toEqual([4, 4, 3])
    expect(pages.flat().sort((a, b) => a - b)).toEqual(made)
  },
)

test('what is unknown comes last in either direction', async () => {
  for (const ordering of ['last_interaction_at', '-last_interaction_at'] as const) {
    const { body } = await w.manager.call(listLeads, { query: { ordering, page_size: 100 } })
    const known = body.results.map(({ last_interaction_at }) => last_interaction_at !== null)
    expect(known).toEqual([...known].sort((a, b) => Number(b) - Number(a)))
  }
})

test('a page says how many there are and where the others begin', async () => {
  const { body } = await w.manager.call(listLeads, { query: { page: 2, page_size: 4, status: 'to_contact' } })
  expect(body).toMatchObject({ count: 11, count_is_exact: true })
  expect(body.next).toMatch(/page=3/)
  expect(body.next).toMatch(/status=to_contact/)
  expect(body.previous).toMatch(/page=1/)
})

test('a page past the end is 404, an unknown order 400', async () => {
  expect((await w.manager.call(listLeads, { query: { page: 9 } })).status).toBe(404)
  const wrong = await refused(w.manager.call, listLeads, { query: { ordering: 'password' } })
  expect(wrong.problem.errors).toHaveProperty('ordering')
})

test('a list is one statement besides who asks', async () => {
  const before = w.database.statements()
  await idsOf(w.manager, { status: 'to_contact' })
  expect(w.database.statements() - before).toBeLessThanOrEqual(2)
})

test('by contact means by the name it goes by, companies among people', async () => {
  const own = await world()
  const named = async (contact: ContactFields) => (await leadOf(own.manager, { contact })).id
  const zoe = await named({ first_name: 'Zoé' })
  const company = await named({ kind: 'company', business_name: 'Mármoles del Sur', first_name: 'Ana' })
  const alvaro = await named({ first_name: 'Álvaro' })
  expect(await idsOf(own.manager, { ordering: 'contact' })).toEqual([alvaro, company, zoe])
})

test.each(leadOrderings.flatMap((key) => [key, `-${key}` as const]))(
  'the links of a list by %s lead through all of it and back',
  async (ordering) => {
    const page = async (query: object) =>
      (await w.manager.call(listLeads, { query: { ordering, page_size: 3, ...query } })).body
    const asked = (link: string) => Object.fromEntries(new URL(link).searchParams)
    const there: number[][] = []
    let last = await page({})
    there.push(last.results.map(({ id }) => id))
    while (last.next) {
      last = await page(asked(last.next))
      there.push(last.results.map(({ id }) => id))
    }
    expect(there.flat().sort((a, b) => a - b)).toEqual(made)
    expect(there).toHaveLength(4)
    const back = [there.at(-1)]
    while (last.previous) {
      last = await page(asked(last.previous))
      back.unshift(last.results.map(({ id }) => id))
    }
    expect(back).toEqual(there)
  },
)

test('a page by number beyond 10,000 rows and a cursor that is not ours are refused', async () => {
  const refused = async (query: object) => (await w.manager.call(listLeads, { query })).problem.errors
  expect(await refused({ page: 1001, page_size: 10 })).toHaveProperty('page')
  expect(await refused({ page: 2, cursor: 'x' })).toHaveProperty('cursor')
})
