import { priced } from '#server/features/sales/quotation-money/pricing.actions.ts'
import { unitsToQuote } from '#server/features/sales/quotation-money/pricing.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { computedOf } from './computed.ts'
import { lockDraft } from './drafts.actions.ts'
import { tell } from './tell.ts'
import { type LockedQuotation, updateQuotation } from './writing.queries.ts'

/** Asks those who may for the discounts that are above the limit. */
export async function requestApproval(db: Db, actor: Actor, id: number, reason: string) {
  const draft = await lockDraft(db, actor, id)
  if (draft.contact_id === null) failField('contact_id', 'Falta el contacto')
  const result = await priced(db, actor, draft.asked, draft.approved_discounts)
  const computed = computedOf(draft.asked, result)
  ensure(computed.needs_approval, 'conflict', { detail: 'Ningún descuento supera el límite' })
  ensure(draft.approval_status !== 'requested', 'conflict', { detail: 'La aprobación ya está pedida' })
  const columns = {
    approval_status: 'requested',
    approval_reason: reason,
    approval_requested_by_id: actor.me.id,
    approval_requested_at: actor.at,
    approval_decided_by_id: null,
    approval_decided_at: null,
    approval_decision: null,
  }
  await updateQuotation(db, actor, id, columns, computed)
  await tell(db, actor, [draft], { type: 'quotation.approval_requested', reason })
}

/** The discounts as they are now: a higher one, or another line, needs a new approval. */
export async function approveQuotation(db: Db, actor: Actor, id: number, reason: string | null) {
  const draft = await lockRequested(db, actor, id)
  const { asked } = draft
  const { figures } = await priced(db, actor, asked)
  const units = await unitsToQuote(
    db,
    actor.me,
    asked.lines.map(({ unit_id }) => unit_id),
  )
  const approved = Object.fromEntries(
    asked.lines.map(({ unit_id, discount }) => {
      const line = figures.lines.find((one) => one.unit_id === unit_id)
      const list = new Exact(line?.list_price.amount ?? 0)
      // As limits are judged: the unrounded share of the price.
      const share =
        discount?.amount && !list.isZero() ? new Exact(discount.amount).times(100).div(list) : undefined
      return [unit_id, (share ?? new Exact(discount?.percent ?? 0)).toFixed()]
    }),
  )
  const known = new Set(units.map((unit) => String(unit.id)))
  const approved_discounts = Object.fromEntries(Object.entries(approved).filter(([unit]) => known.has(unit)))
  await decide(db, actor, draft, 'approved', reason, approved_discounts)
}

export async function refuseApproval(db: Db, actor: Actor, id: number, reason: string) {
  await decide(db, actor, await lockRequested(db, actor, id), 'refused', reason, null)
}

async function lockRequested(db: Db, actor: Actor, id: number): Promise<LockedQuotation> {
  const draft = await lockDraft(db, actor, id)
  ensure(draft.approval_status === 'requested', 'conflict', {
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
  }
  // Refused discounts stay above the limit of who asked, whatever who decides may discount.
  const computed = approved && computedOf(draft.asked, await priced(db, actor, draft.asked, approved))
  await updateQuotation(db, actor, draft.id, columns, computed ?? undefined)
  await tell(db, actor, [draft], {
    type: 'quotation.approval_decided',
    is_approved: status === 'approved',
    reason,
  })
  await emit(db, actor, { type: 'quotation.changed', quotation_id: draft.id })
}
