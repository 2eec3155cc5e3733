import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import { priceDecimals } from '#contract/stock/shared.ts'
import { Exact } from '#server/platform/decimals.ts'
import { figuresOf } from './figures.ts'
import { exactInstalment } from './mortgages.ts'
import type { Quoted } from './terms.ts'

const today = '2026-11-22'
const rates = {
  UF: { clp: '39643.59', date: today },
  USD: { clp: '945.32', date: today },
  EUR: { clp: '1010.5', date: today },
}

const cents = (most: number) => fc.integer({ min: 0, max: most })
const amount = (currency: keyof typeof priceDecimals, most = 1_000_000) =>
  cents(most).map((whole) => new Exact(whole).div(10 ** priceDecimals[currency]).toFixed())

const unit = (id: number) =>
  fc.record({
    id: fc.constant(id),
    list_price: fc.oneof(
      ...(['UF', 'USD', 'EUR', 'CLP'] as const).map((currency) =>
        amount(currency, 900_000_000).map((price) => ({ amount: price, currency })),
      ),
    ),
    discount_limit: fc.constant('3'),
    delivery_on: fc.constantFrom(null, '2028-06-30'),
  })
const percent = cents(10_000).map((hundredths) => new Exact(hundredths).div(100).toFixed())
const day = cents(400).map((days) => new Date(Date.UTC(2026, 10, 22 + days)).toISOString().slice(0, 10))

/** Buckets are shares of the price, so that most plans fit in the total. */
const quoted: fc.Arbitrary<Quoted> = fc.constantFrom('UF', 'USD', 'CLP').chain((currency) =>
  fc.record({
    terms: fc.record({
      currency: fc.constant(currency as 'UF'),
      lines: fc.tuple(
        ...[1, 2, 3].map((unit_id) => percent.map((share) => ({ unit_id, discount: { percent: share } }))),
      ),
      extras: fc.array(amount(currency as 'UF').map((extra) => ({ name: 'Extra', amount: extra }))),
      plan: fc.record({
        reservation: amount(currency as 'UF'),
        is_guarantee: fc.boolean(),
        cash: amount(currency as 'UF'),
        instalments: fc.record({
          amount: amount(currency as 'UF'),
          count: fc.integer({ min: 1, max: 60 }),
          first_on: day,
        }),
        deed: amount(currency as 'UF'),
        subsidy: amount(currency as 'UF'),
        savings: amount(currency as 'UF'),
      }),
      mortgages: fc.constant([{ bank: 'Banco', percent: '4.15', years: 25 }]),
    }),
    units: fc.tuple(unit(1), unit(2), unit(3)),
    rates: fc.constant(rates),
    today: fc.constant(today),
  }),
)
const sum = (amounts: { amount: string }[]) =>
  amounts.reduce((all, { amount: one }) => all.plus(one), new Exact(0))
/** Of quotations that can be. */
function always(holds: (figures: QuotationFigures, asked: Quoted) => void) {
  fc.assert(
    fc.property(quoted, (asked) => {
      const { figures, errors } = figuresOf(asked)
      if (Object.keys(errors).length === 0) holds(figures, asked)
    }),
    { numRuns: 120 },
  )
}

test('rows of the plan add up to the total, and their pesos to the total in pesos', () => {
  always((figures) => {
    expect(sum(figures.plan_rows.map((row) => row.amount)).toFixed()).toBe(
      new Exact(figures.total.amount).toFixed(),
    )
    if (figures.plan_rows.length > 0)
      expect(sum(figures.plan_rows.flatMap((row) => row.amount_clp ?? [])).toFixed()).toBe(
        figures.total_clp?.amount,
      )
  })
})

test('discounts and final prices add up to list prices, in every line and in the totals', () => {
  always((figures) => {
    for (const line of figures.lines)
      expect(sum([line.final_price, line.discount_amount]).eq(line.list_price.amount)).toBe(true)
    expect(sum(figures.lines.map((line) => line.discount_amount)).eq(figures.discount_total.amount)).toBe(
      true,
    )
    const total = new Exact(figures.list_total.amount)
      .minus(figures.discount_total.amount)
      .plus(figures.extras_total.amount)
    expect(total.eq(figures.total.amount)).toBe(true)
  })
})

test('instalments are equal but for the last, which takes the difference, and none is below zero', () => {
  always((figures, { terms }) => {
    const all = figures.plan_rows.filter(({ kind }) => kind === 'instalment').map((row) => row.amount)
    const [first] = all
    if (!first) return
    expect(all.slice(0, -1).every(({ amount: one }) => one === first.amount)).toBe(true)
    expect(all.every(({ amount: one }) => Number(one) > 0)).toBe(true)
    expect(sum(all).eq(terms.plan?.instalments?.amount ?? 0)).toBe(true)
  })
})

test('amounts have the decimals of their currency', () => {
  always((figures) => {
    const decimals = figures.currency === 'CLP' ? /^-?\d+$/ : /^-?\d+\.\d\d$/
    for (const { amount: one } of [
      figures.total,
      figures.plan.mortgage,
      ...figures.plan_rows.map((row) => row.amount),
    ])
      expect(one).toMatch(decimals)
  })
})

