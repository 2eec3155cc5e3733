import type { OutputOf } from '#contract/endpoint.ts'
import { isActive } from '#contract/leads/lead-transitions.ts'
import type { moveLeads as contract } from '#contract/leads/steps.ts'
import { lockLeads } from '#server/features/leads/leads/queries.ts'
import { keepAct } from '#server/features/leads/leads/undo.queries.ts'
import { blockedReason } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { lockStep, setSteps, topPlaces } from './moves.queries.ts'
import { placingsOf } from './undo.queries.ts'

type Body = OutputOf<typeof contract, 'body'>

/** Moves leads to the top of a step, in the order they were named. */
export async function moveLeads(db: Db, actor: Actor, { leads_ids, step_to_move_id }: Body) {
  const { me } = actor
  const leads = await lockLeads(db, me, leads_ids)
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  const asked = [...new Set(leads_ids)].flatMap((id) => byId.get(id) ?? [])
  ensure(asked.length === new Set(leads_ids).size, 'not_found')
  const step = await lockStep(db, me.account_id, step_to_move_id)
  if (!step) return failField('step_to_move_id', 'No existe esa etapa')

  const takes = asked.filter(({ status, is_blocked }) => isActive(status) && !is_blocked)
  const moving = takes.filter(({ lead_step_id }) => lead_step_id !== step.id)
  const places = await topPlaces(db, me.account_id, step.id, moving.length)
  const moves = moving.map(({ id }, index) => ({ lead: id, place: places[index] as string })) // one for each
  const placeOf = new Map(moves.map(({ lead, place }) => [lead, place]))
  const before = (await placingsOf(db, me, [...placeOf.keys()])).map((was) => ({
    ...was,
    to: { step: step.id, position: placeOf.get(was.id) as string }, // these are the moving ones
  }))
  const act_id = await keepAct(db, actor, { kind: 'moved', before })
  if (moving.length > 0) await setSteps(db, actor, step, moves)
  await emit(
    db,
    actor,
    ...moving.map(({ id, contact_id, lead_step_id }) => ({
      type: 'lead.moved' as const,
      contact_id,
      lead_id: id,
      from_step_id: lead_step_id,
      step_id: step.id,
    })),
  )
  const skipped = asked
    .filter((lead) => !takes.includes(lead))
    .map(({ id, is_blocked }) => ({ id, reason: is_blocked ? blockedReason : 'El lead no está activo' }))
  return { moved: moving.length, skipped, act_id }
}
