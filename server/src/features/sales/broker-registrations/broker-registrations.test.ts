import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { discardLeads } from '#contract/leads/lead-acts.ts'
import { getMyAccount } from '#contract/office/account.ts'
import { listAudit } from '#contract/office/audit.ts'
import { listContacts } from '#contract/people/contacts.ts'
import { createProfile } from '#contract/people/profiles.ts'
import * as contract from '#contract/sales/broker-registrations.ts'
import { linkBroker, unlinkBroker } from '#contract/sales/brokers.ts'
import { putProjectSettings } from '#contract/stock/project-settings.ts'
import { getProject } from '#contract/stock/projects.ts'
import { succeeding } from '#test/caller.ts'
import { newsOf } from '#test/claims.ts'
import { leadOf } from '#test/leads.ts'
import { onePage } from '#test/one-page-pdf.ts'
import { asOwner } from '#test/personal-data/catalogue.ts'
import { projectOf } from '#test/stock.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
let north: World
let south: World
let tower: { id: number; uuid: string }

beforeAll(async () => {
  w = await world()
  north = await world({ is_broker: true })
  south = await world({ is_broker: true })
  for (const broker of [north, south]) await link(broker)
  tower = await newProject('Torre Registrada')
})

const link = async ({ admin }: World) => {
  const account_uuid = (await succeeding(admin.call)(getMyAccount, {})).body.uuid
  await succeeding(w.admin.call)(linkBroker, { params: { account_uuid } })
  return account_uuid
}
async function newProject(name: string) {
  const id = await projectOf(w.admin, name)
  const { uuid } = (await succeeding(w.admin.call)(getProject, { params: { id } })).body
  return { id, uuid }
}

let people = 0
/** Somebody with a phone of their own. */
const phone = () => `+5698${String(1_000_000 + people++).padStart(7, '0')}`
type Fields = InputOf<typeof createProfile, 'body'>
const client = async ({ admin }: World, fields: Fields) =>
  (
    await succeeding(admin.call)(createProfile, {
      body: { first_name: 'Rosa', last_name: 'Miranda', allow_duplicate: true, ...fields },
    })
  ).body
const register = (by: Person, contact_id: number, project_uuid = tower.uuid) =>
  by.call(contract.registerContact, { body: { contact_id, project_uuid } })
const registered = async (of: World, fields: Fields, project_uuid = tower.uuid) =>
  (
    await succeeding(of.admin.call)(contract.registerContact, {
      body: { contact_id: (await client(of, fields)).id, project_uuid },
    })
  ).body
const shown = async ({ admin }: World, id: number) =>
  (await succeeding(admin.call)(contract.getSharedContact, { params: { id } })).body
const decide = (id: number, decision: InputOf<typeof contract.decideRegistration, 'body'>['decision']) =>
  succeeding(w.admin.call)(contract.decideRegistration, {
    params: { id },
    body: { decision, reason: 'Se vio la visita' },
  })
const dispute = (of: World, id: number) =>
  succeeding(of.admin.call)(contract.disputeRegistration, {
    params: { id },
    body: { reason: 'Lo llevé antes' },
  })
const days = (until: string | null) => Math.round((Date.parse(until ?? '') - Date.now()) / 86_400_000)

