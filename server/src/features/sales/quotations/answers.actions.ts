import { keepSaleAct } from '#server/features/sales/sale-acts/writing.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'
import { lockVersions } from './issued.queries.ts'
import { subjectOf, tell } from './tell.ts'
import { type LockedQuotation, lockQuotation, updateQuotation } from './writing.queries.ts'

type Answer = { kind: 'accepted' | 'rejected' } & {
  [key in 'name' | 'national_id' | 'reason']?: string | null | undefined
}

/** What the client said: once, while the quotation is valid and no newer version was issued. */
export async function answerQuotation(db: Db, actor: Actor, id: number, answer: Answer) {
  const quotation = await lockQuotation(db, actor.me, id)
  await ensureOpen(db, actor, quotation)
  const { kind, name = null, national_id = null, reason = null } = answer
  await updateQuotation(db, actor, id, {
    status: kind,
    answer_name: name,
    answer_national_id: national_id,
    answer_reason: reason,
    answer_address: actor.me.id === 0 ? (actor.address ?? null) : null,
    answered_at: actor.at,
    answered_by_id: authorOf(actor.me),
  })
  await tell(db, actor, [quotation], { type: `quotation.${kind}`, reason })
}

async function ensureOpen(
  db: Db,
  { me, at }: Actor,
  { status, expires_at, number, version }: LockedQuotation,
) {
  const isOver = expires_at !== null && Date.parse(expires_at) <= Date.parse(at)
  const now = isOver && (status === 'sent' || status === 'seen') ? 'expired' : status
  ensure(now === 'sent' || now === 'seen', 'conflict', { detail: closed[now], conflict: { status: now } })
  const versions = number === null ? [] : await lockVersions(db, me.account_id, number)
  const newer = versions.find((one) => one.version > version && one.status !== 'draft')
  ensure(!newer, 'conflict', {
    detail: 'Hay una versión más nueva',
    conflict: { newer_version: newer?.version },
  })
}

const closed: Record<LockedQuotation['status'], string> = {
  draft: 'La cotización todavía es un borrador',
  sent: '',
  seen: '',
  accepted: 'La cotización ya se aceptó',
  rejected: 'La cotización ya se rechazó',
  expired: 'La cotización ya venció',
}

/** Nothing of it can be read in public any more. */
export async function revokeLink(db: Db, actor: Actor, id: number) {
  const quotation = await lockQuotation(db, actor.me, id)
  ensure(quotation.status !== 'draft', 'conflict', { detail: closed.draft })
  await updateQuotation(db, actor, id, { link_revoked_at: actor.at })
  await keepSaleAct(db, actor, quotation.contact_id, { quotation_id: id, act: 'revoked' })
  await tell(db, actor, [quotation], { type: 'quotation.revoked' })
  await record(db, actor, 'quotations.link_revoked', subjectOf(quotation))
}
