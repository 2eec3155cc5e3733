import type { DealPayment } from '#contract/sales/payments.ts'
import { Exact } from '#server/platform/decimals.ts'
import type { Letter } from '#server/platform/printing/letter.ts'
import { dayInChile, inChile } from '#server/platform/printing/words.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { type Amount, type Currency, moneyOf, sum } from './ledger.ts'
import type { DealToPrint } from './printed.queries.ts'
import { entryNames, folioOf, methodNames, nameOfRow, statusNames } from './words.ts'

/** What the client owes and paid, on paper. */
export function statementOf(deal: DealToPrint, all: DealPayment[], today: string): Letter {
  const payments = all.filter(isTold)
  const currency = deal.amount.currency as Currency
  const ofPrice = payments.filter(({ kind }) => !['fee', 'penalty', 'refund'].includes(kind))
  const whole = (of: (payment: DealPayment) => string): Amount =>
    sum(ofPrice.map((one) => new Exact(of(one))))
  const told = (amount: Amount) => inChile(moneyOf(amount, currency))
  return {
    title: `Estado de cuenta ${folioOf(deal.number)}`,
    label: `Negocio ${folioOf(deal.number)}`,
    account: deal.account,
    lines: [
      `${deal.client}${deal.client_national_id ? `, RUT ${deal.client_national_id}` : ''}.`,
      [deal.project, deal.units.length > 0 && `Unidades ${deal.units.join(', ')}`].filter(Boolean).join('. '),
      `Al ${dayInChile(today)}.`,
    ],
    amount: null,
    sections: [
      {
        title: 'Lo que vence',
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
      },
      ...(payments.some(({ entries }) => entries.length > 0) ? [entriesOf(payments)] : []),
    ],
    closing: [],
  }
}

/** A row that was made by mistake is nothing to the client, unless something was paid of it and taken back. */
const isTold = ({ voided, entries }: DealPayment) => voided === null || entries.length > 0

function stateOf({ voided, is_closed, status }: DealPayment): string {
  if (voided) return 'Anulado'
  return is_closed ? 'Sin efecto' : statusNames[status]
}

const entriesOf = (payments: DealPayment[]): Letter['sections'][number] => ({
  title: 'Lo que se pagó',
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
      entry.kind === 'payment' ? nameOfRow(payment) : `${entryNames[entry.kind]}: ${nameOfRow(payment)}`,
      entry.receipt === null ? '—' : folioOf(entry.receipt),
      inChile(entry.amount),
      inChile(entry.capital),
      inChile(entry.interest),
    ],
  })),
})

const inTime = (payments: DealPayment[]) =>
  payments
    .flatMap((payment) => payment.entries.map((entry) => ({ payment, entry })))
    .sort((one, other) => one.entry.id - other.entry.id)

export const statementColumns = [
  ...[
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
  ],
  ...['Moneda del pago', 'Monto del pago', 'Abonado', 'Interés'],
]

/** A line for each row, and then one for each of its entries. */
export async function* statementRows(payments: DealPayment[]): AsyncGenerator<Cell[]> {
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
        ...[nameOfRow(payment), null, entryNames[entry.kind], currency, null, null, null],
        entry.receipt,
        { day: entry.paid_on },
        entry.method && methodNames[entry.method],
        entry.amount.currency,
        ...[entry.amount, entry.capital, entry.interest].map(({ amount }) => decimal(amount)),
      ]
  }
}

const decimal = (amount: string): Cell => ({ decimal: amount })
