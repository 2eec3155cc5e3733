import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { createLead } from '#contract/leads/leads.ts'
import { getMyAccount } from '#contract/office/account.ts'
import { listAudit } from '#contract/office/audit.ts'
import { createProfile } from '#contract/people/profiles.ts'
import {
  decideRegistration,
  disputeRegistration,
  getSharedContact,
  registerContact,
} from '#contract/sales/broker-registrations.ts'
import { linkBroker, unlinkBroker } from '#contract/sales/brokers.ts'
import * as contract from '#contract/sales/hold-requests.ts'
import { deleteProject, getProject } from '#contract/stock/projects.ts'
import { releaseClaim } from '#contract/stock/unit-claims.ts'
import { createUnitShare, patchUnitShare, revokeUnitShare } from '#contract/stock/unit-shares.ts'
import { deleteUnit, getUnit } from '#contract/stock/units.ts'
import { succeeding } from '#test/caller.ts'
import { inHours, ledgerOf, newsOf } from '#test/claims.ts'
import { asOwner } from '#test/personal-data/catalogue.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { timePasses } from '#test/wakeups.ts'
import { type World, world } from '#test/world.ts'

let w: World
let agency: World
let broker_uuid: string
let project_id: number
let project_uuid: string
let share: number

beforeAll(async () => {
  w = await world()
  agency = await world({ is_broker: true })
  broker_uuid = (await succeeding(agency.admin.call)(getMyAccount, {})).body.uuid
  await succeeding(w.admin.call)(linkBroker, { params: { account_uuid: broker_uuid } })
  project_id = await projectOf(w.admin, 'Torre Retenida')
  project_uuid = (await succeeding(w.admin.call)(getProject, { params: { id: project_id } })).body.uuid
  share = await shareTower({})
})

const shareTower = async (terms: Partial<InputOf<typeof createUnitShare, 'body'>>) =>
  (
    await succeeding(w.admin.call)(createUnitShare, {
      body: { broker_uuid, scope: 'project', project_id, ...terms },
    })
  ).body.id
const mayHold = (may_hold: boolean) =>
  succeeding(w.admin.call)(patchUnitShare, { params: { id: share }, body: { may_hold } })

let made = 0
const unit = async () => (await unitOf(w.admin, { number: `R${++made}`, project_id })).id
const newPhone = () => `+56971${String(++made).padStart(6, '0')}`
async function client(phone = newPhone(), { admin }: World = agency) {
  const body = { first_name: 'Rosa', phone, allow_duplicate: true }
  const { id } = (await succeeding(admin.call)(createProfile, { body })).body
  const asked = { body: { contact_id: id, project_uuid } }
  return (await succeeding(admin.call)(registerContact, asked)).body.id
}
const ask = (body: InputOf<typeof contract.askForHold, 'body'>) =>
  agency.admin.call(contract.askForHold, { body })
const asked = async (body: InputOf<typeof contract.askForHold, 'body'>) =>
  (await succeeding(agency.admin.call)(contract.askForHold, { body })).body
const seen = async ({ admin }: World, id: number) =>
  (await succeeding(admin.call)(contract.listHoldRequests, { query: { page_size: 100 } })).body.results.find(
    (row) => row.id === id,
  )
const statusOf = async (id: number) =>
  (await succeeding(w.admin.call)(getUnit, { params: { id } })).body.status

test('where the share lets the broker, the unit is held at once; else the developer decides', async () => {
  const [registration_id, first, second] = [await client(), await unit(), await unit()]
  const pending = await asked({ registration_id, unit_id: first, note: 'Viene el lunes' })
  expect(pending).toMatchObject({ side: 'by_us', status: 'pending', expires_at: null, unit: { id: first } })
  expect([await statusOf(first), (await asked({ registration_id, unit_id: first })).id]).toEqual([
    'available',
    pending.id,
  ])
  expect((await newsOf(w.manager)).map(([kind]) => kind)).toContain('hold_request')
  const params = { id: pending.id }
  expect((await w.seller.call(contract.grantHold, { params, body: {} })).status).toBe(403)
  const granted = (await succeeding(w.manager.call)(contract.grantHold, { params, body: { hours: 5 } })).body
  expect([granted.status, await statusOf(first)]).toEqual(['granted', 'held'])
  await w.runJobs()
  const told = await seen(agency, pending.id)
  expect(told).toMatchObject({ status: 'granted', expires_at: granted.expires_at, contact: { name: 'Rosa' } })
  // The claim is the developer's, for a lead of its own.
  const [claim] = await ledgerOf(w.manager, first)
  expect(claim).toMatchObject({ seller: { id: w.manager.id }, note: 'Viene el lunes', status: 'active' })

  await mayHold(true)
  const held = await asked({ registration_id, unit_id: second })
  expect([held.status, await statusOf(second)]).toEqual(['granted', 'held'])
  await mayHold(false)
})

