import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { updateAccount } from '#contract/office/account.ts'
import { setRate } from '#contract/office/currency.ts'
import { patchUser } from '#contract/office/users.ts'
import { calculateQuotation, type QuotationTerms } from '#contract/sales/quotation-money.ts'
import { putProjectSettings } from '#contract/stock/project-settings.ts'
import { patchUnitType } from '#contract/stock/unit-types.ts'
import { getUnit, patchUnit } from '#contract/stock/units.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import { nowIso } from '#server/platform/time.ts'
import { refused } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { projectOf, typeOf, unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

type Price = { amount: string; currency: 'UF' | 'USD' | 'EUR' | 'CLP' }
type WorkedLine = { price: string; price_currency: Price['currency']; discount?: { percent: string } }
type Worked = {
  name: string
  asked: Omit<QuotationTerms, 'lines'> & { lines: WorkedLine[] }
  expected: {
    lines: Record<'list_price' | 'discount_amount' | 'final_price', string>[]
    plan_rows: { due_on: string }[]
    mortgage: string
    mortgages: object[]
    [total: string]: unknown
  }
}

const worked = JSON.parse(
  readFileSync(new URL('../../../../../docs/worked-quotations.json', import.meta.url), 'utf8'),
) as { rates: Record<'UF' | 'USD' | 'EUR', string>; quotations: Worked[] }

let w: World
let units: { id: number }[]
const today = dayOf(nowIso(), 'America/Santiago')
beforeAll(async () => {
  w = await world()
  for (const [currency, clp] of Object.entries(worked.rates))
    await w.admin.call(setRate, { body: { currency: currency as 'UF', clp, date: today } })
  units = await unitsWith(worked.quotations.flatMap(({ asked }) => asked.lines.map(priceOf)))
})
const priceOf = ({ price, price_currency }: WorkedLine): Price => ({
  amount: price,
  currency: price_currency,
})

let numbers = 1000
/** Units of no project, by their prices. */
const unitsWith = (prices: (Price | null)[]) =>
  w.inAccount((db) =>
    db
      .insertInto('unit')
      .values(
        prices.map((price) => ({
          account_id: w.accountId,
          number: String(numbers++),
          kind: 'apartment',
          list_price: price?.amount ?? null,
          currency: price?.currency ?? null,
          created_at: nowIso(),
          updated_at: nowIso(),
          on_market_at: nowIso(),
        })),
      )
      .returning('id')
      .execute(),
  )
const calculate = (terms: InputOf<typeof calculateQuotation, 'body'>, by = w.seller) =>
  by.call(calculateQuotation, { body: terms })
const errorsOf = async (body: unknown) =>
  (await refused(w.seller.call, calculateQuotation, { body })).problem.errors

test('quotations that were worked out apart from the product agree to the cent', async () => {
  expect(worked.quotations.length).toBeGreaterThanOrEqual(40)
  const left = [...units]
  for (const { name, asked, expected } of worked.quotations) {
    const lines = asked.lines.map(({ discount }) => ({
      unit_id: left.shift()?.id ?? 0,
      ...(discount && { discount }),
    }))
    const { status, body } = await calculate({ ...asked, lines })
    expect([name, status]).toEqual([name, 200])
    const money = (amount: string) => ({ amount, currency: body.currency })
    const found = {
      lines: body.lines.map(({ list_price, discount_amount, final_price }) => ({
        list_price: list_price.amount,
        discount_amount: discount_amount.amount,
        final_price: final_price.amount,
      })),
      list_total: body.list_total.amount,
      discount_total: body.discount_total.amount,
      extras_total: body.extras_total.amount,
      total: body.total.amount,
      total_clp: body.total_clp?.amount,
      discount_percent: body.discount_percent,
      mortgage: body.plan.mortgage.amount,
      mortgages: body.mortgages.map((bank) => ({
        bank: bank.bank,
        loan: bank.loan.amount,
        monthly_payment: bank.monthly_payment.amount,
        insurances: bank.insurances.amount,
        minimum_income: bank.minimum_income.amount,
        total_interest: bank.total_interest.amount,
      })),
      plan_rows: body.plan_rows.map(({ amount, amount_clp, due_on, ...row }) => ({
        ...row,
        due_on: due_on === today ? 'today' : due_on,
        amount: amount.amount,
      })),
    }
    expect({ name, ...found }).toEqual({ name, ...expected })
    expect(body.total).toEqual(money(body.total.amount))
  }
}, 60_000)

test('an own rate of today precedes, and the last known one counts where today has none', async () => {
  const other = await world()
  const put = (currency: 'UF' | 'USD', clp: string, date: string) =>
    other.admin.call(setRate, { body: { currency, clp, date } })
  const unit = await unitOf(other.admin, { number: '1', list_price: { amount: '100', currency: 'UF' } })
  const total = async () =>
    (
      await other.seller.call(calculateQuotation, {
        body: { currency: 'CLP', lines: [{ unit_id: unit.id }] },
      })
    ).body
  await put('UF', '39000', addDays(today, -3))
  expect(await total()).toMatchObject({
    total: { amount: '3900000' },
    exchange: { uf: '39000', uf_date: addDays(today, -3), usd: null },
  })
  await put('UF', '40000.5', today)
  expect((await total()).total.amount).toBe('4000050')
  const inDollars = await other.seller.call(calculateQuotation, {
    body: { currency: 'USD', lines: [{ unit_id: unit.id }] },
  })
  expect([inDollars.status, inDollars.problem.errors]).toEqual([
    400,
    { lines: { [unit.id]: ['No hay un valor conocido del dólar para convertir el precio'] } },
  ])
  const foreign = { lines: [{ unit_id: units[0]?.id ?? 0 }] }
  expect((await other.seller.call(calculateQuotation, { body: foreign })).problem.errors).toEqual({
    lines: { [units[0]?.id ?? 0]: ['La unidad no existe'] },
  })
})

test('what cannot be is refused by the unit or the field', async () => {
  const [flat, unpriced] = await unitsWith([{ amount: '1000', currency: 'UF' }, null])
  const unit_id = flat?.id ?? 0
  const ofLine = async (discount: unknown) => {
    const errors = (await errorsOf({ lines: [{ unit_id, discount }] })) as { lines: Record<string, string[]> }
    return errors.lines[unit_id]
  }
  expect(await ofLine({ percent: '100.01' })).toEqual(['El descuento no puede superar el 100 %'])
  expect(await ofLine({ percent: -1 })).toEqual(['El descuento no puede ser negativo'])
  expect(await ofLine({ amount: '1000.01' })).toEqual(['El descuento supera el precio'])
  expect(await ofLine({ amount: '1', percent: '1' })).toHaveLength(1)
  expect(await ofLine({})).toHaveLength(1)
  expect(await errorsOf({ lines: [{ unit_id }, { unit_id }] })).toEqual({
    lines: { [unit_id]: ['La unidad está repetida'] },
  })
  expect(await errorsOf({ lines: [{ unit_id: unpriced?.id }] })).toEqual({
    lines: { [unpriced?.id ?? 0]: ['La unidad no tiene precio de lista'] },
  })
  const many = Array.from({ length: 200 }, (_, index) => ({ unit_id: index + 1 }))
  expect(await errorsOf({ lines: many })).toHaveProperty('lines')
  const lines = [{ unit_id }]
  expect(await errorsOf({ lines, plan: { cash: '999', deed: '1.01' } })).toHaveProperty('plan')
  expect(await errorsOf({ lines, plan: { cash: '-1' } })).toHaveProperty('plan.cash')
  const instalments = { amount: '10', count: 2, first_on: addDays(today, -1) }
  expect(await errorsOf({ lines, plan: { instalments } })).toHaveProperty('plan.instalments.first_on')
  for (const count of [0, 100_000])
    expect(await errorsOf({ lines, plan: { instalments: { amount: '1', count } } })).toHaveProperty(
      'plan.instalments.count',
    )
  const loan = { bank: 'Banco', percent: '4', years: 20 }
  for (const wrong of [{ years: 0 }, { years: 200 }, { percent: '-1' }, { percent: '1000' }])
    expect(await errorsOf({ lines, mortgages: [{ ...loan, ...wrong }] })).toHaveProperty(
      `mortgages.0.${Object.keys(wrong)[0]}`,
    )
  expect(await errorsOf({ valid_until: addDays(today, -1) })).toHaveProperty('valid_until')
  expect((await calculate({ valid_until: today })).status).toBe(200)
})

test('whom it is for is visible to who asks, and the lead is of the contact', async () => {
  const mine = await leadOf(w.seller)
  const theirs = await leadOf(w.otherSeller)
  expect(await errorsOf({ lead_id: theirs.id })).toHaveProperty('lead_id')
  expect(await errorsOf({ contact_id: theirs.contact.id })).toHaveProperty('contact_id')
  expect(await errorsOf({ lead_id: mine.id, contact_id: theirs.contact.id })).toHaveProperty('lead_id')
  expect((await calculate({ lead_id: mine.id, contact_id: mine.contact.id })).status).toBe(200)
})

test('the limit of a discount is the user’s, then the unit’s, the type’s, and that of the groups in the project', async () => {
  const project_id = await projectOf(w.admin, 'Límites')
  const unit_type_id = await typeOf(w.admin, project_id, { name: 'A' })
  const { id } = await unitOf(w.admin, {
    number: '1',
    project_id,
    unit_type_id,
    list_price: { amount: '1000', currency: 'UF' },
  })
  const mayGive = async (percent: string, by = w.seller) => {
    const { body } = await calculate({ lines: [{ unit_id: id, discount: { percent } }] }, by)
    return !(id in body.discount_errors)
  }
  expect([await mayGive('0'), await mayGive('0.01')]).toEqual([true, false])
  await w.admin.call(putProjectSettings, {
    params: { id: project_id },
    body: { discount_limits: [{ group_name: 'Vendedor', percent: '3' }] },
  })
  expect([await mayGive('3'), await mayGive('3.01')]).toEqual([true, false])
  expect(await mayGive('1', w.manager)).toBe(false)
  await w.admin.call(patchUnitType, { params: { id: unit_type_id }, body: { max_discount_percent: '1.5' } })
  expect([await mayGive('1.5'), await mayGive('2')]).toEqual([true, false])
  await w.admin.call(patchUnit, { params: { id }, body: { max_discount_percent: '5' } })
  expect([await mayGive('5'), await mayGive('5.01')]).toEqual([true, false])
  const user = { id: w.seller.id }
  await w.admin.call(patchUser, { params: user, body: { max_discount_percent: '0' } })
  expect(await mayGive('0.01')).toBe(false)
  expect(await mayGive('5', w.manager)).toBe(true)
  await w.admin.call(patchUser, { params: user, body: { max_discount_percent: null } })
  expect(await mayGive('5')).toBe(true)
})

test('a floor price is written by who sets prices and read by who approves discounts', async () => {
  const { id } = await unitOf(w.admin, { number: 'F1', list_price: { amount: '1000', currency: 'UF' } })
  const floor_price = { amount: '950.50', currency: 'UF' as const }
  const [params, body] = [{ id }, { floor_price }]
  expect((await w.seller.call(patchUnit, { params, body })).status).toBe(403)
  expect((await w.admin.call(patchUnit, { params, body })).body).toMatchObject(body)
  expect((await w.manager.call(getUnit, { params })).body).toMatchObject(body)
  expect((await w.seller.call(getUnit, { params })).body).not.toHaveProperty('floor_price')
  const cleared = await w.admin.call(patchUnit, { params, body: { floor_price: null } })
  expect(cleared.body.floor_price).toBeNull()
})

test('what banks ask, what an income may bear and how old a client may be are the account’s, for its sellers', async () => {
  const own = await world()
  const unit = await unitOf(own.admin, { number: '1', list_price: { amount: '5000', currency: 'UF' } })
  const { contact } = await leadOf(own.seller, { contact: { birthdate: addDays(today, -40 * 365) } })
  const banks = { bank: 'Banco Uno', percent: '4.15', years: 25 }
  const body = {
    contact_id: contact.id,
    lines: [{ unit_id: unit.id }],
    plan: { cash: '1000' },
    mortgages: [banks, { ...banks, insurances: '0' }, { ...banks, bank: 'Otro', years: 8 }],
  }
  const ask = async () => (await own.seller.call(calculateQuotation, { body })).body.mortgages
  const [before] = await ask()
  expect(before).toMatchObject({ insurances: { amount: '0.00' }, is_over_age: false })
  const loan_rules = {
    income_percent: '30',
    most_age: 60,
    insurances: [{ bank: 'BANCO UNO', life_percent: '0.01', fire_percent: '0.02' }],
  }
  expect((await own.seller.call(updateAccount, { body: { loan_rules } })).status).toBe(403)
  const { body: saved } = await own.admin.call(updateAccount, { body: { loan_rules } })
  expect(saved.loan_rules).toEqual(loan_rules)
  const [one, typed, other] = await ask()
  // 0.01 % of 4000 and 0.02 % of 5000; the payment alone is as before.
  const alone = Number(before?.monthly_payment.amount)
  expect(one?.insurances.amount).toBe('1.40')
  expect(Number(one?.monthly_payment.amount)).toBeCloseTo(alone + 1.4, 5)
  expect(Number(one?.minimum_income.amount)).toBeCloseTo((alone + 1.4) / 0.3, 2)
  expect([typed?.insurances.amount, other?.insurances.amount]).toEqual(['0.00', '0.00'])
  expect([one?.is_over_age, other?.is_over_age]).toEqual([true, false])
})

test('rules of loans that cannot be are refused at their field', async () => {
  const rules = { income_percent: '25', most_age: null, insurances: [] }
  const bank = { bank: 'Uno', life_percent: '0.01', fire_percent: '0.02' }
  for (const [more, field] of [
    [{ income_percent: '0' }, 'income_percent'],
    [{ most_age: 17 }, 'most_age'],
    [{ insurances: [bank, { ...bank, bank: 'UNO' }] }, 'insurances'],
    [{ insurances: [{ ...bank, life_percent: '11' }] }, 'insurances'],
  ] as const) {
    const body = { loan_rules: { ...rules, ...more } }
    const { status, problem } = await refused(w.admin.call, updateAccount, { body })
    expect([status, problem.errors]).toMatchObject([400, { loan_rules: { [field]: expect.anything() } }])
  }
})