const uf = (terms: Omit<Quoted['terms'], 'currency'>, price = '5995.00') =>
  figuresOf({
    terms: { currency: 'UF', lines: [{ unit_id: 1 }], ...terms },
    units: [{ id: 1, list_price: { amount: price, currency: 'UF' }, discount_limit: '3', delivery_on: null }],
    rates,
    today,
  })

test('a reservation that is a guarantee is no part of the price, and stands apart', () => {
  const list_price = { amount: '1000', currency: 'UF' as const }
  const units = [{ id: 1, list_price, discount_limit: '0', delivery_on: null }]
  const of = (is_guarantee: boolean) => {
    const plan = { reservation: '10', is_guarantee, cash: '190' }
    return figuresOf({ terms: { currency: 'UF', lines: [{ unit_id: 1 }], plan }, units, rates, today })
      .figures
  }
  expect(of(false).plan.mortgage.amount).toBe('800.00')
  const { plan, plan_rows } = of(true)
  expect(plan).toMatchObject({ reservation: '10.00', is_guarantee: true, mortgage: { amount: '810.00' } })
  expect(plan_rows.map(({ kind }) => kind)).toEqual(['cash', 'mortgage'])
})

test('the 31st comes back after a short month', () => {
  const { figures } = uf({ plan: { instalments: { amount: '50', count: 4, first_on: '2026-12-31' } } })
  expect(figures.plan_rows.map(({ due_on }) => due_on).slice(0, 4)).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
})

test('a price is rounded and the discount is what is left', () => {
  const { figures } = uf({ lines: [{ unit_id: 1, discount: { percent: '2.5' } }] }, '12.20')
  expect(figures.lines[0]).toMatchObject({
    final_price: { amount: '11.90' },
    discount_amount: { amount: '0.30' },
  })
})

test('a loan without interest is paid in equal parts', () => {
  const { figures } = uf({ mortgages: [{ bank: 'Familia', percent: '0', years: 7 }] })
  expect(figures.mortgages[0]).toMatchObject({
    monthly_payment: { amount: '71.37' },
    total_interest: { amount: '0.00' },
    minimum_income: { amount: '285.48' },
  })
})

test('payments pay a loan back to the last cent', () => {
  fc.assert(
    fc.property(cents(3000), fc.integer({ min: 1, max: 40 }), (hundredths, years) => {
      const loan = new Exact(4571.68)
      const rate = new Exact(hundredths).div(100)
      const payment = exactInstalment(loan, rate.toFixed(), years)
      let owed = loan
      for (let month = 0; month < years * 12; month++)
        owed = owed.times(rate.div(1200).plus(1)).minus(payment)
      expect(owed.abs().lt('1e-20')).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('a draft that became impossible has figures, and says what is wrong', () => {
  const { figures, errors } = figuresOf({
    terms: { currency: 'USD', lines: [{ unit_id: 1 }, { unit_id: 2 }, { unit_id: 3 }] },
    units: [
      { id: 1, list_price: { amount: '10', currency: 'UF' }, discount_limit: '0', delivery_on: null },
      { id: 2, list_price: null, discount_limit: '0', delivery_on: null },
    ],
    rates: {},
    today,
  })
  expect(figures).toMatchObject({ total: { amount: '0.00' }, total_clp: null })
  expect(errors).toEqual({
    lines: {
      1: ['No hay un valor conocido de la UF para convertir el precio'],
      2: ['La unidad no tiene precio de lista'],
      3: ['La unidad no existe'],
    },
  })
})

test.each([
  [{ plan: { cash: '5995.01' } }, { plan: ['La forma de pago suma más que el total'] }],
  [{ plan: { cash: '1.001' } }, { plan: { cash: ['A lo más 2 decimales'] } }],
  [
    { plan: { instalments: { amount: '10', count: 2, first_on: '2026-11-21' } } },
    { plan: { instalments: { first_on: ['La primera cuota es anterior a hoy'] } } },
  ],
  [
    { plan: { instalments: { amount: '0.05', count: 10 } } },
    { plan: { instalments: { count: ['El monto no alcanza para tantas cuotas'] } } },
  ],
  [{ extras: [{ name: 'Bono', amount: '-6000' }] }, { extras: ['El total queda bajo cero'] }],
  [
    { lines: [{ unit_id: 1, discount: { amount: '5995.01' } }] },
    { lines: { 1: ['El descuento supera el precio'] } },
  ],
])('%j is refused', (terms, errors) => {
  expect(uf(terms).errors).toEqual(errors)
})

test('an amount counts as its share of the price, unrounded, against the limit', () => {
  const over = (discount: { amount?: string; percent?: string }) =>
    uf({ lines: [{ unit_id: 1, discount }] }).figures.discount_errors
  expect(over({ percent: '3' })).toEqual({})
  expect(over({ amount: '179.85' })).toEqual({})
  expect(over({ amount: '179.86' })).toEqual({
    1: ['El descuento de 3,0001668 % supera el límite de 3 %'],
  })
})
