import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import { dueThen, type PastDue, paidThen } from '#server/features/sales/payments/past.actions.ts'
import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import { Exact } from '#server/platform/decimals.ts'
import type { DemoRate } from '../exchange-rates.ts'
import type { House } from '../house.ts'
import { ratesByDay } from '../quotations/rates.ts'
import { createRandom, type Random } from '../random.ts'
import { iso, type Row } from '../row.ts'
import type { PlannedDeal } from './plan.ts'

/** Of a month, on what is paid late. */
export const lateInterest = '1.5'
const reminderDays = 3
const banks = ['Banco Cordillera', 'Banco del Sur', 'Banco Litoral']

type Plan = { kind: string; number?: number | undefined; due_on: string; amount: Omit<PastDue, 'due_on'> }
const later = (day: string, other: string) => (day > other ? day : other)

/** What the reservation is where it is a guarantee; once the deed is signed it goes back to the client. */
function guaranteeRows(
  figures: QuotationFigures | undefined,
  from: string,
  deeded_on: string | null,
): Plan[] {
  const { reservation, is_guarantee } = figures?.plan ?? {}
  if (!figures || !is_guarantee || reservation === undefined) return []
  const amount = { amount: reservation, currency: figures.currency }
  return [
    { kind: 'guarantee', due_on: from, amount },
    ...(deeded_on ? [{ kind: 'refund', due_on: later(deeded_on, from), amount }] : []),
  ]
}

type Payer = { paysByCheque: boolean; isSlow: boolean }
/** `bounces`: it was taken back some days later. */
type Payment = { paid_on: string; cheque: Row | null; bounces: boolean }

/** The schedules of deals, and what was paid of them: most on time, some late, some by cheques to come, one of which bounced. */
export function paymentRows(
  house: House,
  deals: PlannedDeal[],
  ids: number[],
  { figures, rates }: { figures: Map<number, QuotationFigures>; rates: DemoRate[] },
) {
  const random = createRandom(house.seed + 11)
  const { timezone } = house
  const at = iso(house.at)
  const today = dayOf(at, timezone)
  const ratesOf = ratesByDay(rates)
  const deal_payment: Row[] = []
  const entries: Row[] = []
  for (const [index, deal] of deals.entries()) {
    const { quotation, path, end } = deal
    const { lead } = quotation
    const from = dayOf(path[0]?.at ?? at, timezone)
    const until = end ? dayOf(end.at, timezone) : today
    const deeded = path.find(({ step }) => step.unit_status === 'sold')
    const payer = { paysByCheque: index % 3 === 0, isSlow: index % 8 === 5 }
    // The figures of a frozen quotation have amounts in one of its currencies.
    const plan = (figures.get(quotation.id)?.plan_rows ?? []) as unknown as Plan[]
    const deeded_on = deeded ? dayOf(deeded.at, timezone) : null
    const apart = guaranteeRows(figures.get(quotation.id), from, deeded_on)
    const guarantee_id = deal_payment.length
    for (const row of [...apart, ...plan]) {
      const due = { ...row.amount, due_on: row.due_on }
      const isApart = apart.includes(row)
      const bounces = entries.length > 20 && index % 15 === 6
      const payment = isApart
        ? { paid_on: row.due_on, cheque: null, bounces: false }
        : paymentOf(random, row, {
            ...payer,
            from,
            until,
            bounces,
            deeded_on,
            nextCheques: end ? null : addDays(today, 70),
          })
      const known = payment && ratesOf(payment.paid_on)[due.currency as 'UF']
      const booked = payment && paidThen(due, payment.paid_on, { clp: known?.clp, percent: lateInterest })
      const paid = payment && booked && !payment.bounces ? booked.capital : new Exact(0)
      const isOpen = end === null && paid.lt(due.amount)
      const { amount, ...times } = dueThen(due, { timezone, reminder_days: reminderDays, at })
      const payment_id = deal_payment.length
      deal_payment.push({
        id: payment_id,
        deal_id: ids[index],
        kind: row.kind,
        number: row.number ?? null,
        due_on: row.due_on,
        amount,
        currency: due.currency,
        paid: paid.toFixed(),
        is_added: row.kind === 'refund',
        from_id: row.kind === 'refund' ? guarantee_id : null,
        is_open: isOpen,
        is_closed: end !== null && paid.lt(due.amount),
        ...times,
        reminded_at: null,
        late_told_at: times.late_at <= at ? times.late_at : null,
        created_at: path[0]?.at,
        updated_at: payment ? momentOf(payment.paid_on, house) : path[0]?.at,
      })
      if (!payment || !booked) continue
      const common = {
        deal_id: ids[index],
        payment_id,
        contact_id: lead.contact.id,
        currency: 'CLP',
        paid_rate: '1',
        due_rate: booked.rate,
        by_id: lead.seller,
      }
      const moment = momentOf(payment.paid_on, house)
      entries.push({
        ...common,
        kind: 'payment',
        receipt: null,
        paid_on: payment.paid_on,
        booked_on: payment.paid_on,
        amount: booked.pesos,
        capital: booked.capital.toFixed(),
        interest: booked.interest.toFixed(),
        method: payment.cheque ? 'cheque' : 'transfer',
        cheque_number: null,
        cheque_bank: null,
        cheque_due_on: null,
        ...payment.cheque,
        reverses_id: null,
        reason: null,
        at: moment,
        seller_id: lead.seller,
        lead_id: lead.id,
        number: index + 1,
        is_refund: row.kind === 'refund',
      })
      if (!payment.bounces) continue
      const back = addDays(payment.paid_on, 4)
      entries.push({
        ...common,
        kind: 'reversal',
        receipt: null,
        paid_on: back,
        booked_on: back,
        amount: `-${booked.pesos}`,
        capital: booked.capital.negated().toFixed(),
        interest: booked.interest.negated().toFixed(),
        method: null,
        cheque_number: null,
        cheque_bank: null,
        cheque_due_on: null,
        reverses_id: entries.length - 1,
        reason: 'Cheque protestado: falta de fondos',
        at: momentOf(back, house),
        seller_id: lead.seller,
        lead_id: lead.id,
        number: index + 1,
      })
    }
  }
  return { deal_payment, entries }
}

