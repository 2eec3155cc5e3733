import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/people/linked-profiles.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const add = async (first_name: string, person: Person = w.manager) =>
  (await person.call(createProfile, { body: { first_name } })).body.id
const link = (contact_id: number, linked_contact_id: number, relation: contract.Relation, more = {}) =>
  w.manager.call(contract.linkProfiles, { body: { contact_id, linked_contact_id, relation, ...more } })
const linksOf = async (id: number, person: Person = w.manager) =>
  (await person.call(contract.listLinkedProfiles, { params: { id } })).body

test.each(contract.relations)('%s is read from both sides', async (relation) => {
  const [ana, bea] = [await add('Ana'), await add('Bea')]
  const made = await link(ana, bea, relation, { detail: 'Por escritura' })
  expect(made.status).toBe(201)
  expect(await linksOf(ana)).toMatchObject([
    { relation, detail: 'Por escritura', contact: { id: bea, name: 'Bea' } },
  ])
  expect(await linksOf(bea)).toMatchObject([{ relation: contract.inverseOf[relation], contact: { id: ana } }])
})

test('the same is said once, from whichever side', async () => {
  const [mother, son] = [await add('Madre'), await add('Hijo')]
  expect((await link(mother, son, 'child')).status).toBe(201)
  expect((await link(mother, son, 'child')).status).toBe(409)
  expect((await link(son, mother, 'parent')).status).toBe(409)
  expect((await link(mother, son, 'co_owner')).status).toBe(201)
})

test('the same said by many at once is said once', async () => {
  const [one, two] = [await add('Uno'), await add('Dos')]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => (turn % 2 ? link(one, two, 'spouse') : link(two, one, 'spouse'))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('a link is taken away from both sides and both timelines keep it', async () => {
  const [ana, bea] = [await add('Ana'), await add('Bea')]
  const { id } = (await link(ana, bea, 'guarantor')).body
  const remove = () => w.manager.call(contract.unlinkProfiles, { params: { id } })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect([await linksOf(ana), await linksOf(bea)]).toEqual([[], []])
  const { body } = await w.manager.call(listTimeline, { params: { id: bea } })
  expect(body.results.map(({ kind, data }) => [kind, data.name ?? null])).toEqual([
    ['profile_unlinked', 'Ana'],
    ['profile_linked', 'Ana'],
    ['contact_created', null],
  ])
  const kept = await w.inAccount((db) =>
    db
      .selectFrom('linked_profile')
      .select('is_deleted')
      .where('account_id', '=', w.accountId)
      .where('id', '=', id)
      .execute(),
  )
  expect(kept).toEqual([{ is_deleted: true }])
})

test('nobody is linked to themselves, and an other relation says which', async () => {
  const [ana, bea] = [await add('Ana'), await add('Bea')]
  expect((await link(ana, ana, 'spouse')).problem.errors).toHaveProperty('linked_contact_id')
  expect((await link(ana, bea, 'other')).problem.errors).toHaveProperty('detail')
})

test('of a link to somebody else’s contact a seller learns only that there is one', async () => {
  const [mine, theirs] = [await add('Mía', w.seller), await add('Ajena', w.otherSeller)]
  await link(mine, theirs, 'spouse')
  const [seen] = await linksOf(mine, w.seller)
  expect(seen?.contact).toMatchObject({ is_visible: false, name: 'Contacto de otro vendedor', phone: null })
  const { body: told } = await w.seller.call(listTimeline, { params: { id: mine } })
  expect(told.results[0]).toMatchObject({ kind: 'profile_linked', data: { linked_contact_id: theirs } })
  expect(told.results[0]?.data).not.toHaveProperty('name')
  const answer = await w.seller.call(contract.listLinkedProfiles, { params: { id: theirs } })
  expect(answer.status).toBe(404)
  const body = { contact_id: mine, linked_contact_id: theirs, relation: 'parent' as const }
  expect((await w.seller.call(contract.linkProfiles, { body })).problem.errors).toHaveProperty(
    'linked_contact_id',
  )
})
