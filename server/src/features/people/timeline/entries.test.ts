import { beforeAll, expect, test } from 'vitest'
import { getLead } from '#contract/leads/leads.ts'
import { createProfile } from '#contract/people/profiles.ts'
import * as contract from '#contract/people/timeline.ts'
import { leadOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const add = async (person: Person = w.seller) =>
  (await person.call(createProfile, { body: { first_name: 'Ana' } })).body.id
const note = (id: number, text: string, person: Person = w.seller) =>
  person.call(contract.addNote, { params: { id }, body: { text } })
const read = async (id: number, person: Person = w.seller) =>
  (await person.call(contract.listTimeline, { params: { id }, query: { kind: ['note', 'call'] } })).body
    .results
const edit = (id: number, text: string, person: Person = w.seller) =>
  person.call(contract.editEntry, { params: { id }, body: { text } })
const remove = (id: number, person: Person = w.seller) =>
  person.call(contract.deleteEntry, { params: { id } })

test('a note is read by whoever reads the contact', async () => {
  const id = await add()
  const { status, body } = await note(id, ' Prefiere el piso 8 ')
  expect(status).toBe(201)
  expect(body).toMatchObject({
    kind: 'note',
    data: { text: 'Prefiere el piso 8' },
    actor: { id: w.seller.id },
    is_editable: true,
  })
  expect(await read(id, w.manager)).toMatchObject([{ id: body.id, is_editable: false, is_deletable: true }])
  expect((await note(id, 'x', w.otherSeller)).status).toBe(404)
})

test('an edited note says so and keeps what it said', async () => {
  const id = await add()
  const made = (await note(id, 'Piso 8')).body
  expect((await edit(made.id, 'Piso 9', w.manager)).status).toBe(403)
  await edit(made.id, 'Piso 9')
  const { body } = await edit(made.id, 'Piso 10')
  expect(body.data).toMatchObject({
    text: 'Piso 10',
    edited_at: expect.stringMatching(/Z$/),
    versions: [{ text: 'Piso 8' }, { text: 'Piso 9' }],
  })
  expect(body.at).toBe(made.at)
})

test('a deleted note leaves that it was, by whom and until when; only the audit reads what it said', async () => {
  const id = await add()
  const made = (await note(id, 'Algo privado')).body
  expect((await remove(made.id, w.assistant)).status).toBe(403)
  expect((await remove(made.id)).status).toBe(204)
  expect((await remove(made.id)).status).toBe(409)
  expect((await edit(made.id, 'Otra cosa')).status).toBe(409)
  const [seen] = await read(id)
  expect(seen).toMatchObject({
    is_editable: false,
    data: { deleted_by: { id: w.seller.id, name: 'seller' } },
  })
  expect(JSON.stringify(seen)).not.toContain('privado')
  expect(JSON.stringify(await read(id, w.admin))).toContain('privado')
})

test('what the system wrote is nobody’s to edit', async () => {
  const id = await add()
  const { body } = await w.seller.call(contract.listTimeline, { params: { id } })
  expect((await edit(body.results[0]?.id ?? 0, 'Otra cosa')).status).toBe(404)
})

test('a call is an act towards the person: its lead is in follow-up and answered', async () => {
  const lead = await leadOf(w.seller)
  const { status, body } = await w.seller.call(contract.logCall, {
    params: { id: lead.contact.id },
    body: { result: 'reached', minutes: 4, outcome: 'Quiere visitar el sábado' },
  })
  expect([status, body.lead_id]).toEqual([201, lead.id])
  expect(body.data).toEqual({ result: 'reached', minutes: 4, outcome: 'Quiere visitar el sábado' })
  expect((await w.seller.call(getLead, { params: { id: lead.id } })).body).toMatchObject({
    status: 'in_follow_up',
    first_responded_at: body.at,
    last_interaction_at: body.at,
  })
})

test('a call names a lead of this contact, or none', async () => {
  const [one, other] = [await leadOf(w.seller), await leadOf(w.seller)]
  const answer = await w.seller.call(contract.logCall, {
    params: { id: one.contact.id },
    body: { lead_id: other.id, result: 'no_answer' },
  })
  expect(answer.problem.errors).toHaveProperty('lead_id')
})
