import type { DealPayment } from '#contract/sales/payments.ts'
import { blockedName } from '#server/features/people/contacts/queries.ts'
import type { Letter } from '#server/platform/printing/letter.ts'
import { dayInChile, inChile, rateInChile } from '#server/platform/printing/words.ts'
import type { DealToPrint } from './printed.queries.ts'
import { folioOf, methodNames, nameOfRow } from './words.ts'

type Entry = DealPayment['entries'][number]

/** What was received of a row, a line for each payment. Those that were taken back are left out. */
export function receiptOf(deal: DealToPrint, payment: DealPayment, entries: Entry[]): Letter {
  const numbers = entries.flatMap(({ receipt }) => (receipt === null ? [] : [folioOf(receipt)]))
  const payers = [
    ...new Set(entries.map(({ payer }) => (deal.blocked_ids.includes(payer.id) ? blockedName : payer.name))),
  ].join(', ')
  const isRefund = payment.kind === 'refund'
  const [first] = entries
  return {
    title: `${isRefund ? 'Comprobante de devolución' : 'Comprobante de pago'} ${numbers.join(', ')}`,
    label: `Negocio ${folioOf(deal.number)}`,
    account: deal.account,
    lines: [
      `${isRefund ? 'Devuelto a' : 'Recibido de'} ${payers}.`,
      [
        `${nameOfRow(payment)} del negocio ${folioOf(deal.number)}`,
        deal.project,
        deal.units.length > 0 && `Unidades ${deal.units.join(', ')}`,
      ]
        .filter(Boolean)
        .join('. '),
      `Vence el ${dayInChile(payment.due_on)}, por ${inChile(payment.amount)}.`,
    ],
    amount: entries.length === 1 && first ? inChile(first.amount) : null,
    sections: [
      {
        title: 'Pagos',
        columns: [
          { title: 'Fecha', share: 1.6 },
          { title: 'Medio', share: 3 },
          { title: 'Pagado', share: 2, isAmount: true },
          { title: 'Valor del día', share: 1.8, isAmount: true },
          { title: 'Abonado', share: 2, isAmount: true },
          { title: 'Interés', share: 1.6, isAmount: true },
        ],
        rows: entries.map((entry) => ({
          cells: [
            dayInChile(entry.paid_on),
            howPaid(entry),
            inChile(entry.amount),
            rateOf(entry),
            inChile(entry.capital),
            inChile(entry.interest),
          ],
        })),
      },
    ],
    closing: [`Saldo de este pago: ${inChile(payment.balance)}.`],
  }
}

function howPaid({ method, reference, cheque }: Entry): string {
  const how = method === null ? '' : methodNames[method]
  const papers = cheque && `N.º ${cheque.number}, ${cheque.bank}, al ${dayInChile(cheque.due_on)}`
  return [how, papers, reference].filter(Boolean).join('\n')
}

/** Pesos for one of the currency that was converted. */
function rateOf({ amount, capital, paid_rate, due_rate }: Entry): string {
  if (amount.currency === capital.currency) return '—'
  return rateInChile(capital.currency === 'CLP' ? paid_rate : due_rate)
}
