import type { DealStatus } from '#contract/sales/deals.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { dealById } from './detail.queries.ts'
import { type LockedDeal, lockDeal } from './writing.queries.ts'

const closed: Record<DealStatus, string> = {
  active: '',
  won: 'El negocio ya está ganado',
  lost: 'El negocio ya terminó',
}

/** A deal to change, by default an active one. Fails with the current version when the editor started from an older one. */
export async function lockToChange(
  db: Db,
  actor: Actor,
  id: number,
  { ifMatch, of = ['active'] }: { ifMatch: string | null; of?: DealStatus[] },
): Promise<LockedDeal> {
  const deal = await lockDeal(db, actor.me, id)
  if (isStale(ifMatch, deal.updated_at))
    fail('stale', { conflict: await dealById(db, actor.me, id, actor.at) })
  ensure(of.includes(deal.status), 'conflict', {
    detail: closed[deal.status],
    conflict: { status: deal.status },
  })
  return deal
}
