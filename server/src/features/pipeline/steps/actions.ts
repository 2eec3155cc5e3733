import type { KeptStep, StepFields } from '#contract/steps.ts'
import { type Actor, record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import { countLeadsIn, lockLeadsIn, moveAllLeads, setWonBy } from './leads/queries.ts'
import { deleteStepRow, insertStep, listSteps, lockSteps, setPositions, updateStepRow } from './queries.ts'

export async function createStep(db: Db, actor: Actor, fields: StepFields): Promise<KeptStep> {
  ensureNameIsFree(await lockSteps(db, actor.me), fields.name)
  const step = await insertStep(db, actor, fields)
  await record(db, actor, 'pipeline.step_created', { step_id: step.id, ...fields })
  return step
}

export async function updateStep(
  db: Db,
  actor: Actor,
  id: number,
  fields: StepFields,
  ifMatch: string | null,
): Promise<KeptStep> {
  const { kind } = stepIn(await listSteps(db, actor.me), id)
  if (kind !== fields.kind) await lockLeadsIn(db, actor.me, id)
  const known = await lockSteps(db, actor.me)
  const before = stepIn(known, id)
  ensure(ifMatch === null || ifMatch === before.updated_at, 'stale', { conflict: before })
  ensureNameIsFree(known, fields.name, id)
  if (fields.kind !== 'open') ensureOpenStepBeside(known, id)

  const { changes } = differences(before, { ...fields, stale_after_days: fields.stale_after_days ?? null })
  if (Object.keys(changes).length === 0) return before
  await updateStepRow(db, actor, id, fields)
  if (changes.kind) await setWonBy(db, actor, id, fields.kind)
  await record(db, actor, 'pipeline.step_changed', { step_id: id, name: before.name, changes })
  return stepIn(await lockSteps(db, actor.me), id)
}

/** Its leads go to another step first: a lead is never without one. */
export async function deleteStep(db: Db, actor: Actor, id: number, moveTo: number | undefined) {
  await lockLeadsIn(db, actor.me, id)
  const known = await lockSteps(db, actor.me, 'to delete one')
  const { name } = stepIn(known, id)
  ensureOpenStepBeside(known, id)
  const target = moveTo === undefined ? undefined : known.find((step) => step.id === moveTo && moveTo !== id)
  if (moveTo !== undefined && !target) failField('move_leads_to', 'Elija otra etapa del pipeline')
  const leads = await countLeadsIn(db, actor.me, id)
  if (leads > 0) {
    ensure(target, 'step_in_use', { conflict: { leads } })
    await moveLeadsTo(db, actor, id, target)
  }
  await deleteStepRow(db, actor.me, id)
  await record(db, actor, 'pipeline.step_deleted', {
    step_id: id,
    name,
    leads,
    moved_to: target?.name ?? null,
  })
}

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

/** Who works a lead reads on its timeline that it changed steps; for one that was put away nothing happened. */
async function moveLeadsTo(db: Db, actor: Actor, from: number, target: KeptStep) {
  const moved = await moveAllLeads(db, actor, from, target)
  const events = moved.map(({ id, contact_id }) => ({
    type: 'lead.moved' as const,
    contact_id,
    lead_id: id,
    from_step_id: from,
    step_id: target.id,
  }))
  for (let start = 0; start < events.length; start += 5000)
    await emit(db, actor, ...events.slice(start, start + 5000))
}

const stepIn = (known: KeptStep[], id: number) => found(known.find((step) => step.id === id))

function ensureNameIsFree(known: KeptStep[], name: string, id?: number) {
  const plain = (text: string) => text.toLocaleLowerCase('es')
  if (known.some((step) => step.id !== id && plain(step.name) === plain(name)))
    failField('name', 'Ya hay una etapa con ese nombre')
}

/** New leads enter the first open step, so there is always one. */
const ensureOpenStepBeside = (known: KeptStep[], id: number) =>
  ensure(
    known.some((step) => step.id !== id && step.kind === 'open'),
    'conflict',
    { detail: 'Es la única etapa abierta, y los leads nuevos entran en ella' },
  )
