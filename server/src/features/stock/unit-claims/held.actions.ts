import { has } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { type Claim, claimGroup } from './claims.queries.ts'
import { settleUnits } from './settle.actions.ts'

/** What a user has, or may act on because they may release all. */
export const ensureTheirs = ({ me }: Actor, { seller_id }: { seller_id: number }) =>
  ensure(seller_id === me.id || has(me, 'units.release_any'), 'forbidden', {
    detail: 'Lo retiene otra persona',
  })

/** A hold that is active now, with those that go along: locked, and settled. */
export async function lockHold(db: Db, actor: Actor, id: number): Promise<[Claim, ...Claim[]]> {
  const { account_id } = actor.me
  const seen = await claimGroup(db, account_id, id)
  ensure(
    seen.some((claim) => claim.id === id),
    'not_found',
  )
  await settleUnits(
    db,
    actor,
    seen.map(({ unit_id }) => unit_id),
  )
  const group = await claimGroup(db, account_id, id)
  const [claim, ...along] = group
  if (!claim) return fail('not_found')
  ensureTheirs(actor, claim)
  ensure(claim.status === 'active', 'conflict', {
    detail: claim.status === 'expired' ? 'La retención ya venció' : 'La retención ya terminó',
    conflict: { status: claim.status },
  })
  ensure(claim.kind === 'hold', 'conflict', {
    detail: 'La unidad está en un negocio: se libera desde él',
    conflict: { kind: claim.kind },
  })
  ensure(claim.along_with_id === null, 'conflict', {
    detail: 'Va con otra unidad: se libera y se extiende con ella',
    conflict: { along_with_id: claim.along_with_id },
  })
  return [claim, ...along]
}
