import { writeFile } from 'node:fs/promises'
import * as contract from '#contract/sales/shared-quotations.ts'
import { printed } from '#server/features/sales/quotation-pdf/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { issueApproved } from './approved.actions.ts'
import type { Kept } from './kept.queries.ts'
import { keepMade, madeById, madeQuotation, pageOfMade, removeMade } from './made.queries.ts'
import { mailsMade } from './mailing.job.ts'
import { setMailed } from './mailing.queries.ts'
import { calculate } from './offering.actions.ts'
import { quote, toPrint } from './quoting.actions.ts'
import { noteSending } from './sending.actions.ts'
import { stateOf } from './telling.actions.ts'
import { withdraw } from './withdrawing.actions.ts'

/** The broker's own row of what it just made; its audit, and its open screens. */
async function keepAndTell(db: Db, actor: Actor, kept: Kept) {
  const { me } = actor
  await keepMade(db, me, kept)
  const made = await madeQuotation(db, me, kept.id)
  const { id: quotation_id, number, contact, developer } = made
  const subject = { quotation_id, number, contact_id: contact.id, developer: developer.name }
  await emit(db, actor, {
    type: 'shared_quotation.received',
    ...subject,
    status: stateOf(kept),
    made_by_id: null,
  })
  await record(db, actor, number === null ? 'quotations.shared_asked' : 'quotations.shared_made', subject)
  return made
}

export const sharedQuotationRoutes: MountedRoute[] = [
  preparedRoute(
    contract.calculateSharedQuotation,
    (asking) => calculate(asking, asking.body.lines),
    ({ prepared }) => prepared,
  ),
  preparedRoute(
    contract.quoteSharedUnits,
    (asking) => quote(asking, asking.body),
    ({ db, actor, prepared }) => keepAndTell(db, actor, prepared),
  ),
  preparedRoute(
    contract.issueSharedQuotation,
    (asking) => issueApproved(asking, asking.params.id, asking.body?.total),
    async ({ db, actor, me, params, prepared: { kept, isNew } }) => {
      const made = await madeQuotation(db, me, params.id)
      // Issued by another user before: it stays theirs.
      return isNew || made.number === null ? keepAndTell(db, actor, kept) : made
    },
  ),
  preparedRoute(
    contract.withdrawSharedQuotation,
    (asking) => withdraw(asking, asking.params.id),
    async ({ db, actor, me, params: { id } }) => {
      const { number, contact, developer } = await madeQuotation(db, me, id)
      ensure(number === null, 'conflict', { detail: 'La cotización ya se emitió: no se puede retirar' })
      const { made_by_id } = found(await madeById(db, me, id))
      await removeMade(db, me, id)
      const subject = { quotation_id: id, contact_id: contact.id, developer: developer.name }
      await emit(db, actor, {
        ...subject,
        type: 'shared_quotation.received',
        number,
        status: 'withdrawn',
        made_by_id,
      })
      await record(db, actor, 'quotations.shared_withdrawn', subject)
    },
  ),
  preparedRoute(
    contract.sendSharedQuotation,
    (asking) => noteSending(asking, asking.params.id, asking.body.message),
    async ({ db, actor, me, params, body, enqueue }) => {
      await setMailed(db, actor, params.id)
      const made = await madeQuotation(db, me, params.id)
      const { id: quotation_id, number, contact, developer } = made
      await emit(db, actor, { type: 'shared_quotation.mailed', contact_id: contact.id, quotation_id, number })
      await record(db, actor, 'quotations.shared_mailed', {
        quotation_id,
        number,
        contact_id: contact.id,
        developer: developer.name,
      })
      const { account_id, id: user_id } = me
      await enqueue(db, mailsMade, { account_id, quotation_id, user_id, message: body.message })
      return made
    },
  ),
  route(contract.listSharedQuotations, ({ db, me, query, linkToPage }) =>
    pageOfMade(db, me, query, linkToPage),
  ),
  preparedRoute(
    contract.downloadSharedQuotation,
    async (asking) => {
      const quotation = await toPrint(asking, asking.params.id)
      return printed(quotation, { read: asking.files.read, publicUrl: asking.publicUrl })
    },
    async ({ draft, prepared: { content, ...download } }) => {
      await writeFile(draft, content)
      return download
    },
  ),
]