type Situation = Payer & {
  from: string
  until: string
  bounces: boolean
  deeded_on: string | null
  /** Until which day the cheques to come were handed over. */
  nextCheques: string | null
}

/** When a row was paid, and how; nothing where it was not. */
function paymentOf(random: Random, { kind, due_on }: Plan, situation: Situation): Payment | null {
  const { from, until, deeded_on, nextCheques, paysByCheque, isSlow, bounces } = situation
  const isInstalment = kind === 'instalment'
  const cheque = {
    cheque_number: String(random.int(1_000_000, 9_999_999)),
    cheque_bank: banks[random.int(0, banks.length - 1)],
    cheque_due_on: due_on,
  }
  const delay = random.chance(0.12) ? random.int(4, 25) : 0
  const isOfCheque = isInstalment && paysByCheque
  // What the bank lends is paid with the deed, and so is what was left of the plan by then.
  if (deeded_on !== null && (due_on > deeded_on || kind === 'mortgage'))
    return { paid_on: deeded_on, cheque: null, bounces: false }
  if (kind === 'mortgage') return null
  const wished = addDays(due_on > from ? due_on : from, isOfCheque ? 0 : delay)
  const paid_on = deeded_on !== null && wished > deeded_on ? deeded_on : wished
  if (paid_on <= until) {
    if (isSlow && deeded_on === null && addDays(due_on, 75) > until && kind !== 'reservation') return null
    const isBack = isOfCheque && bounces && addDays(due_on, 40) > until && addDays(paid_on, 4) <= until
    return { paid_on, cheque: isOfCheque ? cheque : null, bounces: isBack }
  }
  return isOfCheque && nextCheques !== null && due_on > until && due_on <= nextCheques
    ? { paid_on: from, cheque, bounces: false }
    : null
}

/** During the day, but not after the end of the story. */
const momentOf = (day: string, { timezone, at }: House) =>
  iso(Math.min(at, Date.parse(instantOf(day, '12:00', timezone))))
