import { systemOf } from '#server/features/office/account/system.queries.ts'
import { noLink } from '#server/features/sales/broker-registrations/own.actions.ts'
import type { Asking } from '#server/features/sales/broker-registrations/registering.actions.ts'
import { lockLink } from '#server/features/sales/broker-registrations/registrations.queries.ts'
import { removeDraft } from '#server/features/sales/quotations/drafts.actions.ts'
import { lockQuotation } from '#server/features/sales/quotations/writing.queries.ts'
import { record } from '#server/platform/audit.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import { keptQuotation } from './kept.queries.ts'
import { madeById } from './made.queries.ts'

/** Removes the draft that a broker waits for, or that was approved and not issued (decision 149). */
export async function withdraw({ accounts, me, now }: Asking, id: number): Promise<void> {
  const made = found(await accounts.readingInAccount(me.account_id, (db) => madeById(db, me, id)))
  const owner = made.owner_account_id
  await accounts.inAccount(owner, async (db) => {
    const link = (await lockLink(db, owner, me.account_id)) ?? fail('conflict', { detail: noLink })
    // The developer removed it, or an earlier try of this request did.
    if (!(await keptQuotation(db, owner, id))) return
    const actor = { me: await systemOf(db, owner), at: now }
    const draft = await lockQuotation(db, actor.me, id)
    ensure(draft.broker_account_id === me.account_id, 'not_found')
    const { approval_status: approval } = draft
    ensure(draft.number === null && (approval === 'requested' || approval === 'approved'), 'conflict', {
      detail:
        draft.number === null
          ? 'La inmobiliaria no aprobó el descuento: no queda nada que retirar'
          : 'La cotización ya se emitió: no se puede retirar',
      conflict: { status: draft.status, approval },
    })
    await removeDraft(db, actor, draft, { byBroker: true })
    await record(db, actor, 'quotations.shared_withdrawn', {
      quotation_id: id,
      contact_id: draft.contact_id,
      broker: link.name,
    })
  })
}
