import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import * as acts from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/leads.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { addProject, addTag, leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const create = (body: InputOf<typeof contract.createLead, 'body'>) =>
  w.manager.call(contract.createLead, { body })

test('somebody already known is answered with the candidates, unless that is meant', async () => {
  const known = await leadOf(w.manager, {
    contact: { first_name: 'Ana', phone: '+56911112222', national_id: '11111111-1' },
  })
  const again = { contact: { first_name: 'Anita', phone: '911112222', national_id: '111111111' } }
  const refused = await create(again)
  expect([refused.status, refused.problem.code]).toEqual([409, 'duplicate'])
  expect(refused.problem.conflict).toMatchObject([
    { id: known.contact.id, name: 'Ana', matches: ['national_id', 'phone'] },
  ])
  expect((await create({ ...again, allow_duplicate: true })).status).toBe(201)
})

test('twenty at once make one', async () => {
  const contact = { first_name: 'Única', email: 'unica@carrera.cl', phone: '+56933334444' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({ contact })))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
})

test('a second enquiry for a project joins the lead that is worked', async () => {
  const [project, another] = await Promise.all([addProject(w, 'Los Aromos'), addProject(w, 'Los Boldos')])
  const lead = await leadOf(w.manager, { projects_ids: [project] })
  const contact_id = lead.contact.id
  const joined = await create({ contact_id, projects_ids: [project], comments: 'Volvió a preguntar' })
  expect(joined.body.id).toBe(lead.id)
  expect((await create({ contact_id, projects_ids: [another] })).body.id).not.toBe(lead.id)
  const { body } = await w.manager.call(listTimeline, {
    params: { id: contact_id },
    query: { kind: ['enquiry_added'] },
  })
  expect(body.results).toMatchObject([{ lead_id: lead.id, data: { comments: 'Volvió a preguntar' } }])
})

test('enquiries that come together for one project make one lead', async () => {
  const project = await addProject(w, 'Los Canelos')
  const { contact } = await leadOf(w.manager)
  const asked = { contact_id: contact.id, projects_ids: [project] }
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(asked)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test('a discarded lead stays away while the contact is worked for the same project', async () => {
  const project = await addProject(w, 'Los Digüeñes')
  const first = await leadOf(w.manager, { projects_ids: [project] })
  await w.manager.call(acts.discardLeads, { body: { leads_ids: [first.id], discard_kind: 'other' } })
  await leadOf(w.manager, { contact_id: first.contact.id, projects_ids: [project] })
  const { body } = await w.manager.call(acts.restoreLeads, { body: { leads_ids: [first.id] } })
  expect(body).toMatchObject({ restored: 0, skipped: [{ id: first.id }] })
})

test('a seller who cannot take leads is refused', async () => {
  const refused = await create({ contact: { first_name: 'Ana' }, seller_id: w.assistant.id })
  expect([refused.status, refused.problem.code]).toEqual([409, 'seller_inactive'])
})

test('tags, projects and what is wrong of a new contact are said under their fields', async () => {
  const [project, tag] = await Promise.all([addProject(w, 'Los Espinos'), addTag(w, 'Inversionista')])
  const lead = await leadOf(w.manager, { projects_ids: [project], tags_ids: [tag], lead_kind: 'invest' })
  expect(lead).toMatchObject({
    kind: 'invest',
    projects: [{ id: project }],
    tags: [{ id: tag, name: 'Inversionista' }],
  })
  const wrong = await create({
    contact: { first_name: 'Ana', budget_min: '10', budget_max: '5', gender_id: 999_999_999 },
  })
  expect(wrong.problem.errors).toMatchObject({
    contact: { budget_max: [expect.any(String)], gender_id: [expect.any(String)] },
  })
})
