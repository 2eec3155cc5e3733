import { beforeAll, describe, expect, test } from 'vitest'
import { discardLeads } from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/lead-requests.ts'
import { getLead } from '#contract/leads/leads.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { blockPerson } from '#contract/people/privacy.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { leadOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

let phones = 0
/** A lead of one seller, and the phone by which another one comes to know its person. */
async function someLead(of: Person = w.seller) {
  const phone = `+5698000${String(++phones).padStart(4, '0')}`
  return { phone, lead: await leadOf(of, { contact: { first_name: 'Paula', phone } }) }
}
const openOf = async (person: Person, query: { phone?: string; contact_id?: number }) =>
  (await person.call(contract.listOpenLeads, { query })).body
const ask = (person: Person, lead_id: number, phone?: string) =>
  person.call(contract.requestLead, { body: { lead_id, phone } })
const waiting = async (lead: number) =>
  (await w.admin.call(getLead, { params: { id: lead } })).body.requests.map(({ id }) => id)
const titles = async (person: Person) =>
  (await person.call(listNotifications, { query: {} })).body.results
    .filter(({ kind }) => kind === 'lead_request')
    .map(({ title }) => title)
const give = (person: Person, id: number) => person.call(contract.giveLead, { params: { id } })

describe('the open leads of a person', () => {
  test('are told to who knows the person: of those of others only whose they are', async () => {
    const { lead, phone } = await someLead()
    expect(await openOf(w.otherSeller, { phone: phone.replace('+56', '') })).toEqual([
      {
        id: lead.id,
        is_visible: false,
        seller: lead.seller,
        lead_step: null,
        projects: [],
        last_follow_at: null,
        is_requested: false,
      },
    ])
    const [own] = await openOf(w.seller, { contact_id: lead.contact.id })
    expect(own).toMatchObject({ id: lead.id, is_visible: true, lead_step: { name: 'Nuevo' } })
  })

  test('are not told by the id of a contact one may not see, nor to another account', async () => {
    const { lead, phone } = await someLead()
    expect(await openOf(w.otherSeller, { contact_id: lead.contact.id })).toEqual([])
    const stranger = (await world()).admin
    expect(await openOf(stranger, { phone })).toEqual([])
    expect((await ask(stranger, lead.id, phone)).status).toBe(404)
  })

  test('are those somebody works: a discarded one is none', async () => {
    const { lead, phone } = await someLead()
    await w.seller.call(discardLeads, { body: { leads_ids: [lead.id], discard_kind: 'other' } })
    expect(await openOf(w.otherSeller, { phone })).toEqual([])
  })
})

describe('asking for a lead', () => {
  test('tells its seller and those who assign; the seller gives it with one act, and both know', async () => {
    const { lead, phone } = await someLead()
    const asked = await ask(w.otherSeller, lead.id, phone)
    expect(asked.status).toBe(201)
    expect((await openOf(w.otherSeller, { phone }))[0]?.is_requested).toBe(true)
    const title = `otherSeller pide el lead de Paula`
    expect([await titles(w.seller), await titles(w.manager)]).toEqual([
      expect.arrayContaining([title]),
      expect.arrayContaining([title]),
    ])
    expect(await waiting(lead.id)).toEqual([asked.body.id])
    const given = await give(w.seller, asked.body.id)
    expect(given.body).toMatchObject({ lead_id: lead.id, act_id: expect.any(Number) })
    const { body } = await w.otherSeller.call(getLead, { params: { id: lead.id } })
    expect(body).toMatchObject({
      seller: { id: w.otherSeller.id },
      assignment_reason: 'Lo pidió',
      requests: [],
    })
    const { body: told } = await w.manager.call(listTimeline, { params: { id: lead.contact.id } })
    expect(told.results.map(({ kind }) => kind).slice(0, 2)).toEqual(['lead_assigned', 'lead_requested'])
  })

  test('twice at once asks once', async () => {
    const { lead, phone } = await someLead()
    const answers = await Promise.all([1, 2, 3].map(() => ask(w.otherSeller, lead.id, phone)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await waiting(lead.id)).toHaveLength(1)
  })

  test('is answered once, also when two answer at once', async () => {
    const { lead, phone } = await someLead()
    const { id } = (await ask(w.otherSeller, lead.id, phone)).body
    const answers = await Promise.all([
      give(w.manager, id),
      w.admin.call(contract.refuseLead, { params: { id } }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1)
  })

  test('refused, it is told to who asked, without the name, and one may ask again', async () => {
    const { lead, phone } = await someLead()
    const { id } = (await ask(w.otherSeller, lead.id, phone)).body
    expect((await w.seller.call(contract.refuseLead, { params: { id } })).status).toBe(204)
    expect(await titles(w.otherSeller)).toContain(`seller no entregó el lead que usted pidió`)
    expect((await ask(w.otherSeller, lead.id, phone)).body.id).not.toBe(id)
  })

  test('needs to know the person, and is not for one’s own lead', async () => {
    const { lead, phone } = await someLead()
    expect((await ask(w.otherSeller, lead.id)).status).toBe(404)
    expect((await ask(w.otherSeller, lead.id, '+56980009999')).status).toBe(404)
    expect((await ask(w.seller, lead.id, phone)).problem.detail).toBe('Este lead ya es suyo')
  })

  test('is answered by nobody but its seller and who assigns leads', async () => {
    const { lead, phone } = await someLead()
    const { id } = (await ask(w.otherSeller, lead.id, phone)).body
    expect((await give(w.otherSeller, id)).status).toBe(404)
    expect((await give((await world()).admin, id)).status).toBe(404)
    expect(await waiting(lead.id)).toEqual([id])
  })
})

test('its seller is told that the person came to somebody else', async () => {
  const { lead, phone } = await someLead()
  const tell = (body: { lead_id: number; phone: string }) => w.otherSeller.call(contract.tellSeller, { body })
  expect((await tell({ lead_id: lead.id, phone })).status).toBe(204)
  expect(await titles(w.seller)).toContain(`Paula también contactó a otherSeller`)
  const { lead: nobodys, phone: theirs } = await someLead(w.manager)
  expect((await tell({ lead_id: nobodys.id, phone: theirs })).problem.code).toBe('conflict')
})

test('of a blocked person no lead is told, asked for or given, nor is its seller told', async () => {
  const { lead, phone } = await someLead()
  const { body: request } = await ask(w.otherSeller, lead.id, phone)
  const blocking = { params: { id: lead.contact.id }, body: { is_blocked: true, reason: 'Lo pidió' } }
  await w.manager.call(blockPerson, blocking)
  expect(await openOf(w.otherSeller, { phone })).toEqual([])
  expect((await ask(w.manager, lead.id, phone)).status).toBe(404)
  const told = await w.otherSeller.call(contract.tellSeller, { body: { lead_id: lead.id, phone } })
  expect(told.status).toBe(404)
  expect((await give(w.seller, request.id)).status).toBe(409)
})
