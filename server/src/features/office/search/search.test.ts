import { beforeAll, expect, test } from 'vitest'
import { createLead } from '#contract/leads/leads.ts'
import { searchEverything } from '#contract/office/search.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
let leadId: number
beforeAll(async () => {
  w = await world()
  const contact = {
    first_name: 'Rocío',
    last_name: 'Ñanco',
    email: 'rocio.nanco@correo.cl',
    phone: '+56987651234',
  }
  const { body } = await w.admin.call(createLead, { body: { contact, seller_id: w.seller.id } })
  leadId = body.id
})

const find = async (person: Person, q: string) => {
  const { body } = await person.call(searchEverything, { query: { q } })
  return { contacts: body.contacts.length, leads: body.leads.map(({ id }) => id), users: body.users.length }
}

test.each(['roc', 'NANCO', 'ñan roc', 'rocio.nanco@', '1234'])(
  '%s finds the person and the lead',
  async (q) => {
    expect(await find(w.admin, q)).toMatchObject({ contacts: 1, leads: [leadId] })
  },
)

test('an id finds the thing itself', async () => {
  expect((await find(w.admin, `#${leadId}`)).leads).toEqual([leadId])
})

test('each sees their own, and users only with the right', async () => {
  expect(await find(w.seller, 'rocio')).toEqual({ contacts: 1, leads: [leadId], users: 0 })
  expect(await find(w.otherSeller, 'rocio')).toEqual({ contacts: 0, leads: [], users: 0 })
  expect((await find(w.manager, 'assis')).users).toBe(1)
  expect((await find(w.seller, 'assis')).users).toBe(0)
  const other = await world()
  expect(await find(other.admin, 'rocio')).toEqual({ contacts: 0, leads: [], users: 0 })
})
