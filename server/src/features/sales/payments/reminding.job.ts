import { z } from 'zod'
import { dealSettingsOf } from '#server/features/sales/commissions/settings.queries.ts'
import type { Database } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { job } from '#server/platform/jobs/job.ts'
import { laterOf } from '#server/platform/jobs/later.ts'
import type { SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'
import { dayInChile, inChile, percentInChile } from '#server/platform/printing/words.ts'
import { moneyOf } from './ledger.ts'
import { forgetReminder, noteReminder, paymentToRemind, type Reminded } from './reminding.queries.ts'
import { interestPercent } from './shown.ts'
import { nameOfRow } from './words.ts'

type Parts = { database: Database; sendMail: SendMail }

const name = 'payments.remind-client'
const payload = z.strictObject({
  account_id: z.int(),
  payment_id: z.int(),
  of: z.enum(['due', 'late']),
  /** What it was due on when it was queued: of another day it is reminded anew. */
  due_on: z.string().optional(),
  /** Until when it is tried again. */
  until: z.string().optional(),
})

/**
 * Mails the client that a payment is due soon, or late. It is noted before the mail is sent, so that a job which is cut off and runs
 * again sends no second one.
 */
export const remindsClient = job(name, {
  payload,
  longest: '2 min',
  run: async ({ database, sendMail }: Parts, asked, context) => {
    const { account_id, payment_id, of } = asked
    const { now } = context
    const noted = await database.inAccount(account_id, async (db) => {
      const payment = await paymentToRemind(db, account_id, { ...asked, now: now() })
      if (!payment || !(await noteReminder(db, account_id, { ...payment, payment_id, of }, now()))) return
      const { late_interest_percent } = await dealSettingsOf(db, account_id)
      return { payment, interest: interestPercent(payment.kind, late_interest_percent) }
    })
    if (!noted) return
    const { payment, interest } = noted
    const { subject, lines } = wordsOf(payment, of, interest)
    try {
      await sendMail({
        to: payment.email,
        reply_to: payment.seller.email,
        subject,
        text: [`Hola, ${payment.client}:`, ...lines].join('\n\n'),
        html: page(subject, `Hola, ${payment.client}:`, lines),
        account_id,
        contact_ids: [payment.contact_id],
      })
    } catch (error) {
      const later = laterOf(context, asked.until)
      await database.inAccount(account_id, async (db) => {
        await forgetReminder(db, account_id, { ...payment, payment_id, of })
        if (later)
          await context.enqueue(db, { name, payload }, { ...asked, until: later.until }, { at: later.at })
      })
      if (!later) throw error
    }
  },
})

function wordsOf(payment: Reminded, of: 'due' | 'late', interest: string) {
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
