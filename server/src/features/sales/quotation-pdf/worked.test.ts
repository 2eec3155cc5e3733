import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { setRate } from '#contract/office/currency.ts'
import { patchUser } from '#contract/office/users.ts'
import { issueQuotation } from '#contract/sales/quotation-acts.ts'
import type { QuotationTerms } from '#contract/sales/quotation-money.ts'
import { previewQuotation } from '#contract/sales/quotation-preview.ts'
import { createQuotation, getQuotation, type Quotation } from '#contract/sales/quotations.ts'
import { dayOf } from '#server/platform/days.ts'
import { documentOf } from '#server/platform/printing/document.ts'
import { nowIso } from '#server/platform/time.ts'
import { leadOf } from '#test/leads.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type World, world } from '#test/world.ts'
import { drawQuotation } from './pdf.ts'

type Price = { price: string; price_currency: 'UF' | 'USD' | 'EUR' | 'CLP'; discount?: { percent: string } }
type Line = Record<'list_price' | 'discount_amount' | 'final_price', string>
type Worked = {
  name: string
  asked: Omit<QuotationTerms, 'lines'> & { lines: Price[] }
  expected: Record<'list_total' | 'discount_total' | 'extras_total' | 'total' | 'total_clp', string> & {
    lines: Line[]
    plan_rows: { kind: string; due_on: string; amount: string }[]
    mortgages: Record<
      'loan' | 'monthly_payment' | 'insurances' | 'minimum_income' | 'total_interest',
      string
    >[]
  }
}
const worked = JSON.parse(
  readFileSync(new URL('../../../../../docs/worked-quotations.json', import.meta.url), 'utf8'),
) as { rates: Record<'UF' | 'USD' | 'EUR', string>; quotations: Worked[] }

let w: World
let issued: { name: string; expected: Worked['expected']; quotation: Quotation }[]
const today = dayOf(nowIso(), 'America/Santiago')
beforeAll(async () => {
  w = await world()
  for (const [currency, clp] of Object.entries(worked.rates))
    await w.admin.call(setRate, { body: { currency: currency as 'UF', clp, date: today } })
  const body = { max_discount_percent: '100' }
  await w.admin.call(patchUser, { params: { id: w.seller.id }, body })
  const { id: lead_id } = await leadOf(w.seller)
  issued = []
  // Nothing is issued without a unit.
  for (const one of worked.quotations)
    if (one.asked.lines.length > 0) issued.push(await issuedOf(lead_id, one))
}, 120_000)

let numbers = 1000
const unitsWith = (lines: Price[]) =>
  w.inAccount((db) =>
    db
      .insertInto('unit')
      .values(
        lines.map(({ price, price_currency }) => ({
          account_id: w.accountId,
          number: String(numbers++),
          kind: 'apartment',
          list_price: price,
          currency: price_currency,
          created_at: nowIso(),
          updated_at: nowIso(),
          on_market_at: nowIso(),
        })),
      )
      .returning('id')
      .execute(),
  )

async function issuedOf(lead_id: number, { name, asked, expected }: Worked) {
  const units = await unitsWith(asked.lines)
  const lines = asked.lines.map(({ discount }, index) => ({
    unit_id: units[index]?.id ?? 0,
    ...(discount && { discount }),
  }))
  const made = await w.seller.call(createQuotation, { body: { ...asked, lead_id, lines } })
  expect([name, made.problem?.errors, made.status]).toEqual([name, undefined, 201])
  const params = { id: made.body.id }
  const { status } = await w.seller.call(issueQuotation, { params, body: {} })
  expect([name, status]).toEqual([name, 200])
  return { name, expected, quotation: (await w.seller.call(getQuotation, { params })).body }
}

type Shown = Pick<
  Quotation,
  'plan_rows' | 'mortgages' | 'list_total' | 'discount_total' | 'total' | 'total_clp'
