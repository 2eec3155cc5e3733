import type { BulkOutcome } from '#contract/stock/unit-bulk.ts'
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
import { unitsFor } from './together.actions.ts'
import { keepUnitActs } from './unit-acts.queries.ts'

const kind = 'unit.block'

type Block = { reason: string; until?: string | null | undefined }

export async function blockUnit(
  db: Db,
  actor: Actor,
  id: number,
  { reason, until = null }: Block,
  ifMatch: string | null,
) {
  const unit = found((await lockUnits(db, actor.me, [id]))[0])
  const { claim_status, number } = unit
  await ensureSeen(db, actor, unit, ifMatch)
  ensureAhead(actor, until)
  ensure(isBlockable(unit), 'conflict', {
    detail: 'La unidad está en un negocio: no se puede bloquear',
    conflict: { status: claim_status },
  })
  await block(db, actor, [id], { reason, until })
  await record(db, actor, 'units.blocked', { unit_id: id, number, reason, until })
}

/** A hold ends with it: see the reaction of claims. */
const isBlockable = ({ claim_status }: { claim_status: string }) =>
  claim_status === 'available' || claim_status === 'held'

/** Those in a deal are skipped. */
export async function blockUnits(
  db: Db,
  actor: Actor,
  { units_ids, reason, until = null }: Block & { units_ids: number[] },
): Promise<BulkOutcome> {
  ensureAhead(actor, until)
  const { units, skipped } = await unitsFor(db, actor, units_ids, (unit) =>
    isBlockable(unit) ? null : 'taken',
  )
  const ids = units.map(({ id }) => id)
  if (ids.length > 0) {
    await block(db, actor, ids, { reason, until })
    await record(db, actor, 'units.blocked', { units_ids: ids, count: ids.length, reason, until })
  }
  return { changed: ids.length, skipped }
}

async function block(
  db: Db,
  actor: Actor,
  ids: number[],
  { reason, until }: { reason: string; until: string | null },
) {
  const { account_id } = actor.me
  await setBlock(db, actor, ids, { reason, until })
  if (until)
    await wakeAt(
      db,
      account_id,
      ids.map((id) => ({ kind, subject_id: id, at: until })),
    )
  else await forgetWakeups(db, account_id, [kind], ids)
  await keepUnitActs(db, actor, ids, { act: 'blocked', reason, until })
  await emit(
    db,
    actor,
    { type: 'unit.updated', units_ids: ids },
    { type: 'unit.blocked', units_ids: ids, reason },
  )
}

function ensureAhead({ at }: Actor, until: string | null) {
  if (until && Date.parse(until) <= Date.parse(at)) failField('until', 'Debe ser más adelante')
}

export async function unblockUnit(db: Db, actor: Actor, id: number, ifMatch: string | null) {
  const unit = found((await lockUnits(db, actor.me, [id]))[0])
  const { is_blocked, number } = unit
  await ensureSeen(db, actor, unit, ifMatch)
  if (!is_blocked) return
  await unblock(db, actor, [id])
  await record(db, actor, 'units.unblocked', { unit_id: id, number })
}

export async function unblockUnits(db: Db, actor: Actor, ids: number[]): Promise<BulkOutcome> {
  const { units, skipped } = await unitsFor(db, actor, ids)
  const blocked = units.flatMap(({ id, is_blocked }) => (is_blocked ? [id] : []))
  if (blocked.length > 0) {
    await unblock(db, actor, blocked)
    await record(db, actor, 'units.unblocked', { units_ids: blocked, count: blocked.length })
  }
  return { changed: blocked.length, skipped }
}

async function unblock(db: Db, actor: Actor, ids: number[]) {
  await setBlock(db, actor, ids, null)
  await forgetWakeups(db, actor.me.account_id, [kind], ids)
  await keepUnitActs(db, actor, ids, { act: 'unblocked' })
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
