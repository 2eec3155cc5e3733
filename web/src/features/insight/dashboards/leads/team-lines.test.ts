import { expect, test } from 'vitest'
import type { LeadDashboard } from '../shared/queries.ts'
import { teamLines } from './team-lines.ts'

const counts = (received: number) => ({ received, won: 1, medianMinutes: 5 })
const sellers = [
  { seller: { id: 1, name: 'Ana' }, now: counts(10), former: counts(4) },
  { seller: { id: 2, name: 'Berta' }, now: counts(5), former: counts(0) },
  { seller: null, now: counts(2), former: counts(1) },
] as unknown as LeadDashboard['bySeller']

const teams = [
  { id: 7, name: 'Norte', sellersIds: [1, 2, 9] },
  { id: 8, name: 'Sur', sellersIds: [2] },
  { id: 9, name: 'Vacío', sellersIds: [9] },
]

test('teams add up their sellers, with the ids of exactly those rows, and what is of no team comes last', () => {
  const lines = teamLines(teams, sellers, 'Sin equipo')
  expect(lines.map(({ name, ids, now, former }) => [name, ids, now.received, former.received])).toEqual([
    ['Norte', [1, 2], 15, 4],
    ['Sur', [2], 5, 0],
    ['Sin equipo', [-1], 2, 1],
  ])
  expect(lines[0]?.now).toEqual({ received: 15, won: 2, medianMinutes: null })
})
