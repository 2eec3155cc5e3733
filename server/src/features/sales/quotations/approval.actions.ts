import { priced } from '#server/features/sales/quotation-money/pricing.actions.ts'
import { keepSaleAct } from '#server/features/sales/sale-acts/writing.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'
import { computedOf } from './computed.ts'
import { quotationById } from './detail.queries.ts'
import { ensureOwn, isOfBroker, lockDraft } from './drafts.actions.ts'
import { subjectOf, tell } from './tell.ts'
import { type LockedQuotation, updateQuotation } from './writing.queries.ts'

/** Which quotation, and which version of it the user who acts has seen. */
type Seen = { id: number; ifMatch: string | null; requested_at?: string | undefined }

/** Asks those who may for the discounts that are above the limit. */
export async function requestApproval(
  db: Db,
  actor: Actor,
  { id, ifMatch, byBroker = false }: Seen & { byBroker?: boolean },
  reason: string,
) {
  const draft = await lockDraft(db, actor, id, ifMatch)
  if (!byBroker) ensureOwn(draft)
  if (draft.contact_id === null) failField('contact_id', 'Falta el contacto')
  const result = await priced(db, actor, draft.asked, {
    ...draft,
    approved: draft.approved_discounts,
    byBroker,
  })
  const computed = computedOf(draft.asked, result)
  ensure(computed.needs_approval, 'conflict', { detail: 'Ningún descuento supera el límite' })
  ensure(draft.approval_status !== 'requested', 'conflict', { detail: 'La aprobación ya está pedida' })
  const columns = {
    approval_status: 'requested',
    approval_reason: reason,
    approval_requested_by_id: authorOf(actor.me),
    approval_requested_at: actor.at,
    approval_decided_by_id: null,
    approval_decided_at: null,
    approval_decision: null,
  }
  await updateQuotation(db, actor, id, columns, computed)
  await tell(db, actor, [draft], { type: 'quotation.approval_requested', reason })
  await keepSaleAct(db, actor, draft.contact_id, {
    quotation_id: id,
    act: 'approval_requested',
    words: reason,
  })
  // The reason may name the client: it is kept where erasing a person finds it, and not in the audit.
  await record(db, actor, 'quotations.approval_requested', subjectOf(draft))
}

/** The discounts as they are now: a higher one, or another line, needs a new approval. */
export async function approveQuotation(db: Db, actor: Actor, seen: Seen, reason: string | null) {
  const draft = await lockRequested(db, actor, seen)
  const { percents, units } = await priced(db, actor, draft.asked, { ...draft, byBroker: isOfBroker(draft) })
  const approved = Object.fromEntries(units.map(({ id }) => [id, percents[id] ?? '0']))
  await decide(db, actor, draft, 'approved', reason, approved)
}

/** Also what was approved and no broker has issued: it may wait for nobody. */
export async function refuseApproval(db: Db, actor: Actor, seen: Seen, reason: string) {
  await decide(db, actor, await lockRequested(db, actor, seen, ['approved']), 'refused', reason, null)
}

async function lockRequested(
  db: Db,
  actor: Actor,
  { id, ifMatch, requested_at = '' }: Seen,
  ofBroker: LockedQuotation['approval_status'][] = [],
): Promise<LockedQuotation> {
  const draft = await lockDraft(db, actor, id, ifMatch)
  if (isStale(requested_at, draft.approval_requested_at ?? ''))
    fail('stale', { conflict: await quotationById(db, actor.me, id) })
  const { approval_status } = draft
  const isOpen = approval_status === 'requested' || (isOfBroker(draft) && ofBroker.includes(approval_status))
  ensure(isOpen, 'conflict', {
    detail: 'Nadie ha pedido la aprobación',
    conflict: { approval: draft.approval_status },
  })
  return draft
}

async function decide(
  db: Db,
  actor: Actor,
  draft: LockedQuotation,
  status: 'approved' | 'refused',
  reason: string | null,
  approved: Record<string, string> | null,
) {
  const columns = {
    approval_status: status,
    approval_decided_by_id: actor.me.id,
    approval_decided_at: actor.at,
    approval_decision: reason,
    approved_discounts: approved && JSON.stringify(approved),
    ...(!approved && { needs_approval: true }),
  }
  // Refused discounts stay above the limit of who asked, whatever who decides may discount.
  const computed =
    approved &&
    computedOf(
      draft.asked,
      await priced(db, actor, draft.asked, { ...draft, approved, byBroker: isOfBroker(draft) }),
    )
  await updateQuotation(db, actor, draft.id, columns, computed ?? undefined)
  await tell(db, actor, [draft], {
    type: 'quotation.approval_decided',
    is_approved: status === 'approved',
    reason,
  })
  await keepSaleAct(db, actor, draft.contact_id, { quotation_id: draft.id, act: status, words: reason })
  await emit(db, actor, { type: 'quotation.changed', quotation_id: draft.id })
  await record(db, actor, `quotations.${status}`, {
    ...subjectOf(draft),
    ...(approved && { percents: approved }),
  })
}
