import type { PastTerms } from '#server/features/sales/quotations/past.actions.ts'
import type { Random } from '../random.ts'
import { daysToDelivery } from '../stock/catalogue.ts'
import type { PlannedQuotation } from './plan.ts'

const banks = [
  { bank: 'Banco Cordillera', percent: '4.29' },
  { bank: 'Banco del Sur', percent: '4.09' },
  { bank: 'Banco Litoral', percent: '4.35' },
  { bank: 'Banco Austral', percent: '4.49' },
]

/** Projects of which the reservation is a guarantee, apart from the price. */
const guaranteed = new Set(['Vista Aurora', 'Yungay 1840'])

/** A payment plan as its project asks for: a fifth at first, in instalments until the keys, and a mortgage for what is left. */
export function termsOf(
  random: Random,
  { lead, unit, discount }: PlannedQuotation,
  along: number[],
  price: number,
): PastTerms {
  const lines = [unit, ...along].map((unit_id) => ({
    unit_id,
    discount: unit_id === unit && discount > 0 ? { percent: String(discount) } : null,
  }))
  const down = String(Math.round(price * random.pick([0.1, 0.15, 0.2])))
  const isBuilt = daysToDelivery[lead.project.stage] < 0
  const count = lead.project.stage === 'off_plan' ? random.pick([24, 30, 36]) : random.pick([6, 8, 10])
  const first = random.int(0, banks.length - 1)
  return {
    currency: 'UF',
    lines,
    extras: random.chance(0.12) ? [{ name: 'Bono pie', amount: '-40' }] : [],
    plan: {
      reservation: '10',
      ...(guaranteed.has(lead.project.name) && { is_guarantee: true }),
      ...(isBuilt ? { cash: down } : { instalments: { amount: down, count } }),
    },
    mortgages: [0, ...(random.chance(0.5) ? [1] : [])].map((next) => ({
      ...(banks[(first + next) % banks.length] as (typeof banks)[number]),
      years: random.pick([20, 25, 30]),
    })),
  }
}
