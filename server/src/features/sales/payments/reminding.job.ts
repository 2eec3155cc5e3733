import { z } from 'zod'
import { dealSettingsOf } from '#server/features/sales/commissions/settings.queries.ts'
import { Exact } from '#server/platform/decimals.ts'
import { mailsOnce, type NotedMail } from '#server/platform/jobs/mails-once.ts'
import { dayInChile, inChile, percentInChile } from '#server/platform/printing/words.ts'
import { moneyOf } from './ledger.ts'
import { forgetReminder, noteReminder, paymentToRemind, type Reminded } from './reminding.queries.ts'
import { interestPercent } from './shown.ts'
import { nameOfRow } from './words.ts'

const payload = z.strictObject({
  account_id: z.int(),
  payment_id: z.int(),
  of: z.enum(['due', 'late']),
  /** What it was due on when it was queued: of another day it is reminded anew. */
  due_on: z.string().optional(),
  until: z.string().optional(),
})

/** Mails the client that a payment is due soon, or late. */
export const remindsClient = mailsOnce('payments.remind-client', payload, async (db, asked, { at }) => {
  const { account_id, payment_id, of } = asked
  const payment = await paymentToRemind(db, account_id, { ...asked, now: at })
  if (!payment || !(await noteReminder(db, account_id, { ...payment, payment_id, of }, at))) return
  const { late_interest_percent } = await dealSettingsOf(db, account_id)
  return {
    to: payment.email,
    reply_to: payment.seller.email,
    contact_ids: [payment.contact_id],
    hello: `Hola, ${payment.client}:`,
    ...wordsOf(payment, of, interestPercent(payment.kind, late_interest_percent)),
    forget: (later) => forgetReminder(later, account_id, { ...payment, payment_id, of }),
  }
})

function wordsOf(
  payment: Reminded,
  of: 'due' | 'late',
  interest: string,
): Pick<NotedMail, 'subject' | 'lines'> {
  const { account, due_on, balance, seller, project, units } = payment
  const name = nameOfRow(payment)
  const owed = inChile(moneyOf(new Exact(balance.amount), balance.currency))
  const what = [
    project,
    units.length > 0 && `${units.length > 1 ? 'unidades' : 'unidad'} ${units.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
  const whose = what ? `de su compra (${what})` : 'de su compra'
  const day = dayInChile(due_on)
  const inPesos = balance.currency === 'UF' ? ', que se pagan en pesos al valor de la UF del día' : ''
  const told =
    of === 'due'
      ? `Le recordamos que el pago «${name}» ${whose} vence el ${day}. Quedan por pagar ${owed}${inPesos}.`
      : `El pago «${name}» ${whose} venció el ${day} y aún no lo tenemos registrado. Quedan por pagar ${owed}${inPesos}.`
  const bears = of === 'late' && Number(interest) > 0
  const ways = [seller.phone, seller.email].filter(Boolean).join(' o ')
  return {
    subject: of === 'due' ? `Su pago vence el ${day}: ${account}` : `Su pago venció el ${day}: ${account}`,
    lines: [
      told,
      ...(bears ? [`Desde el vencimiento corre un interés de ${percentInChile(interest)} mensual.`] : []),
      'Si ya lo pagó, puede no tomar en cuenta este mensaje: los pagos tardan en quedar registrados.',
      ways ? `Ante cualquier duda: ${seller.name}, ${ways}.` : `Ante cualquier duda: ${seller.name}.`,
      seller.name === account ? account : `${seller.name}, ${account}`,
    ],
  }
}
