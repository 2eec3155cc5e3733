import type { Download } from '#contract/office/files.ts'
import type { DealPayment } from '#contract/sales/payments.ts'
import { dealSettingsOf } from '#server/features/sales/commissions/settings.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import type { Letter } from '#server/platform/printing/letter.ts'
import { dealsOfClient, dealToPrint } from './printed.queries.ts'
import { receiptOf } from './receipt.ts'
import { paymentById, paymentsOfDeal } from './rows.queries.ts'
import { shownPayment } from './shown.ts'
import { clientStatementOf, type Stated, statementOf } from './statement.ts'

/** The rows of a deal as they stand today. */
export async function schedule(db: Db, me: Me, dealId: number, now: string): Promise<DealPayment[]> {
  const { late_interest_percent: percent } = await dealSettingsOf(db, me.account_id)
  const today = dayOf(now, me.timezone)
  return (await paymentsOfDeal(db, me, dealId)).map((row) => shownPayment(row, { today, percent }))
}

export async function payment(db: Db, me: Me, id: number, now: string): Promise<DealPayment> {
  const { late_interest_percent: percent } = await dealSettingsOf(db, me.account_id)
  return shownPayment(await paymentById(db, me, id), { today: dayOf(now, me.timezone), percent })
}

type ToPrint = { letter: Letter; download: Download }
const pdf = (name: string): Download => ({ name: `${name}.pdf`, mime: 'application/pdf' })

/** Of one entry, or of all payments of the row that stand. */
export async function receiptToPrint(
  db: Db,
  me: Me,
  id: number,
  { entryId, now }: { entryId: number | undefined; now: string },
): Promise<ToPrint> {
  const row = await payment(db, me, id, now)
  const standing = row.entries.filter(({ kind, is_reversed }) => kind === 'payment' && !is_reversed)
  const entries = entryId === undefined ? standing : [found(standing.find((entry) => entry.id === entryId))]
  if (entries.length === 0) fail('conflict', { detail: 'Todavía no hay un pago que certificar' })
  const deal = await dealToPrint(db, me, row.deal_id)
  return { letter: receiptOf(deal, row, entries), download: pdf(`comprobante-${entries[0]?.receipt ?? id}`) }
}

type Statement = { letter: Letter; stated: Stated[]; name: string }

export async function statementToPrint(db: Db, me: Me, dealId: number, now: string): Promise<Statement> {
  const stated = await statedOf(db, me, dealId, now)
  const letter = statementOf(stated, dayOf(now, me.timezone))
  return { letter, stated: [stated], name: `estado-de-cuenta-${stated.deal.number}` }
}

/** Of all deals of a client, oldest first; or 404. */
export async function clientStatementToPrint(
  db: Db,
  me: Me,
  contactId: number,
  now: string,
): Promise<Statement> {
  const stated: Stated[] = []
  for (const id of await dealsOfClient(db, me, contactId)) stated.push(await statedOf(db, me, id, now))
  const letter = clientStatementOf(found(stated[0]), stated, dayOf(now, me.timezone))
  return { letter, stated, name: `estado-de-cuenta-cliente-${contactId}` }
}

const statedOf = async (db: Db, me: Me, dealId: number, now: string): Promise<Stated> => ({
  deal: await dealToPrint(db, me, dealId),
  payments: await schedule(db, me, dealId, now),
})
