import { beforeAll, expect, test } from 'vitest'
import { getLead, listLeadsByContact } from '#contract/leads/leads.ts'
import { listConsents } from '#contract/people/privacy.ts'
import { createProfile, getProfile } from '#contract/people/profiles.ts'
import { addProject, optionsOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

test('a dossier keeps what was typed and says what is missing', async () => {
  const { genders } = await optionsOf(w.seller)
  const body = {
    first_name: ' Rosa ',
    last_name: 'Díaz',
    email: 'Rosa@Correo.CL',
    gender_id: genders[0]?.id ?? 0,
    monthly_income: '1500000.5',
    birthdate: '1990-02-28',
  }
  const { status, body: made } = await w.seller.call(createProfile, { body })
  expect(status).toBe(201)
  expect(made).toMatchObject({
    name: 'Rosa Díaz',
    email: 'rosa@correo.cl',
    gender: { id: genders[0]?.id },
    monthly_income: '1500000.50',
    monthly_income_currency: 'UF',
    birthdate: '1990-02-28',
    incomplete: true,
    lead_id: null,
  })
  const { body: read } = await w.seller.call(getProfile, { params: { id: made.id } })
  expect(read).toMatchObject({ id: made.id, name: 'Rosa Díaz' })
})

test('with is_lead the lead is made with it, or neither is', async () => {
  const project = await addProject(w, 'Los Lingues')
  const body = {
    first_name: 'Iván',
    email: 'ivan@correo.cl',
    is_lead: true,
    projects_ids: [project],
    comments: 'Hola',
  }
  const { body: made } = await w.seller.call(createProfile, { body })
  const { body: lead } = await w.seller.call(getLead, { params: { id: made.lead_id ?? 0 } })
  expect(lead).toMatchObject({
    contact: { id: made.id },
    projects: [{ id: project }],
    seller: { id: w.seller.id },
  })

  const wrong = { ...body, email: 'otro@correo.cl', projects_ids: [999_999_999] }
  expect((await w.seller.call(createProfile, { body: wrong })).problem.errors).toHaveProperty('projects_ids')
  const again = await w.seller.call(createProfile, { body: { ...wrong, projects_ids: [project] } })
  expect(again.status).toBe(201)
  const { body: leads } = await w.seller.call(listLeadsByContact, { params: { id: again.body.id } })
  expect(leads).toHaveLength(1)
})

test('a contact needs a name, an e-mail or a phone', async () => {
  const { status, problem } = await w.seller.call(createProfile, { body: { notes: 'Nadie' } })
  expect([status, problem.errors]).toEqual([400, { first_name: [expect.any(String)] }])
})

test('what somebody agreed to is written down as they are created, or they are not', async () => {
  const given = {
    purpose: 'whatsapp',
    is_given: true,
    channel: 'form',
    proof: 'Casilla de la feria',
  } as const
  const body = { first_name: 'Elsa', email: 'elsa@correo.cl', consents: [given] }
  const wrong = { ...body, consents: [{ ...given, given_on: '2999-01-01' }] }
  expect((await w.seller.call(createProfile, { body: wrong })).problem.errors).toHaveProperty('given_on')
  const { status, body: made } = await w.seller.call(createProfile, { body })
  expect(status).toBe(201)
  const { body: consents } = await w.seller.call(listConsents, { params: { id: made.id } })
  expect(consents).toMatchObject([{ ...given, recorded_by: { id: w.seller.id } }])
})
