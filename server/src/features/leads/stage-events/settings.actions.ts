import { isDeepStrictEqual } from 'node:util'
import type { StageEventSetting, StageEventSettingChange } from '#contract/leads/stage-events.ts'
import { connectionsOf } from '#server/features/messaging/connections/queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import {
  keptSetting,
  leadSteps,
  lockSetting,
  type NamedStep,
  saleSteps,
  saveSetting,
} from './settings.queries.ts'
import { suggestedFor } from './suggested.ts'

/** Of steps that are there; in the order of the steps. */
export async function stageEventSetting(db: Db, { account_id }: Me): Promise<StageEventSetting> {
  const kept = await keptSetting(db, account_id)
  const known = { leads: await leadSteps(db, account_id), sales: await saleSteps(db, account_id) }
  const own = (await connectionsOf(db, account_id)).find(({ kind }) => kind === 'lead_ads')
  const shown = {
    steps: inOrder(known.leads, kept.steps, 'lead_step_id'),
    sale_steps: inOrder(known.sales, kept.sale_steps, 'sale_step_id'),
  }
  return {
    ...kept,
    ...shown,
    suggested: suggestedFor(shown, known),
    known: { steps: known.leads.map(named), sale_steps: known.sales.map(named) },
    dataset_id: own?.settings.dataset_id ?? null,
  }
}

const named = ({ id, name }: NamedStep) => ({ id, name })

const inOrder = <K extends string, T extends { [key in K]: number }>(
  known: readonly NamedStep[],
  said: readonly T[],
  key: K,
): T[] => known.flatMap(({ id }) => said.find((one) => one[key] === id) ?? [])

export async function changeStageEvents(
  db: Db,
  actor: Actor,
  change: StageEventSettingChange,
  ifMatch: string | null,
) {
  const { account_id } = actor.me
  const { updated_at, ...before } = await lockSetting(db, account_id)
  if (updated_at && isStale(ifMatch, updated_at)) fail('stale')
  const { steps = before.steps, sale_steps = before.sale_steps } = change
  if (change.steps) ensureKnown('steps', steps, 'lead_step_id', await leadSteps(db, account_id))
  if (change.sale_steps)
    ensureKnown('sale_steps', sale_steps, 'sale_step_id', await saleSteps(db, account_id))
  // Who names the first steps means them.
  const isBegun = before.steps.length + before.sale_steps.length > 0
  const is_on = change.is_on ?? (isBegun ? before.is_on : steps.length + sale_steps.length > 0)
  const after = { is_on, steps, sale_steps }
  if (isDeepStrictEqual(after, before)) return
  await saveSetting(db, account_id, after, actor.at)
  await record(db, actor, 'connections.stage_events_changed', { before, after })
}

function ensureKnown<K extends string>(
  field: string,
  said: readonly { [key in K]: number }[],
  key: K,
  known: readonly NamedStep[],
) {
  const ids = said.map((one) => one[key])
  if (new Set(ids).size < ids.length) failField(field, 'Una etapa aparece dos veces')
  const unknown = ids.find((id) => !known.some((step) => step.id === id))
  if (unknown !== undefined) failField(field, `No existe la etapa ${unknown}`)
}
