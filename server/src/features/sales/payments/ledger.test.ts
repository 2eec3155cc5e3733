import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceDecimals } from '#contract/stock/shared.ts'
import { Exact } from '#server/platform/decimals.ts'
import {
  type Amount,
  bookPayment,
  type Currency,
  capitalOf,
  type Due,
  type Entry,
  heldOf,
  inDecimals,
  interestOn,
  none,
  reversalOf,
  settling,
  standing,
  sum,
} from './ledger.ts'

const today = '2026-11-22'
const dayAfter = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
const cents = (whole: number, currency: Currency) => new Exact(whole).div(10 ** priceDecimals[currency])

/** The pesos of a day: the UF goes up day by day, as it does. */
function pesosOn(currency: Currency, day: string): Amount {
  if (currency === 'CLP') return new Exact(1)
  const days = (Date.parse(day) - Date.parse('2026-01-01')) / 86_400_000
  return new Exact(currency === 'UF' ? 38_000 : 900).plus(new Exact(days).times('3.17'))
}

const currency = fc.constantFrom<Currency>('UF', 'CLP', 'USD')
const plan = currency.chain((of) =>
  fc
    .array(fc.record({ due: fc.nat(320), amount: fc.integer({ min: 1, max: 90_000 }) }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((rows) =>
      rows.map(
        ({ due, amount }, index): Due => ({
          id: index + 1,
          due_on: dayAfter(due),
          amount: cents(amount, of),
          currency: of,
        }),
      ),
    ),
)

/**
 * A payment of a share of what is owed, in per mille, or a reversal of one of the entries; of the first row, where it is a guarantee, a share
 * of what is held of it is applied to another row, or given back.
 */
const acts = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('pay' as const),
        row: fc.nat(5),
        share: fc.integer({ min: 0, max: 1100 }),
        day: fc.nat(320),
        in: currency,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), entry: fc.nat(12) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('use' as const),
        row: fc.nat(6),
        share: fc.integer({ min: 0, max: 1100 }),
      }),
    },
  ),
  { maxLength: 14 },
)

