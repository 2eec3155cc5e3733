import { lockLeadToWork } from '#server/features/leads/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { linkUnits, missingUnits, unitIdsOf, unlinkUnit } from './queries.ts'

const most = 50

export async function addUnits(db: Db, actor: Actor, leadId: number, ids: number[]) {
  const { account_id } = actor.me
  const lead = await lockLeadToWork(db, actor.me, leadId)
  const missing = await missingUnits(db, account_id, ids)
  if (missing.length > 0) failField('units_ids', `No existe la unidad ${missing.join(', ')}`)
  const before = await unitIdsOf(db, account_id, leadId)
  const after = [...new Set([...before, ...ids])].sort((one, other) => one - other)
  if (after.length > most) failField('units_ids', 'Un lead tiene a lo más 50 unidades')
  if (after.length === before.length) return
  await linkUnits(db, account_id, leadId, ids)
  await tell(db, actor, lead, before, after)
}

export async function removeUnit(db: Db, actor: Actor, leadId: number, unitId: number) {
  const { account_id } = actor.me
  const lead = await lockLeadToWork(db, actor.me, leadId)
  const before = await unitIdsOf(db, account_id, leadId)
  ensure(before.includes(unitId), 'not_found')
  await unlinkUnit(db, account_id, leadId, unitId)
  const after = before.filter((id) => id !== unitId)
  await tell(db, actor, lead, before, after)
}

const tell = (
  db: Db,
  actor: Actor,
  { id, contact_id }: { id: number; contact_id: number },
  from: number[],
  to: number[],
) =>
  emit(db, actor, {
    type: 'lead.updated',
    contact_id,
    lead_id: id,
    changes: { units_ids: { from, to } },
  })