>
const amountsOf = (
  { plan_rows, mortgages, ...shown }: Shown,
  lines: Pick<Quotation['lines'][number], keyof Line>[],
) => ({
  lines: lines.map(({ list_price, discount_amount, final_price }) => [
    list_price.amount,
    discount_amount.amount,
    final_price.amount,
  ]),
  totals: [shown.list_total, shown.discount_total, shown.total, shown.total_clp].map((sum) => sum?.amount),
  plan_rows: plan_rows.map(({ kind, due_on, amount }) => [kind, due_on, amount.amount]),
  mortgages: mortgages.map((bank) => [
    bank.loan.amount,
    bank.monthly_payment.amount,
    bank.insurances.amount,
    bank.minimum_income.amount,
    bank.total_interest.amount,
  ]),
})
const dayIn = (day: string) => (day === 'today' ? today : day)
const workedOut = ({ lines, plan_rows, mortgages, ...sums }: Worked['expected']) => ({
  lines: lines.map(({ list_price, discount_amount, final_price }) => [
    list_price,
    discount_amount,
    final_price,
  ]),
  totals: [sums.list_total, sums.discount_total, sums.total, sums.total_clp],
  plan_rows: plan_rows.map(({ kind, due_on, amount }) => [kind, dayIn(due_on), amount]),
  mortgages: mortgages.map((bank) => [
    bank.loan,
    bank.monthly_payment,
    bank.insurances,
    bank.minimum_income,
    bank.total_interest,
  ]),
})

test('what was worked out apart from the product is what is issued, and what its link shows', async () => {
  expect(issued.length).toBeGreaterThanOrEqual(40)
  for (const { name, expected, quotation } of issued) {
    const { body: preview } = await w.stranger(previewQuotation, { params: { uuid: quotation.uuid } })
    const told = { name, ...workedOut(expected) }
    expect({ name, ...amountsOf(quotation, quotation.lines) }).toEqual(told)
    expect({ name, ...amountsOf(preview, preview.units) }).toEqual(told)
  }
}, 60_000)

/** As people write it in Chile, apart from the product's own words. */
function written(amount: string, currency: string): string {
  const [whole = '', decimals] = amount.replace('-', '').split('.')
  const grouped = whole.replace(/(?<=\d)(?=(\d{3})+$)/g, '.')
  const sign = { UF: 'UF ', CLP: '$', USD: 'US$ ' }[currency]
  return `${amount.startsWith('-') ? '−' : ''}${sign}${grouped}${decimals ? `,${decimals}` : ''}`
}

test('and what is printed, to the cent', async () => {
  const account = { name: 'Andes', national_id: null, phone: null, email: null, address: null }
  const seller = { name: 'Ana', email: null, phone: null }
  // In one document, because each cuts down its fonts anew.
  const pdf = await documentOf({ title: 'Todas', label: 'Todas', account }, (paper, body) => {
    for (const [index, { quotation }] of issued.entries()) {
      if (index > 0) paper.addPage()
      drawQuotation(paper, body, {
        number: index + 1,
        version: 1,
        issued_on: today,
        valid_until: today,
        account,
        seller,
        broker: null,
        client: null,
        project: null,
        notes: null,
        legal_text: null,
        logo: null,
        pictures: [],
        link: null,
        units: quotation.lines.map(({ unit_id }) => ({ id: unit_id, name: `Unidad ${unit_id}`, facts: '' })),
        figures: quotation,
      })
    }
  })
  const { text } = await readPdf(pdf)
  const printed = text.split(/Cotización #\d{5}/).slice(1)
  expect(printed).toHaveLength(issued.length)
  for (const [index, { name, expected, quotation }] of issued.entries()) {
    const money = (amount: string) => written(amount, quotation.currency)
    const { plan_rows, mortgages } = expected
    // Of many instalments those in the middle are one row.
    const instalments = plan_rows.filter(({ kind }) => kind === 'instalment')
    const inRow = plan_rows.filter(
      (row) => instalments.length <= 36 || !instalments.slice(12, -1).includes(row),
    )
    const amounts = [
      money(expected.total),
      money(expected.list_total),
      written(expected.total_clp, 'CLP'),
      ...expected.lines.flatMap((line) => [money(line.list_price), money(line.final_price)]),
      ...inRow.map(({ amount }) => money(amount)),
      ...mortgages.flatMap((bank) =>
        Object.values(bank)
          .filter((value) => /^\d+(\.\d+)?$/.test(value))
          .map(money),
      ),
    ]
    for (const amount of amounts)
      expect([name, printed[index]]).toEqual([name, expect.stringContaining(amount)])
    for (const { due_on } of inRow)
      expect(printed[index]).toContain(dayIn(due_on).split('-').reverse().join('-'))
  }
}, 60_000)