test('the first broker is protected for the days of the project; a second is told so without names', async () => {
  const number = phone()
  const first = await registered(north, { phone: number, email: 'rosa.norte@example.cl' })
  expect([first.status, days(first.protected_until)]).toEqual(['protected', 60])
  // By any of what identifies them.
  const second = await registered(south, { first_name: 'Otra', phone: number })
  expect(second).toMatchObject({ status: 'second', protected_until: null })
  const told = JSON.stringify(await shown(south, second.id))
  const { uuid, name } = (await succeeding(north.admin.call)(getMyAccount, {})).body
  for (const secret of [uuid, name, 'Rosa', 'rosa.norte']) expect(told).not.toContain(secret)
  // The same person for another project is free.
  const park = await newProject('Parque Registrado')
  expect((await registered(south, { phone: number }, park.uuid)).status).toBe('protected')
  // Registering again extends nothing.
  expect(await registered(north, { email: 'rosa.norte@example.cl' })).toEqual(first)
  expect((await registered(south, { phone: number })).id).toBe(second.id)
  // The developer sees both and who was first; the person is one contact of its own.
  const rows = (
    await succeeding(w.admin.call)(contract.listSharedContacts, { query: { projects_ids: [tower.id] } })
  ).body
  expect(rows.results.map(({ id, side, status }) => [id, side, status])).toEqual([
    [second.id, 'with_us', 'second'],
    [first.id, 'with_us', 'protected'],
  ])
  expect(new Set(rows.results.map(({ contact }) => contact.id)).size).toBe(1)
  expect((await shown(w, second.id)).first).toMatchObject({ id: first.id, broker: { uuid } })
  expect((await shown(w, first.id)).log.map(({ act, side }) => [act, side])).toEqual([
    ['registered', 'broker'],
  ])
  expect((await newsOf(w.manager)).map(([kind]) => kind)).toContain('broker_registration')
})

test('of twenty at once exactly one is first', async () => {
  const number = phone()
  const brokers = [north, south]
  const contacts = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      client(brokers[index % 2] as World, { phone: number, first_name: `R${index}` }),
    ),
  )
  const answers = await Promise.all(
    contacts.map(({ id }, index) => register((brokers[index % 2] as World).admin, id)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const firsts = answers.filter(({ body }) => body.status === 'protected')
  expect(new Set(firsts.map(({ body }) => body.id)).size).toBe(1)
  // Those of one broker are one registration.
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(2)
})

test('whom the developer works already is nobody else’s, and the developer’s contacts stay as they are', async () => {
  const number = phone()
  const lead = await leadOf(w.manager, { contact: { first_name: 'Conocida', phone: number } })
  const { status, id } = await registered(south, { first_name: 'Rosa', phone: number })
  expect(status).toBe('second')
  expect((await shown(w, id)).contact.id).toBe(lead.contact.id)
  expect((await shown(south, id)).contact.name).toBe('Rosa Miranda')
})

test('a visit that the sales room confirms begins the protection anew, once a day', async () => {
  const { id, protected_until } = await registered(north, { phone: phone() })
  const { body } = await succeeding(north.admin.call)(contract.getVisitCode, { params: { id } })
  expect(body.url).toContain(`/shared-contacts?visit=${body.code}`)
  const confirm = (code: string, by = w.admin) => by.call(contract.confirmVisit, { body: { code } })
  expect((await confirm(body.code.replace(String(id), String(id + 1)))).status).toBe(400)
  const other = await world()
  expect((await confirm(body.code, other.admin)).status).toBe(400)
  const { body: visited } = await confirm(body.code)
  expect(String(visited.protected_until) > String(protected_until)).toBe(true)
  expect((await confirm(body.code)).body.protected_until).toBe(visited.protected_until)
  expect((await shown(w, id)).log.map(({ act, user }) => [act, user?.id])).toEqual([
    ['visited', w.admin.id],
    ['registered', undefined],
  ])
  await w.runJobs()
  const seen = await shown(north, id)
  expect([seen.protected_until, seen.log[0]?.act, seen.log[0]?.user]).toEqual([
    visited.protected_until,
    'visited',
    null,
  ])
  expect((await newsOf(north.admin)).map(([kind]) => kind)).toContain('broker_registration')
})

