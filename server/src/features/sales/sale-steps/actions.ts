import type { SaleStep, SaleStepFields } from '#contract/sales/sale-steps.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { countActive, insertStep, listSteps, lockSteps, setPositions, updateStepRow } from './queries.ts'

export const stepIn = (known: SaleStep[], id: number) => found(known.find((step) => step.id === id))

/** Locks them. While one is being deleted none changes: where its deals go was chosen among them. */
export async function stepsToChange(db: Db, accountId: number): Promise<SaleStep[]> {
  const known = await lockSteps(db, accountId, 'to change')
  const leaving = known.find(({ removal }) => removal !== null)
  ensure(!leaving, 'conflict', {
    detail: `El paso ${leaving?.name} se está eliminando: espere a que termine`,
    conflict: { removing: leaving?.id },
  })
  return known
}

export async function createStep(db: Db, actor: Actor, fields: SaleStepFields): Promise<SaleStep> {
  const { account_id } = actor.me
  const known = await stepsToChange(db, account_id)
  ensureNameIsFree(known, fields.name)
  ensure(known.length < mostSteps, 'conflict', { detail: 'Son demasiados pasos' })
  const id = await insertStep(db, actor, (known.at(-1)?.order ?? -1) + 1, fields)
  await record(db, actor, 'pipeline.sale_step_created', { step_id: id, ...fields })
  return stepIn(await listSteps(db, account_id), id)
}

const mostSteps = 50

export async function updateStep(
  db: Db,
  actor: Actor,
  id: number,
  fields: SaleStepFields,
  ifMatch: string | null,
): Promise<SaleStep> {
  const { account_id } = actor.me
  const known = await stepsToChange(db, account_id)
  const before = stepIn(known, id)
  ensure(!isStale(ifMatch, before.updated_at), 'stale', { conflict: before })
  ensureNameIsFree(known, fields.name, id)
  const { name, unit_status = null, days = null, reminder_days = null, required_fields = [] } = fields
  const after = { name, unit_status, days, reminder_days, required_fields }
  ensureBeginning(known.map((step) => (step.id === id ? { ...step, unit_status } : step)))
  const { changes } = differences(before, after)
  if (Object.keys(changes).length === 0) return before
  await updateStepRow(db, actor, id, after)
  await record(db, actor, 'pipeline.sale_step_changed', { step_id: id, name: before.name, changes })
  return stepIn(await listSteps(db, account_id), id)
}

export async function reorderSteps(db: Db, actor: Actor, wanted: { id: number; order: number }[]) {
  const { account_id } = actor.me
  const known = await stepsToChange(db, account_id)
  for (const { id } of wanted) stepIn(known, id)
  const places = new Map(wanted.map(({ id, order }) => [id, order]))
  const place = ({ id }: SaleStep) => places.get(id) ?? Number.MAX_SAFE_INTEGER
  const ordered = known.toSorted((a, b) => place(a) - place(b))
  ensureBeginning(ordered)
  const ids = ordered.map(({ id }) => id)
  await setPositions(db, actor, ids)
  await ensureNoneEnds(db, account_id, ids.at(-1))
  await record(db, actor, 'pipeline.sale_steps_ordered', { ids })
  return listSteps(db, account_id)
}

function ensureNameIsFree(known: SaleStep[], name: string, id?: number) {
  const plain = (text: string) => text.toLocaleLowerCase('es')
  if (known.some((step) => step.id !== id && plain(step.name) === plain(name)))
    failField('name', 'Ya hay un paso con ese nombre')
}

/** A deal begins in the first step that reserves its units, and goes on from there. */
export function ensureBeginning(steps: SaleStep[]) {
  const first = steps.find(({ unit_status }) => unit_status === 'reserved')
  ensure(first, 'conflict', { detail: 'Un paso debe reservar las unidades: en él parten los negocios' })
  ensure(first !== steps.at(-1), 'conflict', {
    detail: 'Los negocios parten en el paso que reserva las unidades: no puede ser el último',
  })
}

/** In the last step deals are won: an active one could not leave it. */
export async function ensureNoneEnds(db: Db, accountId: number, last: number | undefined) {
  const deals = last === undefined ? 0 : await countActive(db, accountId, last)
  ensure(deals === 0, 'conflict', {
    detail: 'Quedarían negocios activos en el último paso, que es el de los ganados',
    conflict: { deals },
  })
}
