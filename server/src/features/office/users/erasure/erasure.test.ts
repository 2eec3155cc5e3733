import { beforeAll, expect, test } from 'vitest'
import { addLeadNote } from '#contract/leads/lead-acts.ts'
import { listAudit } from '#contract/office/audit.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import * as session from '#contract/office/session.ts'
import * as contract from '#contract/office/users.ts'
import { addNote, deleteEntry, listTimeline } from '#contract/people/timeline.ts'
import { leadOf } from '#test/leads.ts'
import { password, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const called = 'otherSeller'
const erase = (name = called, person = w.admin) =>
  person.call(contract.eraseUser, { params: { id: w.otherSeller.id }, body: { name } })

test('only somebody who is not active any more is erased, by who may, and with the name repeated', async () => {
  const params = { id: w.otherSeller.id }
  expect((await erase()).problem.detail).toBe('Sigue activo: desactívelo antes de borrar sus datos')
  await w.admin.call(contract.deleteUser, { params, query: { to: 'nobody' } })
  expect((await erase(called, w.manager)).status).toBe(403)
  expect((await erase('otro nombre')).problem.errors).toHaveProperty('name')
  const { body } = await w.admin.call(contract.getUser, { params })
  expect(body).toMatchObject({ name: called, is_erased: false })
})

test('what an erased user did stays, by «Usuario eliminado», and nothing brings them back', async () => {
  const own = await world()
  const { otherSeller: leaver, admin, manager } = own
  const params = { id: leaver.id }
  const lead = await leadOf(manager, { seller_id: leaver.id })
  const text = `@${manager.username} mire esto`
  await leaver.call(addLeadNote, { params: { id: lead.id }, body: { text } })
  const { body: note } = await leaver.call(addNote, {
    params: { id: lead.contact.id },
    body: { text: 'Borrador' },
  })
  await leaver.call(deleteEntry, { params: { id: note.id } })
  await admin.call(contract.deleteUser, { params, query: { to: 'nobody' } })
  const body = { name: called }
  expect((await admin.call(contract.eraseUser, { params, body })).status).toBe(204)

  const name = `Usuario eliminado #${leaver.id}`
  const { body: user } = await admin.call(contract.getUser, { params })
  expect(user).toMatchObject({ name, is_erased: true, is_active: false, phone: null, groups: [] })
  const { body: told } = await admin.call(listTimeline, { params: { id: lead.contact.id } })
  expect(told.results.find(({ id }) => id === note.id)).toMatchObject({
    actor: { id: leaver.id, name },
    data: { deleted_by: { id: leaver.id, name } },
  })
  const { body: audit } = await admin.call(listAudit, { query: { subject_id: leaver.id } })
  expect(audit.results.map(({ act, data }) => [act, data])).toEqual([
    ['users.erased', { user_id: leaver.id }],
    ['users.deactivated', { user_id: leaver.id }],
  ])
  const { body: heard } = await manager.call(listNotifications)
  expect(heard.results[0]?.title).toBe('Alguien le mencionó')

  const again = await admin.call(contract.eraseUser, { params, body })
  expect([again.status, again.problem.detail]).toEqual([409, 'Sus datos ya se borraron'])
  const back = await admin.call(contract.patchUser, { params, body: { is_active: true } })
  expect([back.status, back.problem.detail]).toEqual([409, 'Sus datos se borraron: cree un usuario nuevo'])
  const entering = { username: leaver.username, password }
  expect((await own.stranger(session.login, { body: entering })).status).toBe(401)
})
