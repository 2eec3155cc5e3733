import { beforeAll, expect, test } from 'vitest'
import { getMyAccount } from '#contract/office/account.ts'
import { listAudit } from '#contract/office/audit.ts'
import * as contract from '#contract/sales/broker-invitations.ts'
import { listBrokers } from '#contract/sales/brokers.ts'
import { succeeding } from '#test/caller.ts'
import { type World, world } from '#test/world.ts'

let w: World
let agency: World
let other: World
let name: string
beforeAll(async () => {
  w = await world()
  agency = await world({ is_broker: true })
  other = await world({ is_broker: true })
  name = (await succeeding(w.admin.call)(getMyAccount, {})).body.name
})

const invite = async (label?: string) =>
  (await succeeding(w.admin.call)(contract.inviteBroker, { body: { label } })).body
const uuidOf = ({ link }: { link: string }) => link.split('/').at(-1) ?? ''
const look = ({ admin }: World, uuid: string) =>
  admin.call(contract.openBrokerInvitation, { params: { uuid } })
const accept = ({ admin }: World, uuid: string) =>
  admin.call(contract.acceptBrokerInvitation, { params: { uuid } })
const listed = async (id: number) =>
  (await succeeding(w.admin.call)(contract.listBrokerInvitations, { query: {} })).body.results.find(
    (row) => row.id === id,
  )
const linked = async () =>
  (await succeeding(w.admin.call)(listBrokers, { query: { is_linked: true } })).body.results.map(
    ({ id }) => id,
  )

test('whoever administers a broker that hides accepts by the link, once, and sees who invites before', async () => {
  const made = await invite('Corredora del barrio')
  const uuid = uuidOf(made)
  expect((await look(agency, uuid)).body).toMatchObject({
    developer: { name },
    is_linked: false,
    may_accept: true,
  })
  expect(await linked()).toEqual([])
  expect((await accept(agency, uuid)).body.developer.name).toBe(name)
  expect(await linked()).toEqual([agency.accountId])
  expect(await listed(made.id)).toMatchObject({ state: 'accepted', label: 'Corredora del barrio' })
  // The same broker again finds it done; another one does not.
  expect((await accept(agency, uuid)).status).toBe(200)
  expect([(await look(other, uuid)).status, (await accept(other, uuid)).status]).toEqual([410, 410])
  await w.runJobs()
  for (const { admin } of [w, agency]) {
    const { results } = (await succeeding(admin.call)(listAudit, { query: { area: ['units'] } })).body
    expect(results.map(({ act }) => act)).toContain('units.share_linked')
  }
})

test('of two brokers at once one is linked', async () => {
  const third = await world({ is_broker: true })
  const uuid = uuidOf(await invite())
  const answers = await Promise.all([accept(other, uuid), accept(third, uuid)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('what was revoked, is over or names nothing opens nothing, and a developer does not accept', async () => {
  const revoked = await invite()
  for (let times = 0; times < 2; times++)
    await succeeding(w.admin.call)(contract.revokeBrokerInvitation, { params: { id: revoked.id } })
  expect((await accept(other, uuidOf(revoked))).status).toBe(410)
  expect((await listed(revoked.id))?.state).toBe('revoked')
  expect((await look(other, crypto.randomUUID())).status).toBe(404)
  expect(
    (
      await look(
        other,
        uuidOf(revoked).replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      )
    ).status,
  ).toBe(404)
  const uuid = uuidOf(await invite())
  const developer = await world()
  expect((await look(developer, uuid)).body.may_accept).toBe(false)
  expect((await accept(developer, uuid)).status).toBe(409)
  expect((await accept(w, uuid)).status).toBe(409)
  expect((await agency.broker.call(contract.openBrokerInvitation, { params: { uuid } })).status).toBe(403)
  expect((await w.seller.call(contract.inviteBroker, { body: {} })).status).toBe(403)
  await w.inAccount((db) =>
    db
      .updateTable('broker_invitation')
      .set({ expires_at: '2026-01-01T00:00:00Z' })
      .where('account_id', '=', w.accountId)
      .where('accepted_at', 'is', null)
      .execute(),
  )
  expect((await accept(other, uuid)).status).toBe(410)
})
