import { expect, test } from 'vitest'
import { differences, toggled, unsaved } from './pending.ts'

const group = { id: 3, permissions: ['leads.view', 'leads.edit'] }

test('ticking and unticking leaves nothing pending', () => {
  const once = toggled(new Map(), group, 'leads.assign')
  expect([...(once.get(3) ?? [])]).toEqual(['leads.view', 'leads.edit', 'leads.assign'])
  expect(toggled(once, group, 'leads.assign').size).toBe(0)
})

test('what is given and what is taken both count', () => {
  expect(differences(group.permissions, new Set(['leads.view', 'leads.assign']))).toBe(2)
})

test('what is ticked while the former ticks are saved is not lost with them', () => {
  const sent = toggled(new Map(), group, 'leads.assign')
  const held = new Set([sent.get(group.id) ?? new Set<string>()])
  expect(unsaved(sent, held).size).toBe(0)
  const meanwhile = toggled(sent, group, 'leads.delete')
  expect([...(unsaved(meanwhile, held).get(group.id) ?? [])]).toContain('leads.delete')
})
