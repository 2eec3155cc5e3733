import type { Computed } from '#contract/sales/quotation-money.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { noLink } from '#server/features/sales/broker-registrations/own.actions.ts'
import type { Asking } from '#server/features/sales/broker-registrations/registering.actions.ts'
import { lockLink } from '#server/features/sales/broker-registrations/registrations.queries.ts'
import { renewDraft } from '#server/features/sales/quotations/drafts.actions.ts'
import { lockQuotation } from '#server/features/sales/quotations/writing.queries.ts'
import { isSameAmount } from '#server/platform/decimals.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import { type Kept, keptQuotation } from './kept.queries.ts'
import { madeById } from './made.queries.ts'
import { quoterOf } from './offered.queries.ts'
import { offerFor, pricedOffer } from './offering.actions.ts'
import { ensureOfProject, ensureProtected, issueFor, lockOwn } from './quoting.actions.ts'

const isSame = (a: Computed, b: Computed) => a.currency === b.currency && isSameAmount(a.amount, b.amount)

type Issued = { kept: Kept; isNew: boolean }

/** Issues what the developer approved: all that was asked of it when it was made is asked again, at the prices and terms of now. */
export async function issueApproved(
  { accounts, me, now }: Asking,
  id: number,
  shown: Computed | undefined,
): Promise<Issued> {
  const made = await accounts.readingInAccount(me.account_id, async (db) => {
    const made = found(await madeById(db, me, id))
    await quoterOf(db, me, made.contact_id)
    return made
  })
  const owner = made.owner_account_id
  return accounts.inAccount(owner, async (db) => {
    const link = (await lockLink(db, owner, me.account_id)) ?? fail('conflict', { detail: noLink })
    const registration = await lockOwn(db, owner, me, made.registration_id)
    const kept = found(await keptQuotation(db, owner, id))
    ensure(kept.broker_account_id === me.account_id, 'not_found')
    if (kept.number !== null) return { kept, isNew: false }
    ensure(kept.approval === 'approved', 'conflict', {
      detail:
        kept.approval === 'refused'
          ? 'La inmobiliaria no aprobó el descuento'
          : 'La inmobiliaria todavía no decide sobre el descuento',
    })
    ensureProtected(registration, now)
    const actor = { me: await systemOf(db, owner), at: now }
    const { asked: before, broker } = await lockQuotation(db, actor.me, id)
    const offer =
      (await offerFor(db, actor, me.account_id, before.lines)) ??
      fail('conflict', { detail: 'La unidad ya no se comparte con esta cuenta' })
    ensureOfProject(offer, registration)
    const { asked, result, valid_until } = await pricedOffer(db, actor, offer)
    const { total } = result.figures
    ensure(!shown || isSame(shown, total), 'conflict', {
      detail: 'El total ya no es el que se mostró: revise el de ahora',
      conflict: { total },
    })
    const commission_percent = offer.units[0]?.terms.commission_percent ?? '0'
    const promised = JSON.stringify({ ...broker, commission_percent })
    await renewDraft(db, actor, id, { asked, result, valid_until, broker: promised })
    await issueFor(db, actor, id, link.name)
    return { kept: found(await keptQuotation(db, owner, id)), isNew: true }
  })
}
