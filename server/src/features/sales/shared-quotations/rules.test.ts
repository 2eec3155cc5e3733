import { expect, test } from 'vitest'
import { usualTerms } from './rules.ts'

const settings = {
  reservation_amount: { amount: '10', currency: 'UF' as const },
  down_payment_percent: '20',
  instalments: 24,
  annual_rates: [{ bank: 'Banco Austral', percent: '4.5', years: 25 }],
}

test('the plan of a project is what reserves, the rest of the down payment in instalments, and its banks', () => {
  expect(usualTerms(settings, '3500.00', 'UF')).toEqual({
    plan: { reservation: '10.00', instalments: { amount: '690.00', count: 24 } },
    mortgages: settings.annual_rates,
  })
})

test('without instalments the rest is paid at once, and a reservation in another currency or above the total is none', () => {
  expect(usualTerms({ ...settings, instalments: 0 }, '100000000', 'CLP').plan).toEqual({
    reservation: '0',
    cash: '20000000',
  })
  expect(usualTerms(settings, '4', 'UF').plan).toEqual({ reservation: '4.00' })
  expect(usualTerms({ ...settings, down_payment_percent: '0' }, '0', 'UF').plan).toEqual({
    reservation: '0.00',
  })
})
