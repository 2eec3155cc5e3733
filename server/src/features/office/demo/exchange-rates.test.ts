import { expect, test } from 'vitest'
import { demoRates } from './exchange-rates.ts'

test('the demonstration knows the UF to the 9th of next month, and nothing of weekends abroad', () => {
  const rates = demoRates(new Date('2026-11-21T05:00:00Z'))
  const ufs = rates.filter(({ currency }) => currency === 'UF')
  expect(ufs.at(-1)?.day).toBe('2026-12-09')
  expect(rates.some(({ currency, day }) => currency === 'USD' && day === '2026-11-15')).toBe(false)
  expect(rates.find(({ day }) => day === '2026-06-01')).toEqual({
    ...demoRates(new Date('2026-08-01T05:00:00Z')).find(({ day }) => day === '2026-06-01'),
    created_at: '2026-11-21T05:00:00.000Z',
    updated_at: '2026-11-21T05:00:00.000Z',
  })
  const last = Number(ufs.at(-1)?.clp)
  expect(last).toBeGreaterThan(38_000)
  expect(last).toBeLessThan(43_000)
})
