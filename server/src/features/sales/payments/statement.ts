import { type DealPayment, isOfPrice } from '#contract/sales/payments.ts'
import { Exact } from '#server/platform/decimals.ts'
import type { Letter } from '#server/platform/printing/letter.ts'
import { dayInChile, inChile } from '#server/platform/printing/words.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { type Amount, type Currency, moneyOf, sum } from './ledger.ts'
import type { DealToPrint } from './printed.queries.ts'
import { entryName, folioOf, methodNames, nameOfRow, statusNames } from './words.ts'

export type Stated = { deal: DealToPrint; payments: DealPayment[] }

/** What the client of a deal owes and paid, on paper. */
export function statementOf({ deal, payments }: Stated, today: string): Letter {
  return {
    title: `Estado de cuenta ${folioOf(deal.number)}`,
    label: `Negocio ${folioOf(deal.number)}`,
    account: deal.account,
    lines: [clientOf(deal), whatOf(deal), `Al ${dayInChile(today)}.`],
    amount: null,
    sections: sectionsOf({ deal, payments }, { due: 'Lo que vence', paid: 'Lo que se pagó' }),
    closing: [],
  }
}

/** The same of all that a client buys. */
export function clientStatementOf(first: Stated, stated: Stated[], today: string): Letter {
  return {
    title: 'Estado de cuenta',
    label: first.deal.client,
    account: first.deal.account,
    lines: [clientOf(first.deal), `Al ${dayInChile(today)}.`],
    amount: null,
    sections: stated.flatMap((one) => {
      const folio = `Negocio ${folioOf(one.deal.number)}`
      return sectionsOf(one, {
        due: [folio, whatOf(one.deal)].filter(Boolean).join(': '),
        paid: `${folio}: lo que se pagó`,
      })
    }),
    closing: [],
  }
}

const clientOf = ({ client, client_national_id }: DealToPrint) =>
  `${client}${client_national_id ? `, RUT ${client_national_id}` : ''}.`
const whatOf = ({ project, units }: DealToPrint) =>
  [project, units.length > 0 && `Unidades ${units.join(', ')}`].filter(Boolean).join('. ')

function sectionsOf(
  { deal, payments: all }: Stated,
  titles: { due: string; paid: string },
): Letter['sections'] {
  const payments = all.filter(isTold)
  const currency = deal.amount.currency as Currency
  const ofPrice = payments.filter(({ kind }) => isOfPrice(kind))
  const whole = (of: (payment: DealPayment) => string): Amount =>
    sum(ofPrice.map((one) => new Exact(of(one))))
  const told = (amount: Amount) => inChile(moneyOf(amount, currency))
  const due = {
    title: titles.due,
    columns: [
      { title: 'Pago', share: 2.6 },
      { title: 'Vence', share: 1.7 },
      { title: 'Estado', share: 1.6 },
      { title: 'Monto', share: 2, isAmount: true },
      { title: 'Pagado', share: 2, isAmount: true },
      { title: 'Saldo', share: 2, isAmount: true },
    ],
    rows: [
      ...payments.map((payment) => ({
        cells: [
          nameOfRow(payment),
          dayInChile(payment.due_on),
          stateOf(payment),
          inChile(payment.amount),
          inChile(payment.paid),
          inChile(payment.balance),
        ],
      })),
      {
        cells: [
          'Total del precio',
          '',
          '',
          told(whole(({ amount }) => amount.amount)),
          told(whole(({ paid }) => paid.amount)),
          told(whole(({ balance }) => balance.amount)),
        ],
        isSum: true,
      },
    ],
  }
  const hasEntries = payments.some(({ entries }) => entries.length > 0)
  return hasEntries ? [due, entriesOf(payments, titles.paid)] : [due]
}

/** A row that was made by mistake is nothing to the client, unless something was paid of it and taken back. */
const isTold = ({ voided, entries }: DealPayment) => voided === null || entries.length > 0

function stateOf({ voided, is_closed, status, guarantee }: DealPayment): string {
  if (voided) return 'Anulado'
  if (guarantee && status === 'paid') return guaranteeState(guarantee)
  return is_closed ? 'Sin efecto' : statusNames[status]
}

