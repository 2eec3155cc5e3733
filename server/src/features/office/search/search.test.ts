import { beforeAll, expect, test } from 'vitest'
import { createLead } from '#contract/leads/leads.ts'
import { searchEverything } from '#contract/office/search.ts'
import { createDeal } from '#contract/sales/deals.ts'
import { issueQuotation } from '#contract/sales/quotation-acts.ts'
import { createQuotation } from '#contract/sales/quotations.ts'
import { acceptedOf } from '#test/deals.ts'
import { unitOf } from '#test/stock.ts'
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

test('a folio, its client and its unit find a quotation, for those who see it', async () => {
  const unit = await unitOf(w.admin, { number: 'Q-77', list_price: { amount: '3000', currency: 'UF' } })
  const draft = { lead_id: leadId, units_ids: [unit.id] }
  const { body: made } = await w.seller.call(createQuotation, { body: draft })
  const { body: issued } = await w.seller.call(issueQuotation, { params: { id: made.id }, body: {} })
  expect(issued.number).not.toBeNull()
  const found = async (person: Person, q: string) =>
    (await person.call(searchEverything, { query: { q } })).body.quotations.map(({ id }) => id)
  for (const q of [`#0000${issued.number}`, String(issued.number), 'rocio', 'q-77'])
    expect(await found(w.seller, q)).toEqual([made.id])
  expect(await found(w.seller, '#99999')).toEqual([])
  expect(await found(w.otherSeller, 'rocio')).toEqual([])
})

test('a folio, its client and its unit find a deal, for those who see it', async () => {
  const unit = await unitOf(w.admin, { number: 'D-78', list_price: { amount: '3000', currency: 'UF' } })
  const quotation_id = await acceptedOf(w.seller, leadId, [unit.id])
  const { body: made } = await w.seller.call(createDeal, { body: { quotation_id } })
  const found = async (person: Person, q: string) =>
    (await person.call(searchEverything, { query: { q } })).body.deals
  for (const q of [`#0000${made.number}`, 'rocio', 'd-78'])
    expect(await found(w.seller, q)).toMatchObject([
      { id: made.id, number: made.number, status: 'active', sale_step: { name: 'Reserva' } },
    ])
  expect(await found(w.seller, '#99999')).toEqual([])
  expect(await found(w.otherSeller, 'rocio')).toEqual([])
})
