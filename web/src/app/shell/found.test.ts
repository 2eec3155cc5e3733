import { expect, test } from 'vitest'
import { lead } from './found.ts'

const found = {
  id: 836,
  name: 'Paula Soto',
  contactId: 5,
  status: 'in_follow_up' as const,
  leadStep: { id: 3, name: 'Visita agendada' },
  seller: { id: 7, name: 'Francisca Araya' },
}

test('a lead that was put away says so, and not the step it was in', () => {
  expect(lead(found).detail).toBe('#00836 · Visita agendada · Francisca Araya')
  expect(lead({ ...found, status: 'discarded' }).detail).toBe('#00836 · Descartado · Francisca Araya')
})
