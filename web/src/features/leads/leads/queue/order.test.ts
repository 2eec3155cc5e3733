import { expect, test } from 'vitest'
import type { LeadRow } from '../shared/queries.ts'
import { byDue, goneReason } from './order.ts'

const lead = (id: number, more: Partial<LeadRow> = {}) =>
  ({
    id,
    status: 'to_contact',
    firstResponseDueAt: null,
    firstRespondedAt: null,
    nextTask: null,
    seller: { id: 1, name: 'Yo' },
    contact: { isBlocked: false },
    ...more,
  }) as LeadRow
const due = (id: number, firstResponseDueAt: string) => lead(id, { firstResponseDueAt })

test('the longest overdue come first, then the next task, then those without a time', () => {
  const nextTask = { dueAt: '2026-11-23T14:00:00Z' } as LeadRow['nextTask']
  const leads = [
    lead(1),
    due(2, '2026-11-23T13:00:00Z'),
    lead(3, { status: 'in_follow_up', nextTask }),
    due(4, '2026-11-20T13:00:00Z'),
  ]
  expect(byDue(leads).map(({ id }) => id)).toEqual([4, 2, 3, 1])
})

test('a lead is gone when somebody else has it or answered it, or it was put away; not when I took it', () => {
  const free = lead(1, { seller: null })
  const why = (more: Partial<LeadRow>) => goneReason(free, { ...free, ...more }, 1)
  expect(why({ seller: { id: 2, name: 'Francisca' } })).toBe('taken')
  expect(why({ seller: { id: 1, name: 'Yo' } })).toBeUndefined()
  expect(why({ status: 'in_follow_up' })).toBe('answered')
  expect(why({ status: 'discarded' })).toBe('away')
})
