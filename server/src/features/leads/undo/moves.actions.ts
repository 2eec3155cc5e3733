import { isActive } from '#contract/leads/lead-transitions.ts'
import { lockLeads } from '#server/features/leads/leads/queries.ts'
import type { Placing } from '#server/features/leads/leads/undo.queries.ts'
import { lockStep } from '#server/features/leads/pipeline/moves.queries.ts'
import { isWhereMoved, putBack } from '#server/features/leads/pipeline/undo.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'

export type Undone = { undone: number; skipped: { id: number; reason: string }[] }

export const changedSince = 'Cambió mientras tanto'

/** Puts leads back in the step and at the place they were moved from, if they are where the move put them. */
export async function moveBack(db: Db, actor: Actor, placings: Placing[], at: string): Promise<Undone> {
  const skipped: Undone['skipped'] = []
  for (const was of placings) {
    const [lead] = await lockLeads(db, actor.me, [was.id])
    const mayMove = lead && isActive(lead.status) && !lead.is_blocked
    if (!mayMove || !(await isWhereMoved(db, actor.me, was)))
      skipped.push({ id: was.id, reason: changedSince })
    else if (was.lead_step_id && !(await lockStep(db, actor.me.account_id, was.lead_step_id)))
      skipped.push({ id: was.id, reason: 'Su etapa anterior ya no existe' })
    else {
      await putBack(db, actor, was, at)
      if (was.lead_step_id !== null && was.lead_step_id !== lead.lead_step_id)
        await emit(db, actor, {
          type: 'lead.moved',
          contact_id: lead.contact_id,
          lead_id: was.id,
          from_step_id: lead.lead_step_id,
          step_id: was.lead_step_id,
          correction: 'undone',
          moved_at: at,
        })
    }
  }
  return { undone: placings.length - skipped.length, skipped }
}