test('a refusal says why, and leaves the unit free', async () => {
  const [registration_id, unit_id] = [await client(), await unit()]
  const { id } = await asked({ registration_id, unit_id })
  const refuse = (reason: string) => w.admin.call(contract.refuseHold, { params: { id }, body: { reason } })
  expect((await refuse('Está en negociación')).status).toBe(200)
  expect((await refuse('Otra')).status).toBe(409)
  await w.runJobs()
  expect(await seen(agency, id)).toMatchObject({ status: 'refused', refusal: 'Está en negociación' })
  expect(await statusOf(unit_id)).toBe('available')
  expect((await newsOf(agency.admin)).map(([kind]) => kind)).toContain('hold_request')
})

test('a hold that somebody ends is seen by both, and told once', async () => {
  await mayHold(true)
  const registration_id = await client()
  const [one, two] = [await unit(), await unit()]
  const released = await asked({ registration_id, unit_id: one })
  const [claim] = await ledgerOf(w.admin, one)
  const reason = 'Se vende a otro'
  await succeeding(w.admin.call)(releaseClaim, { params: { id: claim?.id ?? 0 }, body: { reason } })
  await w.runJobs()
  await w.runJobs()
  for (const side of [w, agency])
    expect(await seen(side, released.id)).toMatchObject({ status: 'released', expires_at: null })
  const acts = (await succeeding(agency.admin.call)(listAudit, { query: { area: ['units'] } })).body.results
  expect(acts.filter(({ act }) => act === 'units.hold_released').length).toBe(1)

  const cancelled = await asked({ registration_id, unit_id: two })
  const params = { id: cancelled.id }
  expect((await succeeding(agency.admin.call)(contract.cancelHold, { params })).body.status).toBe('cancelled')
  expect([await statusOf(two), (await seen(w, cancelled.id))?.status]).toEqual(['available', 'cancelled'])
  expect((await agency.admin.call(contract.cancelHold, { params })).status).toBe(200)
  expect((await agency.admin.call(contract.cancelHold, { params: { id: released.id } })).status).toBe(409)
  await mayHold(false)
})

test('a hold that its time ends is over for both', async () => {
  await mayHold(true)
  const { id } = await asked({ registration_id: await client(), unit_id: await unit(), hours: 1 })
  await timePasses(w, inHours(2))
  await w.runJobs()
  for (const side of [w, agency]) expect(await seen(side, id)).toMatchObject({ status: 'expired' })
  await mayHold(false)
})

test('a hold is not granted to a broker whose client is another one’s by now', async () => {
  const number = newPhone()
  const other = await world({ is_broker: true })
  const { uuid } = (await succeeding(other.admin.call)(getMyAccount, {})).body
  await succeeding(w.admin.call)(linkBroker, { params: { account_uuid: uuid } })
  const mine = await client(number)
  const { id } = await asked({ registration_id: mine, unit_id: await unit() })
  const params = { id: await client(number, other) }
  await succeeding(other.admin.call)(disputeRegistration, { params, body: { reason: 'Es mía' } })
  await succeeding(w.admin.call)(decideRegistration, {
    params,
    body: { decision: 'transfer', reason: 'Lo es' },
  })
  const { problem } = await w.admin.call(contract.grantHold, { params: { id }, body: {} })
  expect(problem).toMatchObject({ detail: 'La protección de este registro ya terminó' })
})

