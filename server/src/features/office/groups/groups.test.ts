import { beforeAll, expect, test } from 'vitest'
import { getAccountSettings } from '#contract/office/account.ts'
import { getAuditEntry, listAudit } from '#contract/office/audit.ts'
import * as contract from '#contract/office/groups.ts'
import { createUser, deleteUser, getMe, patchUser } from '#contract/office/users.ts'
import type { Permission } from '#contract/permissions.ts'
import { startingGroups } from '#contract/starting-groups.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

/** Gives the user of the world exactly these permissions besides those of the groups. */
const give = (to: World, id: number, permissions: Permission[]) =>
  to.admin.call(contract.managePermissions, { params: { id }, body: { permissions } })

/** A former administrator, deactivated. */
async function formerAdmin(of: World) {
  const username = `former-${process.pid}-${Date.now()}`
  const body = { username, email: `${username}@world.test`, groups: ['Administrador'] }
  const { body: person } = await of.admin.call(createUser, { body })
  await of.admin.call(patchUser, { params: { id: person.id }, body: { is_active: false } })
  return person
}

test('a new permission works at once, and is gone at once', async () => {
  expect((await w.seller.call(getAccountSettings)).status).toBe(403)
  const given = await give(w, w.seller.id, ['account.view'])
  expect(given.body).toMatchObject({ own_permissions: ['account.view'] })
  expect((await w.seller.call(getAccountSettings)).status).toBe(200)
  await give(w, w.seller.id, [])
  expect((await w.seller.call(getAccountSettings)).status).toBe(403)
})

test('nobody gives or takes what they do not have', async () => {
  const own = await world()
  await give(own, own.manager.id, ['users.manage_permissions', 'groups.edit', 'users.create', 'users.edit'])
  const { call } = own.manager
  const former = await formerAdmin(own)
  const seller = { id: own.seller.id }
  const statuses = await Promise.all([
    call(contract.managePermissions, { params: seller, body: { permissions: ['account.manage'] } }),
    call(contract.managePermissions, {
      params: { id: own.manager.id },
      body: { permissions: ['audit.view'] },
    }),
    call(contract.addGroup, { params: { id: own.manager.id }, body: { group_name: 'Administrador' } }),
    call(contract.removeGroup, { params: { id: own.admin.id }, body: { group_name: 'Administrador' } }),
    call(contract.manageGroupPermissions, {
      body: { group_name: 'Vendedor', permissions: [...(startingGroups.Vendedor ?? []), 'account.manage'] },
    }),
    call(contract.createGroup, { body: { name: 'Otro', permissions: ['account.manage'] } }),
    call(createUser, {
      body: { username: `x${Date.now()}`, email: `x${Date.now()}@world.test`, groups: ['Administrador'] },
    }),
    call(patchUser, { params: { id: own.admin.id }, body: { email: 'mine@world.test' } }),
    call(patchUser, { params: { id: former.id }, body: { email: 'mine@world.test', is_active: true } }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 403))
  const allowed = await call(contract.managePermissions, {
    params: seller,
    body: { permissions: ['reports.view'] },
  })
  expect(allowed.status).toBe(200)
})

test('the account never loses its last administrator, and nobody locks themselves out', async () => {
  const own = await world()
  const { admin } = own
  const acts = [
    await admin.call(contract.removeGroup, {
      params: { id: admin.id },
      body: { group_name: 'Administrador' },
    }),
    await admin.call(contract.manageGroupPermissions, {
      body: { group_name: 'Administrador', permissions: ['groups.edit', 'users.view'] },
    }),
    await admin.call(patchUser, { params: { id: admin.id }, body: { is_active: false } }),
    await admin.call(deleteUser, { params: { id: admin.id } }),
  ]
  expect(acts.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  const { body } = await admin.call(getMe)
  expect(body.permissions).toContain('account.manage')
})

test('two administrators who remove each other at once: one stays', async () => {
  const own = await world()
  const { admin, manager } = own
  const group_name = 'Administrador'
  await admin.call(contract.addGroup, { params: { id: manager.id }, body: { group_name } })
  const [one, other] = await Promise.all([
    admin.call(contract.removeGroup, { params: { id: manager.id }, body: { group_name } }),
    manager.call(contract.removeGroup, { params: { id: admin.id }, body: { group_name } }),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 403])
})

test('groups are made, renamed, filled and only removed when empty', async () => {
  const { body: made } = await w.admin.call(contract.createGroup, {
    body: { name: 'Gerencia', permissions: ['leads.view'] },
  })
  const params = { id: made.id }
  const again = await w.admin.call(contract.createGroup, { body: { name: 'Gerencia', permissions: [] } })
  expect([again.status, again.problem.errors]).toEqual([400, { name: ['Ya hay un grupo con ese nombre'] }])
  await w.admin.call(contract.patchGroup, { params, body: { name: 'Dirección' } })
  await w.admin.call(contract.addGroup, { params: { id: w.assistant.id }, body: { group_name: 'Dirección' } })
  const kept = await w.admin.call(contract.deleteGroup, { params })
  expect([kept.status, kept.problem.conflict]).toEqual([409, { members: 1 }])
  await w.admin.call(contract.removeGroup, {
    params: { id: w.assistant.id },
    body: { group_name: 'Dirección' },
  })
  expect((await w.admin.call(contract.deleteGroup, { params })).status).toBe(204)

  const { body } = await w.admin.call(listAudit, { query: { area: ['groups'] } })
  const acts = body.results.filter(({ data }) => data.group_id === made.id).map(({ act }) => act)
  expect(acts).toEqual(['groups.deleted', 'groups.renamed', 'groups.created'])
  expect(body.results[0]?.user?.id).toBe(w.admin.id)
})

test('a change of permissions is written down with before and after', async () => {
  await give(w, w.broker.id, ['audit.view'])
  const { body } = await w.admin.call(listAudit, { query: { area: ['users'], user_id: w.admin.id } })
  expect(body.results[0]).toMatchObject({
    act: 'users.permissions_changed',
    address: '127.0.0.1',
    data: { user_id: w.broker.id, before: [], after: ['audit.view'] },
  })
})

test('what was done to a person is found by that person, entry by entry', async () => {
  await give(w, w.broker.id, ['reports.view'])
  const { body } = await w.admin.call(listAudit, { query: { subject_id: w.broker.id, area: ['users'] } })
  expect(body.results[0]).toMatchObject({
    act: 'users.permissions_changed',
    user: { id: w.admin.id },
    subject: { id: w.broker.id },
  })
  const [first] = body.results
  const one = await w.admin.call(getAuditEntry, { params: { id: first?.id ?? 0 } })
  expect(one.body).toEqual(first)
  const both = await w.admin.call(listAudit, { query: { user_id: [w.admin.id, w.broker.id] } })
  expect(both.body.count).toBeGreaterThan(0)
})