test('the books of 500 random histories agree with a plain model', () => {
  fc.assert(
    fc.property(
      plan,
      acts,
      fc.constantFrom('0', '1.5', '2.37'),
      fc.boolean(),
      (rows, history, percent, hasGuarantee) => {
        const entries: (Entry & { isApplied?: true })[] = []
        const guarantee = hasGuarantee ? rows[0] : undefined
        const isBack = (entry: Entry) => entries.some(({ reverses_id }) => reverses_id === entry.id)
        let returned = none
        const use = () => ({
          applied: capitalOf(entries.filter((entry) => entry.isApplied && !isBack(entry))),
          returned,
        })
        // The model: whole cents that are in the hands of who sells, by what they are there for.
        const purse = { held: 0n, applied: 0n, back: 0n }
        const paidOf = ({ id }: Due) => capitalOf(entries.filter(({ payment_id }) => payment_id === id))
        // The model: whole cents by row, and a set of what was taken back.
        const model = rows.map(() => new Map<number, bigint>())
        const whole = (amount: Amount, of: Currency) =>
          BigInt(amount.times(10 ** priceDecimals[of]).toFixed(0))
        for (const act of history) {
          if (act.kind === 'reverse') {
            const entry = entries[act.entry]
            if (!entry || entry.reverses_id !== null || isBack(entry)) continue
            const of = rows[entry.payment_id - 1] as Due
            const cents = whole(entry.capital, of.currency)
            if (of === guarantee) {
              const isUsed = heldOf(paidOf(of).minus(entry.capital), use()).lt(0)
              expect(isUsed).toBe(purse.held < cents)
              if (isUsed) continue
              purse.held -= cents
            }
            if (entry.isApplied) {
              purse.held += cents
              purse.applied -= cents
            }
            entries.push({
              id: entries.length + 1,
              payment_id: entry.payment_id,
              ...reversalOf(entry),
              reverses_id: entry.id,
            })
            model[entry.payment_id - 1]?.delete(entry.id)
            continue
          }
          const due = rows[act.row]
          if (act.kind === 'use') {
            if (!guarantee || due === guarantee) continue
            const held = heldOf(paidOf(guarantee), use())
            const amount = inDecimals(held.times(act.share).div(1000), guarantee.currency)
            const cents = whole(amount, guarantee.currency)
            if (amount.lte(0) || amount.gt(held)) continue
            if (due && amount.gt(standing(due, paidOf(due), today).balance)) continue
            purse.held -= cents
            if (due) {
              const booked = { capital: amount, interest: none, reverses_id: null, isApplied: true as const }
              entries.push({ id: entries.length + 1, payment_id: due.id, ...booked })
              model[due.id - 1]?.set(entries.length, cents)
              purse.applied += cents
            } else {
              returned = returned.plus(amount)
              purse.back += cents
            }
            continue
          }
          if (!due) continue
          const paid_on = dayAfter(act.day)
          const rates = { paid: pesosOn(act.in, paid_on), due: pesosOn(due.currency, paid_on) }
          const { balance } = standing(due, paidOf(due), today)
          const owed = settling(due, balance, { day: paid_on, currency: act.in, rates, percent })
          const amount = owed.times(act.share).div(1000).toDecimalPlaces(priceDecimals[act.in])
          const booked = bookPayment(due, balance, { paid_on, amount, currency: act.in }, { rates, percent })
          if (typeof booked === 'string') continue
          entries.push({ id: entries.length + 1, payment_id: due.id, ...booked, reverses_id: null })
          model[due.id - 1]?.set(entries.length, whole(booked.capital, due.currency))
          if (due === guarantee) purse.held += whole(booked.capital, due.currency)
        }
        if (guarantee) {
          const [{ applied }, of] = [use(), guarantee.currency]
          const held = heldOf(paidOf(guarantee), use())
          expect([held, applied, returned].map((one) => whole(one, of))).toEqual([
            purse.held,
            purse.applied,
            purse.back,
          ])
          expect(held.gte(0) && applied.gte(0)).toBe(true)
          expect(held.plus(applied).plus(returned).eq(paidOf(guarantee))).toBe(true)
        }
        for (const due of rows) {
          const own = entries.filter(({ payment_id }) => payment_id === due.id)
          const paid = paidOf(due)
          const { balance, status } = standing(due, paid, today)
          const counted = [...(model[due.id - 1]?.values() ?? [])].reduce((all, one) => all + one, 0n)
          expect(whole(paid, due.currency)).toBe(counted)
          expect(paid.plus(balance).eq(due.amount)).toBe(true)
          expect(balance.gte(0) && paid.gte(0)).toBe(true)
          expect(status === 'paid').toBe(balance.isZero())
          expect(status === 'late').toBe(balance.gt(0) && due.due_on < today)
          for (const { capital, interest, reverses_id } of own)
            expect(
              reverses_id === null ? capital.gt(0) && interest.gte(0) : capital.lt(0) && interest.lte(0),
            ).toBe(true)
        }
        const total = sum(rows.map(({ amount }) => amount))
        const balances = rows.map((due) => standing(due, paidOf(due), today).balance)
        expect(sum(rows.map(paidOf)).plus(sum(balances)).eq(total)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('what settles a row in pesos settles it to the cent, and a peso more or so is refused', () => {
  fc.assert(
    fc.property(plan, fc.nat(320), fc.constantFrom('0', '1.5'), ([due], days, percent) => {
      if (!due || due.currency === 'CLP') return
      const day = dayAfter(days)
      const rates = { paid: new Exact(1), due: pesosOn(due.currency, day) }
      const amount = settling(due, due.amount, { day, currency: 'CLP', rates, percent })
      const pay = (pesos: Amount) =>
        bookPayment(due, due.amount, { paid_on: day, amount: pesos, currency: 'CLP' }, { rates, percent })
      const interest = interestOn(due.amount, due, day, percent)
      expect(pay(amount)).toEqual({ capital: due.amount, interest })
      expect(pay(amount.plus(rates.due.div(50).ceil()))).toBe('overpaid')
    }),
  )
})

const uf = (amount: string): Due => ({
  id: 1,
  due_on: '2026-10-23',
  amount: new Exact(amount),
  currency: 'UF',
})
const rates = { paid: new Exact(1), due: new Exact('39643.59') }

test('a month late at 1.5 % bears 1.5 % of what is paid, a half of it on half of it', () => {
  const due = uf('100')
  expect(interestOn(due.amount, due, today, '1.5').toFixed(2)).toBe('1.50')
  const paid = { paid_on: today, amount: new Exact('50.75'), currency: 'UF' as const }
  const booked = bookPayment(due, due.amount, paid, { rates, percent: '1.5' })
  expect(booked).toEqual({ capital: new Exact('50'), interest: new Exact('0.75') })
})

test('what rounds to nothing in the currency of the row is refused', () => {
  const paid = { paid_on: today, amount: new Exact(100), currency: 'CLP' as const }
  expect(bookPayment(uf('100'), new Exact(100), paid, { rates, percent: '0' })).toBe('nothing')
})
