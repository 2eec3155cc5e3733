import { expect, test } from 'vitest'
import { unitSummary } from './facts.tsx'

const unit = { rooms: 2, bathrooms: 1, orientation: null, floor: 3, area: { total: null } }
const summaryOf = (model: string | null) =>
  unitSummary({ ...unit, model } as Parameters<typeof unitSummary>[0])

test('a model that only counts the rooms is not said beside them', () => {
  expect(summaryOf('2D1B')).toBe('2D 1B · piso 3')
  expect(summaryOf('2d 1b')).toBe('2D 1B · piso 3')
  expect(summaryOf(null)).toBe('2D 1B · piso 3')
  expect(summaryOf('Mirador')).toBe('Mirador · 2D 1B · piso 3')
})
