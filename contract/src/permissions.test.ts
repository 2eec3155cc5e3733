import { expect, test } from 'vitest'
import { permissions } from './permission-list.ts'
import { allows, hasAll, hasAny, seesAll } from './permissions.ts'
import { startingGroups } from './starting-groups.ts'

const person = { id: 3, permissions: ['leads.view', 'leads.edit', 'account.view'] }

test('permissions are a list of strings, each an area and an act', () => {
  for (const permission of permissions) expect(permission).toMatch(/^[a-z]+\.[a-z_]+$/)
  expect(new Set(permissions).size).toBe(permissions.length)
})

test('a person has all of a set, or any of it', () => {
  expect(hasAll(person, ['leads.view', 'leads.edit'])).toBe(true)
  expect(hasAll(person, ['leads.view', 'leads.delete'])).toBe(false)
  expect(hasAny(person, ['leads.delete', 'account.view'])).toBe(true)
  expect(hasAny(person, ['leads.delete', 'users.view'])).toBe(false)
  expect(hasAll(person, [])).toBe(true)
  expect(hasAny(person, [])).toBe(false)
})

test('without the reach over all, only what is one’s own may be changed', () => {
  expect(seesAll(person, 'leads')).toBe(false)
  expect(allows(person, 'leads.edit', { seller_id: 3 })).toBe(true)
  expect(allows(person, 'leads.edit', { seller_id: 4 })).toBe(false)
  const chief = { ...person, permissions: [...person.permissions, 'leads.view_all'] }
  expect(allows(chief, 'leads.edit', { seller_id: 4 })).toBe(true)
  expect(allows(person, 'leads.delete', { seller_id: 3 })).toBe(false)
})

test('every starting group gives permissions that exist, the administrator all of them', () => {
  for (const given of Object.values(startingGroups))
    for (const permission of given) expect(permissions).toContain(permission)
  expect(startingGroups.Administrador).toEqual(permissions)
})
