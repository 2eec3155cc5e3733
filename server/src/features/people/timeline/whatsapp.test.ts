import { beforeAll, expect, test } from 'vitest'
import { getLead } from '#contract/leads/leads.ts'
import { recordConsent } from '#contract/people/privacy.ts'
import { logWhatsApp } from '#contract/people/timeline.ts'
import { leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const write = (id: number, person = w.seller, text = 'Hola Paula') =>
  person.call(logWhatsApp, { params: { id }, body: { text } })

test('leaving for WhatsApp is an attempt: it answers the enquiry and is no word of the person', async () => {
  const { id, contact } = await leadOf(w.seller)
  const { status, body } = await write(contact.id)
  expect([status, body]).toMatchObject([
    201,
    { kind: 'whatsapp_message', lead_id: id, data: { channel: 'whatsapp', text: 'Hola Paula' } },
  ])
  const { body: lead } = await w.seller.call(getLead, { params: { id } })
  expect(lead).toMatchObject({ status: 'in_follow_up', last_interaction_at: null })
  expect(lead.last_follow_at).toBe(lead.first_responded_at)
})

test('who withdrew the consent for WhatsApp is not written to', async () => {
  const { id, contact } = await leadOf(w.seller)
  const consent = (is_given: boolean) =>
    w.seller.call(recordConsent, {
      params: { id: contact.id },
      body: { purpose: 'whatsapp', is_given, channel: 'call' },
    })
  await consent(false)
  expect((await write(contact.id)).problem.code).toBe('opted_out')
  expect((await w.seller.call(getLead, { params: { id } })).body.status).toBe('to_contact')
  await consent(true)
  expect((await write(contact.id)).status).toBe(201)
})

test('nobody writes to the person of another', async () => {
  const { contact } = await leadOf(w.seller)
  expect((await write(contact.id, w.otherSeller)).status).toBe(404)
})
