import { writeFile } from 'node:fs/promises'
import type { Download } from '#contract/office/files.ts'
import * as contract from '#contract/sales/payments.ts'
import { printLetter } from '#server/platform/printing/letter.ts'
import { inPrintQueue } from '#server/platform/printing/print.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { writeSheet } from '#server/platform/sheets/write.ts'
import { chequeById, pageOfCheques, totalsOfCheques } from './cheques.queries.ts'
import { depositCheque, undoDeposit } from './depositing.actions.ts'
import { exportPayments } from './export.actions.ts'
import { applyGuarantee, returnGuarantee } from './guarantee.actions.ts'
import { movePayment } from './moving.actions.ts'
import { payPayment } from './paying.actions.ts'
import {
  clientStatementToPrint,
  payment,
  receiptToPrint,
  schedule,
  statementToPrint,
} from './printing.actions.ts'
import { reversePayment } from './reversing.actions.ts'
import { addPayment } from './schedule.actions.ts'
import { statementColumns, statementRows } from './statement.ts'
import { askAgain, voidPayment } from './voiding.actions.ts'

export const paymentRoutes: MountedRoute[] = [
  route(contract.listDealPayments, ({ db, me, params, now }) => schedule(db, me, params.id, now)),
  route(contract.addDealPayment, async ({ db, actor, me, params, body, now }) => {
    const id = await addPayment(db, actor, params.id, body)
    return payment(db, me, id, now)
  }),
  route(contract.movePayment, async ({ db, actor, me, params, body, ifMatch, now }) => {
    await movePayment(db, actor, params.id, body, ifMatch)
    return payment(db, me, params.id, now)
  }),
  route(contract.voidPayment, async ({ db, actor, me, params, body, ifMatch, now }) => {
    await voidPayment(db, actor, params.id, body, ifMatch)
    return payment(db, me, params.id, now)
  }),
  route(contract.askAgain, async ({ db, actor, me, params, body, ifMatch, now }) => {
    await askAgain(db, actor, params.id, body, ifMatch)
    return payment(db, me, params.id, now)
  }),
  route(contract.payPayment, async ({ db, actor, me, params, body, ifMatch, now }) => {
    await payPayment(db, actor, params.id, body, ifMatch)
    return payment(db, me, params.id, now)
  }),
  route(contract.applyGuarantee, async ({ db, actor, me, params, body, ifMatch, now }) => {
    await applyGuarantee(db, actor, params.id, body, ifMatch)
    return payment(db, me, params.id, now)
  }),
  route(contract.returnGuarantee, async ({ db, actor, me, params, body, ifMatch, now }) => {
    await returnGuarantee(db, actor, params.id, body, ifMatch)
    return payment(db, me, params.id, now)
  }),
  route(contract.reversePayment, async ({ db, actor, me, params, body, ifMatch, now }) => {
    await reversePayment(db, actor, params.id, body, ifMatch)
    return payment(db, me, params.id, now)
  }),
  route(contract.listCheques, ({ db, me, query, now, linkToPage }) =>
    pageOfCheques(db, me, query, now, linkToPage),
  ),
  route(contract.sumCheques, ({ db, me, query, now }) => totalsOfCheques(db, me, query, now)),
  route(contract.depositCheque, async ({ db, actor, me, params, body, now }) => {
    await depositCheque(db, actor, params.id, body.deposited_on)
    return chequeById(db, me, params.id, now)
  }),
  route(contract.undoDeposit, ({ db, actor, params }) => undoDeposit(db, actor, params.id)),
  route(contract.exportPayments, ({ db, actor, query, draft }) => exportPayments(db, actor, query, draft)),
  preparedRoute(
    contract.downloadReceipt,
    async ({ inAccount, me, params, query, now }) => {
      const { letter, download } = await inAccount((db) =>
        receiptToPrint(db, me, params.id, { entryId: query.entry_id, now }),
      )
      return { content: await inPrintQueue(() => printLetter(letter)), download }
    },
    async ({ draft, prepared: { content, download } }) => {
      await writeFile(draft, content)
      return download
    },
  ),
  preparedRoute(
    contract.downloadStatement,
    async ({ inAccount, me, params, query, now }) =>
      printed(await inAccount((db) => statementToPrint(db, me, params.id, now)), query.format),
    ({ draft, prepared }) => written(draft, prepared),
  ),
  preparedRoute(
    contract.downloadClientStatement,
    async ({ inAccount, me, params, query, now }) =>
      printed(await inAccount((db) => clientStatementToPrint(db, me, params.id, now)), query.format),
    ({ draft, prepared }) => written(draft, prepared),
  ),
]

type Statement = Awaited<ReturnType<typeof statementToPrint>>
type Printed = Omit<Statement, 'letter'> & { content: Buffer | null }

/** A PDF is printed outside of the transaction. */
const printed = async (
  { letter, ...more }: Statement,
  format: 'pdf' | 'xlsx' | undefined,
): Promise<Printed> => ({
  ...more,
  content: format === 'xlsx' ? null : await inPrintQueue(() => printLetter(letter)),
})

async function written(draft: string, { content, stated, name }: Printed): Promise<Download> {
  if (content === null)
    return writeSheet(draft, 'xlsx', { name, columns: statementColumns, rows: statementRows(stated) })
  await writeFile(draft, content)
  return { name: `${name}.pdf`, mime: 'application/pdf' }
}
