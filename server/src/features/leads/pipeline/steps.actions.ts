import type { KeptStep, NewStep, StepFields } from '#contract/leads/steps.ts'
import { record } from '#server/platform/audit.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { startLongWork } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import { countLeadsIn, lockLeadsIn, moveLeadsOf, setWonBy } from './leads.queries.ts'
import {
  deleteStepRow,
  insertStep,
  listSteps,
  lockSteps,
  setPositions,
  updateStepRow,
} from './steps.queries.ts'

const palette = [
  '#3b6fd4',
  '#0d9394',
  '#7a4fd0',
  '#c8542b',
  '#c2417f',
  '#a97a0a',
  '#4f8a2c',
  '#5d6b7a',
] as const

export async function createStep(db: Db, actor: Actor, wanted: NewStep): Promise<KeptStep> {
  const known = await lockSteps(db, actor.me)
  ensureNameIsFree(known, wanted.name)
  const fields = { ...wanted, kind: wanted.kind ?? 'open', color: wanted.color ?? rarestColor(known) }
  const step = await insertStep(db, actor, fields)
  await record(db, actor, 'pipeline.step_created', { step_id: step.id, ...fields })
  return step
}

function rarestColor(known: KeptStep[]): string {
  const times = (color: string) => known.filter((step) => step.color.toLowerCase() === color).length
  return palette.reduce((best, color) => (times(color) < times(best) ? color : best), palette[0] as string)
}

export async function updateStep(
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  id: number,
  fields: StepFields,
  ifMatch: string | null,
): Promise<KeptStep> {
  const { kind } = stepIn(await listSteps(db, actor.me), id)
  const leads = kind === fields.kind ? 0 : await countLeadsIn(db, actor.me, id)
  const isLong = leads > mostRows.request
  if (leads > 0 && !isLong) await lockLeadsIn(db, actor.me, id)
  const known = await lockSteps(db, actor.me)
  const before = stepIn(known, id)
  ensure(ifMatch === null || ifMatch === before.updated_at, 'stale', { conflict: before })
  ensureNameIsFree(known, fields.name, id)
  if (fields.kind !== 'open') ensureOpenStepBeside(known, id)

  const { changes } = differences(before, { ...fields, stale_after_days: fields.stale_after_days ?? null })
  if (Object.keys(changes).length === 0) return before
  await updateStepRow(db, actor, id, fields)
  if (changes.kind && isLong) await startOn(db, actor, enqueue, { step_id: id }, before.name, leads)
  else if (changes.kind) await setWonBy(db, actor, id, fields.kind, all)
  await record(db, actor, 'pipeline.step_changed', { step_id: id, name: before.name, changes })
  return stepIn(await lockSteps(db, actor.me), id)
}

/**
 * Moves its leads to another step first, because a lead always has a step. With many leads, a job deletes it at the
 * end.
 */
export async function deleteStep(
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  id: number,
  moveTo: number | undefined,
) {
  const isLong = (await countLeadsIn(db, actor.me, id)) > mostRows.request
  if (!isLong) await lockLeadsIn(db, actor.me, id)
  const known = await lockSteps(db, actor.me, isLong ? undefined : 'to delete one')
  const { name } = stepIn(known, id)
  ensureOpenStepBeside(known, id)
  const target = moveTo === undefined ? undefined : known.find((step) => step.id === moveTo && moveTo !== id)
  if (moveTo !== undefined && !target) failField('move_leads_to', 'Elija otra etapa del pipeline')
  const leads = await countLeadsIn(db, actor.me, id)
  if (leads > 0) ensure(target, 'step_in_use', { conflict: { leads } })
  if (isLong && target) {
    const asked = { step_id: id, move_to: target.id, leads }
    return startOn(db, actor, enqueue, asked, name, leads)
  }
  if (target && leads > 0) await moveLeadsTo(db, actor, id, target, leads)
  await deleteEmptyStep(db, actor, { id, name }, leads, target)
}

export async function deleteEmptyStep(
  db: Db,
  actor: Actor,
  { id, name }: Pick<KeptStep, 'id' | 'name'>,
  leads: number,
  target: KeptStep | undefined,
) {
  await deleteStepRow(db, actor.me, id)
  await record(db, actor, 'pipeline.step_deleted', {
    step_id: id,
    name,
    leads,
    moved_to: target?.name ?? null,
  })
}

const all = Number.MAX_SAFE_INTEGER

export type StepWork = { step_id: number; move_to?: number; leads?: number }

const startOn = (db: Db, actor: Actor, enqueue: Enqueue, asked: StepWork, title: string, total: number) =>
  startLongWork(db, actor, enqueue, { kind: 'step_change', title, total, asked })

export async function reorderSteps(db: Db, actor: Actor, wanted: { id: number; order: number }[]) {
  const known = await lockSteps(db, actor.me)
  for (const { id } of wanted) stepIn(known, id)
  const places = new Map(wanted.map(({ id, order }) => [id, order]))
  const place = ({ id }: KeptStep) => places.get(id) ?? Number.MAX_SAFE_INTEGER
  const ids = known.toSorted((a, b) => place(a) - place(b)).map(({ id }) => id)
  await setPositions(db, actor, ids)
  await record(db, actor, 'pipeline.steps_ordered', { ids })
  return lockSteps(db, actor.me)
}

/** Records the change of step on the timeline of active leads; discarded ones get no event. */
export async function moveLeadsTo(
  db: Db,
  actor: Actor,
  from: number,
  target: KeptStep,
  most: number,
): Promise<number> {
  const { count, active } = await moveLeadsOf(db, actor, from, target, most)
  const events = active.map(({ id, contact_id }) => ({
    type: 'lead.moved' as const,
    contact_id,
    lead_id: id,
    from_step_id: from,
    step_id: target.id,
    correction: 'step_deleted' as const,
  }))
  if (events.length > 0) await emit(db, actor, ...events)
  return count
}

export const stepIn = (known: KeptStep[], id: number) => found(known.find((step) => step.id === id))

function ensureNameIsFree(known: KeptStep[], name: string, id?: number) {
  const plain = (text: string) => text.toLocaleLowerCase('es')
  if (known.some((step) => step.id !== id && plain(step.name) === plain(name)))
    failField('name', 'Ya hay una etapa con ese nombre')
}

/** New leads enter the first open step, so at least one must exist. */
const ensureOpenStepBeside = (known: KeptStep[], id: number) =>
  ensure(
    known.some((step) => step.id !== id && step.kind === 'open'),
    'conflict',
    { detail: 'Es la única etapa abierta, y los leads nuevos entran en ella' },
  )