/** Where what was paid as a guarantee is now. */
function guaranteeState({
  applied,
  returning,
  returned,
  held,
  settled,
}: NonNullable<DealPayment['guarantee']>): string {
  const is = (money: { amount: string }) => Number(money.amount) > 0
  const parts = [
    is(held) && 'En garantía',
    is(applied) && 'Aplicada',
    is(returning) && 'Por devolver',
    is(returned) && 'Devuelta',
    is(settled) && 'Liquidada',
  ].filter((part) => part !== false)
  return parts.join(', ')
}

const entriesOf = (payments: DealPayment[], title: string): Letter['sections'][number] => ({
  title,
  columns: [
    { title: 'Fecha', share: 1.6 },
    { title: 'Pago', share: 2.6 },
    { title: 'Comprobante', share: 1.7 },
    { title: 'Pagado', share: 2, isAmount: true },
    { title: 'Abonado', share: 2, isAmount: true },
    { title: 'Interés', share: 1.6, isAmount: true },
  ],
  rows: inTime(payments).map(({ payment, entry }) => ({
    cells: [
      dayInChile(entry.paid_on),
      entry.kind === 'payment' ? nameOfRow(payment) : `${nameOf(entry, payment)}: ${nameOfRow(payment)}`,
      entry.receipt === null ? '—' : folioOf(entry.receipt),
      movesMoney(entry, payment) ? inChile(entry.amount) : '—',
      inChile(entry.capital),
      inChile(entry.interest),
    ],
  })),
})

type Entry = DealPayment['entries'][number]

/** What it takes back, of a reversal. */
const reversedKind = ({ reverses_id }: Entry, { entries }: DealPayment): Entry['kind'] | null =>
  (reverses_id !== null && entries.find(({ id }) => id === reverses_id)?.kind) || null
const nameOf = (entry: Entry, payment: DealPayment) => entryName(entry.kind, reversedKind(entry, payment))

/** What is kept of a payment, or counts for another row, was paid before: that money is told where it was paid. */
const movesMoney = (entry: Entry, payment: DealPayment) =>
  (reversedKind(entry, payment) ?? entry.kind) === 'payment'

const inTime = (payments: DealPayment[]) =>
  payments
    .flatMap((payment) => payment.entries.map((entry) => ({ payment, entry })))
    .sort((one, other) => one.entry.id - other.entry.id)

export const statementColumns = [
  'Negocio',
  'Pago',
  'Vence',
  'Estado',
  'Moneda',
  'Monto',
  'Pagado',
  'Saldo',
  'Comprobante',
  'Fecha de pago',
  'Medio',
  'Moneda del pago',
  'Monto del pago',
  'Abonado',
  'Interés',
]

/** A line for each row of each deal, and then one for each of its entries. */
export async function* statementRows(stated: Stated[]): AsyncGenerator<Cell[]> {
  for (const { deal, payments } of stated)
    for (const cells of rowsOf(payments)) yield [folioOf(deal.number), ...cells]
}

function* rowsOf(payments: DealPayment[]): Generator<Cell[]> {
  for (const payment of payments.filter(isTold)) {
    const { currency } = payment.amount
    const row: Cell[] = [
      nameOfRow(payment),
      { day: payment.due_on },
      stateOf(payment),
      currency,
      ...[payment.amount, payment.paid, payment.balance].map(({ amount }) => decimal(amount)),
    ]
    yield [...row, null, null, null, null, null, null, null]
    for (const entry of payment.entries)
      yield [
        nameOfRow(payment),
        null,
        nameOf(entry, payment),
        currency,
        null,
        null,
        null,
        entry.receipt,
        { day: entry.paid_on },
        entry.method && methodNames[entry.method],
        ...(movesMoney(entry, payment)
          ? [entry.amount.currency, decimal(entry.amount.amount)]
          : [null, null]),
        ...[entry.capital, entry.interest].map(({ amount }) => decimal(amount)),
      ]
  }
}

const decimal = (amount: string): Cell => ({ decimal: amount })