test('a dispute is decided by the developer on the evidence of the broker, and both sides keep it', async () => {
  const number = phone()
  const first = await registered(north, { phone: number })
  const second = await registered(south, { phone: number })
  const params = { id: second.id }
  const early = await w.admin.call(contract.decideRegistration, {
    params,
    body: { decision: 'keep', reason: 'x' },
  })
  expect(early.status).toBe(409)
  const mine = await north.admin.call(contract.disputeRegistration, {
    params: { id: first.id },
    body: { reason: 'x' },
  })
  expect(mine.status).toBe(409)
  expect((await dispute(south, second.id)).body).toMatchObject({
    status: 'disputed',
    dispute: { reason: 'Lo llevé antes' },
  })
  const send = () =>
    succeeding(south.admin.call)(contract.addRegistrationEvidence, {
      params,
      body: {},
      file: { name: 'visita.pdf', content: onePage },
    })
  await send()
  await send()
  const [file, ...more] = (await shown(w, second.id)).evidence
  expect([file?.name, more]).toEqual(['visita.pdf', []])
  expect((await w.app.inject({ url: file?.url ?? '' })).statusCode).toBe(200)
  expect((await shown(south, second.id)).evidence).toMatchObject([{ name: 'visita.pdf' }])

  await decide(second.id, 'transfer')
  await w.runJobs()
  expect(await shown(south, second.id)).toMatchObject({
    status: 'decided',
    is_protected: true,
    decision: { decision: 'transfer', reason: 'Se vio la visita' },
  })
  const lost = await shown(north, first.id)
  expect([lost.status, lost.is_protected, lost.log[0]?.act]).toEqual(['expired', false, 'lost'])
  expect((await registered(north, { phone: number })).status).toBe('second')
  // Both find who is protected in a project.
  for (const [of, is_protected] of [
    [w, true],
    [south, true],
    [north, false],
  ] as const) {
    const query = { is_protected: true, projects_uuids: [tower.uuid], page_size: 100 }
    const { results } = (await succeeding(of.admin.call)(contract.listSharedContacts, { query })).body
    expect(results.every((one) => one.is_protected && one.project.uuid === tower.uuid)).toBe(true)
    expect(results.some(({ id }) => id === second.id)).toBe(is_protected)
    expect(results.some(({ id }) => id === first.id)).toBe(false)
  }
  for (const [of, act] of [
    [w, 'contacts.registration_transferred'],
    [south, 'contacts.registration_transferred'],
    [north, 'contacts.registration_lost'],
  ] as const) {
    const acts = (await succeeding(of.admin.call)(listAudit, { query: { area: ['contacts'] } })).body.results
    expect(acts.filter((entry) => entry.act === act).length).toBe(1)
    // What was said of the person goes with them; the audit stays.
    expect(JSON.stringify(acts)).not.toContain('Se vio la visita')
  }
})

test('a decision may leave it as it is, or protect both', async () => {
  const number = phone()
  const first = await registered(north, { phone: number })
  const second = await registered(south, { phone: number })
  await dispute(south, second.id)
  await decide(second.id, 'share')
  await w.runJobs()
  expect([(await shown(north, first.id)).is_protected, (await shown(south, second.id)).is_protected]).toEqual(
    [true, true],
  )

  const other = phone()
  await registered(north, { phone: other })
  const kept = await registered(south, { phone: other })
  await dispute(south, kept.id)
  await decide(kept.id, 'keep')
  await w.runJobs()
  expect(await shown(south, kept.id)).toMatchObject({ status: 'decided', is_protected: false })
})

test('of one contact of the developer one broker is first, whatever each knows of them', async () => {
  const [number, email] = [phone(), `ana${people}@example.cl`]
  await succeeding(w.manager.call)(createProfile, { body: { first_name: 'Ana', phone: number, email } })
  const first = await registered(north, { phone: number })
  const second = await registered(south, { email })
  expect([first.status, second.status]).toEqual(['protected', 'second'])
  // Who comes with other words of their own client has that registration.
  expect(await registered(north, { email })).toEqual(first)
  // After a transfer what the loser knew of them is the winner’s too.
  const [other, loser] = [phone(), `eva${people}@example.cl`]
  await registered(north, { phone: other, email: loser })
  const won = await registered(south, { phone: other })
  await dispute(south, won.id)
  await decide(won.id, 'transfer')
  expect((await registered(north, { email: loser })).status).toBe('second')
  expect((await registered(south, { email: loser })).id).toBe(won.id)
})

