import { expect, test } from 'vitest'
import { priceSteps } from './price-steps.ts'

const UF = (amount: string) => ({ amount, currency: 'UF' as const })
const past = (day: string, listPrice: ReturnType<typeof UF> | null) =>
  ({ at: `${day}T15:00:00Z`, listPrice }) as Parameters<typeof priceSteps>[0][number]
const coming = (effectiveOn: string, listPrice: ReturnType<typeof UF>) =>
  ({ effectiveOn, listPrice }) as Parameters<typeof priceSteps>[1][number]

test('the line of prices goes on with those to come, and breaks where there was none', () => {
  const prices = [past('2026-05-03', UF('110')), past('2026-04-02', null), past('2026-03-01', UF('100'))]
  expect(priceSteps(prices, [coming('2026-07-01', UF('120'))], 'UF')).toEqual({
    labels: ['01/03/2026', '02/04/2026', '03/05/2026', '01/07/2026'],
    had: [100, null, 110, null],
    willHave: [null, null, 110, 120],
  })
})

test('prices of another currency are no points of the line', () => {
  const other = { amount: '90000000', currency: 'CLP' as const }
  const prices = [past('2026-05-03', UF('110')), past('2026-03-01', other as never)]
  expect(priceSteps(prices, [], 'UF')).toMatchObject({ had: [null, 110], willHave: [] })
})
