import { beforeAll, expect, test } from 'vitest'
import { getLead, listLeads } from '#contract/leads/leads.ts'
import * as contract from '#contract/leads/tags.ts'
import { getOptions } from '#contract/office/account.ts'
import { refused } from '#test/caller.ts'
import { idsOf, leadOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const create = async (name: string, person: Person = w.seller) =>
  (await person.call(contract.createTag, { body: { name } })).body
const assign = (links: [number, number][], person: Person = w.manager) =>
  person.call(contract.assignTags, { body: links.map(([lead_id, tag_id]) => ({ lead_id, tag_id })) })
const unassign = (links: [number, number][], person: Person = w.manager) =>
  person.call(contract.unassignTags, { body: links.map(([lead_id, tag_id]) => ({ lead_id, tag_id })) })
const tagsOf = async (id: number) =>
  (await w.manager.call(getLead, { params: { id } })).body.tags.map(({ name }) => name)

test('a tag gets a colour by its name, and every form offers it', async () => {
  const tag = await create('Inversionista')
  expect(tag).toMatchObject({ name: 'Inversionista', leads_count: 0 })
  expect((await w.seller.call(getOptions)).body.tags).toContainEqual({
    id: tag.id,
    name: 'Inversionista',
    color: tag.color,
  })
})

test('a name is taken whatever its capitals', async () => {
  await create('Caliente')
  const again = await w.seller.call(contract.createTag, { body: { name: 'CALIENTE', color: '#112233' } })
  expect(again.problem.errors).toEqual({ name: ['Ya existe una etiqueta con ese nombre'] })
})

test('tags are found by a part of their name, and the most used can come first', async () => {
  const [first, second] = [await create('Pie listo'), await create('Pie en cuotas')]
  const lead = await leadOf(w.manager)
  await assign([[lead.id, second.id]])
  const list = async (query: object) => (await w.seller.call(contract.listTags, { query })).body.results
  expect((await list({ search: 'PÍE' })).map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await list({ ordering: ['-leads_count'] }))[0]).toMatchObject({ id: second.id, leads_count: 1 })
})

test('only whoever shapes the pipeline renames or deletes one', async () => {
  const { id } = await create('Temporal')
  const rename = (person: Person) =>
    person.call(contract.patchTag, { params: { id }, body: { name: 'Definitiva', color: '#abcdef' } })
  expect((await rename(w.seller)).status).toBe(403)
  expect((await rename(w.manager)).body).toMatchObject({ name: 'Definitiva', color: '#abcdef' })
  const lead = await leadOf(w.manager)
  await assign([[lead.id, id]])
  expect((await w.seller.call(contract.deleteTag, { params: { id } })).status).toBe(403)
  expect((await w.manager.call(contract.deleteTag, { params: { id } })).status).toBe(204)
  expect(await tagsOf(lead.id)).toEqual([])
  expect((await w.manager.call(contract.deleteTag, { params: { id } })).status).toBe(404)
})

test('tags are hung on many leads at once, and again changes nothing', async () => {
  const [a, b] = [await leadOf(w.manager), await leadOf(w.manager)]
  const [x, y] = [await create('Equis'), await create('Ye')]
  const links: [number, number][] = [
    [a.id, x.id],
    [a.id, y.id],
    [b.id, x.id],
    [b.id, x.id],
  ]
  expect((await assign(links)).body).toMatchObject({ assigned: 3 })
  expect((await assign(links)).body).toEqual({ assigned: 0, skipped: [], act_id: null })
  expect(await tagsOf(a.id)).toEqual(['Equis', 'Ye'])
  expect((await unassign([[a.id, x.id]])).body).toMatchObject({ unassigned: 1 })
  expect(await tagsOf(a.id)).toEqual(['Ye'])
})

test('a list is narrowed to any of some tags, or to all of them', async () => {
  const [one, both] = [await leadOf(w.manager), await leadOf(w.manager)]
  const [x, y] = [await create('Vista'), await create('Terraza')]
  await assign([
    [one.id, x.id],
    [both.id, x.id],
    [both.id, y.id],
  ])
  const tags_ids = [x.id, y.id]
  expect(await idsOf(w.manager, { tags_ids })).toEqual([both.id, one.id])
  expect(await idsOf(w.manager, { tags_ids, tags_match: 'all' })).toEqual([both.id])
  const { status } = await refused(w.manager.call, listLeads, { query: { tags_match: 'none' } })
  expect(status).toBe(400)
})

test('a lead out of reach stops all of them, and a tag that is not there is named', async () => {
  const [mine, theirs] = [await leadOf(w.seller), await leadOf(w.otherSeller)]
  const tag = await create('Parcial')
  const both: [number, number][] = [
    [mine.id, tag.id],
    [theirs.id, tag.id],
  ]
  expect((await assign(both, w.seller)).status).toBe(404)
  expect(await tagsOf(mine.id)).toEqual([])
  const wrong = await assign([[mine.id, 999_999_999]], w.seller)
  expect(wrong.problem.errors).toEqual({ 0: { tag_id: ['No existe esa etiqueta'] } })
})

test('people who tag the same lead at once all succeed', async () => {
  const lead = await leadOf(w.manager)
  const tags = await Promise.all(['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => create(name)))
  const answers = await Promise.all(
    tags.flatMap(({ id }) => [assign([[lead.id, id]]), assign([[lead.id, id]])]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.reduce((sum, { body }) => sum + body.assigned, 0)).toBe(4)
  expect(await tagsOf(lead.id)).toHaveLength(4)
})
