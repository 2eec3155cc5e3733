import { expect, test } from 'vitest'
import { differences, toggled } from './pending.ts'

const group = { id: 3, permissions: ['leads.view', 'leads.edit'] }

test('ticking and unticking leaves nothing pending', () => {
  const once = toggled(new Map(), group, 'leads.assign')
  expect([...(once.get(3) ?? [])]).toEqual(['leads.view', 'leads.edit', 'leads.assign'])
  expect(toggled(once, group, 'leads.assign').size).toBe(0)
})

test('what is given and what is taken both count', () => {
  expect(differences(group.permissions, new Set(['leads.view', 'leads.assign']))).toBe(2)
})
