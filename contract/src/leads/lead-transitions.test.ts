import { expect, test } from 'vitest'
import { activeStatusOf, isActive, mayBecome } from './lead-transitions.ts'
import { leadStatuses } from './leads.ts'

test('a lead becomes what the table says and nothing else', () => {
  const table = leadStatuses.map((from) => [from, leadStatuses.filter((to) => mayBecome(from, to))])
  expect(Object.fromEntries(table)).toEqual({
    to_contact: ['in_follow_up', 'discarded', 'defective'],
    in_follow_up: ['discarded', 'defective'],
    discarded: ['to_contact', 'in_follow_up', 'defective'],
    defective: ['to_contact', 'in_follow_up', 'discarded'],
  })
})

test('a lead in follow-up is never to contact again', () =>
  expect(mayBecome('in_follow_up', 'to_contact')).toBe(false))

test('what was put away goes back to where it was', () => {
  for (const status of ['discarded', 'defective'] as const) {
    expect(activeStatusOf({ status, previous_status: 'in_follow_up' })).toBe('in_follow_up')
    expect(activeStatusOf({ status, previous_status: null })).toBe('to_contact')
    expect(isActive(status)).toBe(false)
  }
})