test('a person whom two share is of no third broker, not even when one of both is over', async () => {
  const third = await world({ is_broker: true })
  await link(third)
  const endNow = (id: number) =>
    asOwner(w.accountId, (owner) =>
      owner.query(
        'update broker_registration set protected_until = now() where account_id = $1 and id = $2',
        [w.accountId, id],
      ),
    )
  // The developer worked them before.
  const known = phone()
  const lead = await leadOf(w.manager, { contact: { first_name: 'Conocida', phone: known } })
  const shared = await registered(south, { phone: known })
  await dispute(south, shared.id)
  await decide(shared.id, 'share')
  await succeeding(w.manager.call)(discardLeads, { body: { leads_ids: [lead.id], discard_kind: 'other' } })
  expect((await registered(third, { phone: known })).status).toBe('second')

  const [number, email] = [phone(), `rosa${people}@example.cl`]
  const first = await registered(north, { phone: number, email })
  const second = await registered(south, { phone: number })
  await dispute(south, second.id)
  await decide(second.id, 'share')
  await endNow(first.id)
  for (const fields of [{ phone: number }, { email }])
    expect((await registered(third, fields)).status).toBe('second')
})

test('a protection ends by itself, and whoever comes then is first', async () => {
  const number = phone()
  const brief = await newProject('Breve')
  const settings = { params: { id: brief.id }, body: { protection_days: 0 } }
  await succeeding(w.admin.call)(putProjectSettings, settings)
  expect((await registered(north, { phone: number }, brief.uuid)).status).toBe('expired')
  await succeeding(w.admin.call)(putProjectSettings, { ...settings, body: { protection_days: 3 } })
  const { status, protected_until } = await registered(south, { phone: number }, brief.uuid)
  expect([status, days(protected_until)]).toEqual(['protected', 3])
})

test('without a link, or for a project that brokers do not see, nothing is registered nor read', async () => {
  const far = await world({ is_broker: true })
  const { id } = await client(far, { phone: phone() })
  const projects = async () =>
    (await succeeding(far.admin.call)(contract.listRegistrableProjects, {})).body.flatMap((owner) =>
      owner.projects.map(({ uuid }) => uuid),
    )
  expect([await projects(), (await register(far.admin, id)).status]).toEqual([[], 404])
  const account_uuid = await link(far)
  expect(await projects()).toContain(tower.uuid)
  const closed = await newProject('Cerrado a corredores')
  const body = { visible_to_brokers: false }
  await succeeding(w.admin.call)(putProjectSettings, { params: { id: closed.id }, body })
  expect([
    (await projects()).includes(closed.uuid),
    (await register(far.admin, id, closed.uuid)).status,
  ]).toEqual([false, 404])
  const made = (await register(far.admin, id)).body
  await succeeding(w.admin.call)(unlinkBroker, { params: { account_uuid } })
  // It knows what it made; what the developer keeps of it is closed.
  expect(await shown(far, made.id)).toMatchObject({ status: 'protected', log: [], evidence: [] })
  const params = { id: made.id }
  expect((await far.admin.call(contract.getVisitCode, { params })).status).toBe(409)
  expect((await far.admin.call(contract.disputeRegistration, { params, body: { reason: 'x' } })).status).toBe(
    409,
  )
  expect((await register(far.admin, (await client(far, { phone: phone() })).id)).status).toBe(404)
  // Of another broker it is as if it did not exist.
  for (const each of [contract.getSharedContact, contract.getVisitCode])
    expect((await north.admin.call(each, { params })).status).toBe(404)
})

test('who may not see the contact sees no registration of it, and who may not register does not', async () => {
  const contact = await client(north, { phone: phone() })
  const { id } = (await register(north.admin, contact.id)).body
  expect((await north.broker.call(contract.getSharedContact, { params: { id } })).status).toBe(404)
  const listed = await succeeding(north.broker.call)(contract.listSharedContacts, {})
  expect(listed.body.results.map((row) => row.id)).not.toContain(id)
  expect((await register(north.broker, contact.id)).problem).toMatchObject({
    errors: { contact_id: ['No existe ese contacto'] },
  })
  expect((await register(north.seller, contact.id)).status).toBe(403)
  expect((await w.seller.call(contract.listSharedContacts, {})).status).toBe(403)
  const nobody = await client(north, { first_name: 'Sin datos' })
  expect((await register(north.admin, nobody.id)).problem).toMatchObject({
    errors: { contact_id: ['Le falta un RUT, un teléfono o un correo'] },
  })
  // The clients of a broker are its own until it registers them.
  const { body } = await succeeding(w.admin.call)(listContacts, { query: { search: 'Sin datos' } })
  expect(body.count).toBe(0)
})
