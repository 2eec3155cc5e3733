import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import workedOut from '../../../../../../docs/worked-quotations.json?raw'
import { Totals } from '../editor/totals.tsx'
import { MortgageSlider } from '../preview/mortgage-slider.tsx'
import type { Preview } from '../preview/preview-reads.ts'
import { PreviewUnits } from '../preview/preview-units.tsx'
import { PaymentTable } from './payment-table.tsx'
import type { Figures } from './queries.ts'

type Bank = Record<
  'bank' | 'loan' | 'monthly_payment' | 'insurances' | 'minimum_income' | 'total_interest',
  string
>
type Worked = {
  name: string
  asked: { currency: 'UF' | 'USD' | 'CLP' }
  expected: Record<'list_total' | 'discount_total' | 'extras_total' | 'total' | 'total_clp', string> & {
    lines: Record<'list_price' | 'discount_amount' | 'final_price', string>[]
    mortgages: Bank[]
    plan_rows: { kind: 'instalment'; number?: number; due_on: string; amount: string }[]
  }
}
const { quotations } = JSON.parse(workedOut) as { quotations: Worked[] }

/** What the server answers of it, as the screens read it. */
function figuresOf({ asked: { currency }, expected }: Worked): Figures & Preview {
  const money = (amount: string) => ({ amount, currency })
  const clp = (amount: string) => ({ amount, currency: 'CLP' as const })
  const { lines, plan_rows, mortgages } = expected
  return {
    currency,
    exchange: { uf: null, ufDate: null, usd: null },
    listTotal: money(expected.list_total),
    discountTotal: money(expected.discount_total),
    extrasTotal: money(expected.extras_total),
    discountPercent: '0',
    total: money(expected.total),
    totalClp: clp(expected.total_clp),
    extras: [],
    units: lines.map((line, index) => ({
      number: String(index),
      kind: 'apartment',
      rooms: null,
      bathrooms: null,
      floor: null,
      area: { total: null },
      listPrice: money(line.list_price),
      discountAmount: money(line.discount_amount),
      finalPrice: money(line.final_price),
    })),
    planRows: plan_rows.map(({ due_on, amount, ...row }) => ({
      ...row,
      dueOn: due_on === 'today' ? '2026-11-22' : due_on,
      amount: money(amount),
    })),
    mortgages: mortgages.map((bank) => ({
      bank: bank.bank,
      percent: '4',
      years: 20,
      loan: money(bank.loan),
      monthlyPayment: money(bank.monthly_payment),
      insurances: money(bank.insurances),
      minimumIncome: money(bank.minimum_income),
      totalInterest: money(bank.total_interest),
    })),
  } as unknown as Figures & Preview // what these parts read of them
}

/** As people write it in Chile, apart from the product's own words. */
function written(amount: string, currency: 'UF' | 'USD' | 'CLP'): string {
  const [whole = '', decimals] = amount.replace('-', '').split('.')
  const grouped = whole.replace(/(?<=\d)(?=(\d{3})+$)/g, '.')
  const sign = { UF: 'UF ', CLP: '$', USD: 'US$' }[currency]
  return `${amount.startsWith('-') ? '−' : ''}${sign}${grouped}${decimals ? `,${decimals}` : ''}`
}

test('what was worked out apart from the product stands on screen and in the preview, to the cent', async () => {
  expect(quotations.length).toBeGreaterThanOrEqual(40)
  for (const one of quotations) {
    const figures = figuresOf(one)
    await render(
      <>
        <Totals figures={figures} />
        <PreviewUnits of={figures} />
        <PaymentTable rows={figures.planRows} />
        <MortgageSlider of={figures} />
      </>,
    )
    const more = page.getByRole('button', { name: /cuotas más/ })
    if (more.elements().length > 0) await more.click()
    const texts = new Set([...document.querySelectorAll('bdi')].map((part) => part.textContent))
    const { asked, expected } = one
    const shown = [
      expected.total,
      expected.list_total,
      ...expected.lines.map((line) => line.final_price),
      ...expected.plan_rows.map(({ amount }) => amount),
      ...expected.mortgages.flatMap((bank) => [
        bank.loan,
        bank.monthly_payment,
        bank.insurances,
        bank.minimum_income,
        bank.total_interest,
      ]),
    ].map((amount) => written(amount, asked.currency))
    const missing = [...shown, written(expected.total_clp, 'CLP')].filter((text) => !texts.has(text))
    expect({ name: one.name, missing }).toEqual({ name: one.name, missing: [] })
    await cleanup()
  }
})
