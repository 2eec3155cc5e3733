import { systemOf } from '#server/features/office/account/system.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import type { Actor } from '#server/platform/me.ts'
import { forgetWakeups, wakeAt } from '#server/platform/wakeups.ts'
import { lockEndedBlocks, setBlock } from './blocking.queries.ts'
import { lockUnits } from './changes.queries.ts'
import { ensureSeen } from './seen.actions.ts'

const kind = 'unit.block'

export async function blockUnit(
  db: Db,
  actor: Actor,
  id: number,
  { reason, until = null }: { reason: string; until?: string | null | undefined },
  ifMatch: string | null,
) {
  const unit = found((await lockUnits(db, actor.me, [id]))[0])
  const { claim_status, number } = unit
  await ensureSeen(db, actor, unit, ifMatch)
  if (until && Date.parse(until) <= Date.parse(actor.at)) failField('until', 'Debe ser más adelante')
  // A hold ends with it: see the reaction of claims.
  ensure(claim_status === 'available' || claim_status === 'held', 'conflict', {
    detail: 'La unidad está en un negocio: no se puede bloquear',
    conflict: { status: claim_status },
  })
  await setBlock(db, actor, [id], { reason, until })
  if (until) await wakeAt(db, actor.me.account_id, [{ kind, subject_id: id, at: until }])
  else await forgetWakeups(db, actor.me.account_id, [kind], [id])
  await emit(
    db,
    actor,
    { type: 'unit.updated', units_ids: [id] },
    { type: 'unit.blocked', units_ids: [id], reason },
  )
  await record(db, actor, 'units.blocked', { unit_id: id, number, reason, until })
}

export async function unblockUnit(db: Db, actor: Actor, id: number, ifMatch: string | null) {
  const unit = found((await lockUnits(db, actor.me, [id]))[0])
  const { is_blocked, number } = unit
  await ensureSeen(db, actor, unit, ifMatch)
  if (!is_blocked) return
  await unblock(db, actor, [id])
  await record(db, actor, 'units.unblocked', { unit_id: id, number })
}

async function unblock(db: Db, actor: Actor, ids: number[]) {
  await setBlock(db, actor, ids, null)
  await forgetWakeups(db, actor.me.account_id, [kind], ids)
  await emit(
    db,
    actor,
    { type: 'unit.updated', units_ids: ids },
    { type: 'unit.unblocked', units_ids: ids, reason: null },
  )
}

/** A block that has an end ends by itself. */
export const endedBlocks: Deadline = {
  kind,
  async run(db, accountId, subjectIds, { at }) {
    const ids = await lockEndedBlocks(db, accountId, at, subjectIds)
    if (ids.length > 0) await unblock(db, { me: await systemOf(db, accountId), at }, ids)
  },
}
