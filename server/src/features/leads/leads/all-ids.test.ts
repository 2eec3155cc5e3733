import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listLeadIds, listLeads } from '#contract/leads/leads.ts'
import { listContactIds, listContacts } from '#contract/people/contacts.ts'
import { leadOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
  for (const [index, first_name] of ['Ana', 'Ana', 'Berta', 'Ana'].entries())
    await leadOf(w.manager, {
      seller_id: index % 2 ? w.seller.id : w.otherSeller.id,
      contact: { first_name, last_name: `Nº ${9 - index}` },
    })
})

async function leadIds(person: Person, query: { search?: string }) {
  const asked = { query: { ...query, ordering: ['-contact' as const] } }
  const [all, listed] = [await person.call(listLeadIds, asked), await person.call(listLeads, asked)]
  return { all: all.body, listed: listed.body.results.map(({ id }) => id) }
}

test.each([{}, { search: 'ana' }])(
  'all leads that match %o are those of the list, in its order',
  async (query) => {
    for (const person of [w.manager, w.seller]) {
      const { all, listed } = await leadIds(person, query)
      expect(all).toEqual({ ids: listed, is_whole: true })
    }
    expect((await leadIds(w.seller, {})).listed).toHaveLength(2)
  },
)

test('all contacts that match are those of the list, in its order', async () => {
  const query = { search: 'ana', ordering: ['name' as const] }
  const { body } = await w.manager.call(listContactIds, { query })
  const listed = await w.manager.call(listContacts, { query })
  expect(body).toEqual({ ids: listed.body.results.map(({ id }) => id), is_whole: true })
  expect(body.ids).toHaveLength(3)
})

test('of more than 10,000 that match the first are told, and that there are more', async () => {
  const many = await world()
  await many.inAccount((db) =>
    sql`
      insert into contact (account_id, first_name, created_at, updated_at)
      select ${many.accountId}::bigint, 'De muchos', timestamptz '2026-01-01Z', timestamptz '2026-01-01Z' from generate_series(1, 10001)`.execute(
      db,
    ),
  )
  const { body } = await many.manager.call(listContactIds)
  expect([body.ids.length, body.is_whole]).toEqual([10_000, false])
})
