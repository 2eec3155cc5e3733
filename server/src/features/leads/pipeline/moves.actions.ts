import type { OutputOf } from '#contract/endpoint.ts'
import { isActive } from '#contract/leads/lead-transitions.ts'
import type { moveLead as contract } from '#contract/leads/steps.ts'
import { lockLeadToWork } from '#server/features/leads/leads/queries.ts'
import { keepAct } from '#server/features/leads/leads/undo.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { cardPlace, lastMove, lockStep, placeBeside, setPlace, setStep, topPlace } from './moves.queries.ts'
import { placingOf } from './undo.queries.ts'

type Move = OutputOf<typeof contract, 'body'>

/** Places a card where it was dropped; in another step this also counts as an act on the lead. */
export async function moveLead(db: Db, actor: Actor, move: Move) {
  const { account_id } = actor.me
  const lead = await lockLeadToWork(db, actor.me, move.lead_id)
  const was = await placingOf(db, actor.me, lead.id)
  if (move.place_version !== undefined && move.place_version !== was.place_version)
    await refuseStale(db, actor, lead.id)
  ensure(isActive(lead.status), 'illegal_transition', {
    detail: 'Un lead descartado o defectuoso no se mueve',
  })
  const step = await lockStep(db, account_id, move.step_to_move_id)
  if (!step) return failField('step_to_move_id', 'No existe esa etapa')

  const place = await placeOf(db, actor, move)
  const place_version = was.place_version + 1
  const act_id = await keepAct(db, actor, {
    kind: 'moved',
    before: [{ ...was, to: { step: step.id, position: place } }],
  })
  const answer = { lead_id: lead.id, lead_step_id: step.id, place_version, act_id }
  if (lead.lead_step_id === step.id) {
    await setPlace(db, account_id, lead.id, place)
    return { ...answer, status: lead.status }
  }
  const status = await setStep(db, actor, lead.id, step, place)
  await emit(db, actor, {
    type: 'lead.moved',
    contact_id: lead.contact_id,
    lead_id: lead.id,
    from_step_id: lead.lead_step_id,
    step_id: step.id,
  })
  return { ...answer, status }
}

async function refuseStale(db: Db, { me }: Actor, leadId: number): Promise<never> {
  const place = { ...(await cardPlace(db, me, leadId)), ...(await lastMove(db, me, leadId)) }
  const by = place.moved_by ? place.moved_by.name : 'Otra persona'
  return fail('stale', {
    detail: `${by} movió este lead mientras tanto; ahora está en ${place.lead_step?.name ?? 'ninguna etapa'}`,
    conflict: place,
  })
}

async function placeOf(db: Db, { me }: Actor, { lead_id, step_to_move_id, before_id, after_id }: Move) {
  const beside = (side: 'above' | 'below', id: number | null | undefined) =>
    id && id !== lead_id ? placeBeside(db, me, step_to_move_id, side, id, lead_id) : null
  // The neighbours may have been moved meanwhile, which must not cost the move to another step.
  const place = (await beside('above', before_id)) ?? (await beside('below', after_id))
  return place ?? topPlace(db, me.account_id, step_to_move_id)
}