test('a hold that joins a lead of the developer does not make that lead the broker’s', async () => {
  await mayHold(true)
  const statusAfterHold = async (isWorked: boolean) => {
    const phone = newPhone()
    const registration_id = await client(phone)
    const { contact } = (
      await succeeding(w.admin.call)(getSharedContact, { params: { id: registration_id } })
    ).body
    if (isWorked)
      await succeeding(w.admin.call)(createLead, {
        body: { contact_id: contact.id, projects_ids: [project_id] },
      })
    const { id } = await asked({ registration_id, unit_id: await unit() })
    await succeeding(agency.admin.call)(contract.cancelHold, { params: { id } })
    await asOwner(w.accountId, (owner) =>
      owner.query(
        `update broker_registration set protected_until = now() where account_id = $1 and id = $2`,
        [w.accountId, registration_id],
      ),
    )
    const again = await client(phone)
    return (await succeeding(agency.admin.call)(getSharedContact, { params: { id: again } })).body.status
  }
  expect([await statusAfterHold(false), await statusAfterHold(true)]).toEqual(['protected', 'second'])
  await mayHold(false)
})

test('a unit leaves the shares that name it when it is deleted; what brokers asked for is kept', async () => {
  const { id } = await unitOf(w.admin, { number: `R${++made}` })
  const chosen = await shareTower({ scope: 'units', project_id: null, units_ids: [id] })
  expect((await w.admin.call(deleteUnit, { params: { id } })).status).toBe(204)
  await succeeding(w.admin.call)(revokeUnitShare, { params: { id: chosen } })
  const unit_id = await unit()
  await asked({ registration_id: await client(), unit_id })
  expect((await w.admin.call(deleteUnit, { params: { id: unit_id } })).problem).toMatchObject({
    conflict: { hold_requests: 1 },
  })
  expect((await w.admin.call(deleteProject, { params: { id: project_id } })).problem).toMatchObject({
    conflict: { shares: 1 },
  })
})

test('a unit that is taken is told without who has it, and of two at once one has it', async () => {
  await mayHold(true)
  const unit_id = await unit()
  const registrations = [await client(), await client()]
  const answers = await Promise.all(registrations.map((registration_id) => ask({ registration_id, unit_id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.problem).toMatchObject({ code: 'unit_taken', detail: 'La unidad ya está tomada' })
  expect(refused?.problem.conflict).toBeUndefined()
  await mayHold(false)
})

test('without an active share, a link or a protected client nothing is held', async () => {
  const [registration_id, unit_id] = [await client(), await unit()]
  const refusal = async () => (await ask({ registration_id, unit_id })).problem
  expect((await ask({ registration_id, unit_id, hours: 700 })).problem).toMatchObject({
    errors: { hours: ['A lo más 48'] },
  })
  const nothing = { errors: { unit_id: ['No existe o no se comparte con esta cuenta'] } }
  const patch = (body: InputOf<typeof patchUnitShare, 'body'>) =>
    succeeding(w.admin.call)(patchUnitShare, { params: { id: share }, body })
  await patch({ expires_on: '2020-01-01' })
  expect(await refusal()).toMatchObject(nothing)
  await patch({ expires_on: null })
  const elsewhere = await unitOf(w.admin, { number: `R${++made}` })
  expect((await ask({ registration_id, unit_id: elsewhere.id })).problem).toMatchObject(nothing)
  const waiting = await asked({ registration_id, unit_id: await unit() })
  await succeeding(w.admin.call)(revokeUnitShare, { params: { id: share } })
  expect(await refusal()).toMatchObject(nothing)
  const answer = await w.admin.call(contract.grantHold, { params: { id: waiting.id }, body: {} })
  expect(answer.problem).toMatchObject({ detail: 'Esta unidad ya no se comparte con el corredor' })
  share = await shareTower({ scope: 'units', project_id: null, units_ids: [unit_id] })
  const { id } = await asked({ registration_id, unit_id })
  // Of another broker it is as if it did not exist.
  const other = await world({ is_broker: true })
  expect((await other.admin.call(contract.cancelHold, { params: { id } })).status).toBe(404)
  expect(await seen(other, id)).toBeUndefined()
  await succeeding(w.admin.call)(unlinkBroker, { params: { account_uuid: broker_uuid } })
  expect([(await ask({ registration_id, unit_id })).status, await seen(agency, id)]).toMatchObject([
    409,
    { status: 'pending' },
  ])
  const { problem } = await w.admin.call(contract.grantHold, { params: { id }, body: {} })
  expect(problem).toMatchObject({ detail: 'El corredor ya no trabaja con esta cuenta' })
  // What waits for an answer it may take back all the same.
  const taken = await succeeding(agency.admin.call)(contract.cancelHold, { params: { id } })
  expect([taken.body.status, (await seen(w, id))?.status]).toEqual(['cancelled', 'cancelled'])
})
