import {
  type CustomField,
  type CustomFieldPatch,
  type CustomOption,
  hasOptions,
  mostCustomFields,
  mostCustomOptions,
  type NewCustomField,
} from '#contract/office/custom-fields.ts'
import { wordsOf } from '#contract/words.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import { countCap } from '#server/platform/list/page.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import {
  countFilled,
  customFieldsOf,
  insertField,
  lockFields,
  setPositions,
  updateField,
  viewsThatFilter,
} from './queries.ts'

/** With the archived ones, whose keys stay taken. */
const mostKept = 200

export async function createField(db: Db, actor: Actor, body: NewCustomField): Promise<CustomField> {
  const all = (await lockFields(db, actor.me)).filter(({ noun }) => noun === body.noun)
  ensureRoom(all)
  ensure(all.length < mostKept, 'conflict', { detail: `A lo más ${mostKept} campos, con los archivados` })
  ensureLabelIsFree(all, body.label)
  if (body.key && isTaken(all, body.key)) failField('key', 'Ya hay un campo con esa clave')
  const { noun, kind, label, currency = null, help = null, options = [] } = body
  const key = body.key ?? keyFor(label, all)
  const made = {
    noun,
    key,
    label,
    kind,
    currency,
    help,
    options: JSON.stringify(optionsOf([], options)),
    is_required: body.is_required ?? false,
    is_in_form: body.is_in_form ?? true,
    is_in_list: body.is_in_list ?? false,
    is_archived: false,
    position: Math.max(0, ...all.map(({ order }) => order)) + 1,
  }
  const id = await insertField(db, actor, made)
  await record(db, actor, 'account.custom_field_created', { custom_field_id: id, noun, key, label, kind })
  return fieldById(db, actor.me, id)
}

export async function patchField(
  db: Db,
  actor: Actor,
  id: number,
  { options, ...fields }: CustomFieldPatch,
): Promise<CustomField> {
  const all = await lockFields(db, actor.me)
  const before = found(all.find((field) => field.id === id))
  const others = all.filter((field) => field.noun === before.noun && field.id !== id)
  if (fields.label) ensureLabelIsFree(others, fields.label)
  if (fields.is_archived === false && before.is_archived) ensureRoom(others)
  if (options) ensureOptions(before, options)
  const { after, changes } = differences(before, {
    ...fields,
    ...(options && { options: optionsOf(before.options, options) }),
  })
  if (Object.keys(after).length === 0) return before
  const { options: kept, order: _order, ...columns } = after
  await updateField(db, actor, id, { ...columns, ...(kept && { options: JSON.stringify(kept) }) })
  await record(db, actor, 'account.custom_field_changed', {
    custom_field_id: id,
    key: before.key,
    label: before.label,
    changes,
  })
  return fieldById(db, actor.me, id)
}

export async function reorderFields(
  db: Db,
  actor: Actor,
  { noun, ids }: { noun: CustomField['noun']; ids: number[] },
): Promise<CustomField[]> {
  const known = (await lockFields(db, actor.me)).filter((field) => field.noun === noun)
  ensure(
    ids.every((id) => known.some((field) => field.id === id)),
    'not_found',
  )
  const rest = known.map(({ id }) => id).filter((id) => !ids.includes(id))
  const order = [...new Set(ids), ...rest]
  await setPositions(db, actor, order)
  await record(db, actor, 'account.custom_fields_ordered', { noun, ids: order })
  return customFieldsOf(db, actor.me.account_id, noun)
}

export async function useOfField(db: Db, me: Me, id: number) {
  const { noun, key } = await fieldById(db, me, id)
  return {
    filled: await countFilled(db, me, noun, key),
    cap: countCap,
    views: await viewsThatFilter(db, me, noun, key),
  }
}

function ensureRoom(fields: CustomField[]) {
  const active = fields.filter(({ is_archived }) => !is_archived)
  ensure(active.length < mostCustomFields, 'conflict', {
    detail: `A lo más ${mostCustomFields} campos; archive alguno`,
  })
}

function ensureLabelIsFree(fields: CustomField[], label: string) {
  const isTaken = fields.some((field) => !field.is_archived && sameWords(field.label, label))
  if (isTaken) failField('label', 'Ya hay un campo con ese nombre')
}

const sameWords = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ')

function ensureOptions(
  { kind, options: before }: CustomField,
  given: NonNullable<CustomFieldPatch['options']>,
) {
  if (!hasOptions(kind) && given.length > 0) failField('options', 'Solo las listas tienen opciones')
  if (hasOptions(kind) && !given.some(({ is_retired }) => !is_retired))
    failField('options', 'Falta al menos una opción')
  if (!given.every(({ id }) => !id || before.some((option) => option.id === id)))
    failField('options', 'No es una opción de este campo')
  const left = before.filter(({ id }) => !given.some((option) => option.id === id))
  if (given.length + left.length > mostCustomOptions)
    failField('options', `A lo más ${mostCustomOptions}, con las retiradas`)
}

/** The given ones in their order, new ones with an id; those left out follow, retired. */
function optionsOf(before: CustomOption[], given: NonNullable<NewCustomField['options']>): CustomOption[] {
  const ids = new Set(given.map(({ id }) => id))
  // A label that was retired comes back as what it was, and so do the values that have it.
  const known = (label: string) => before.find((one) => one.label === label && !ids.has(one.id))?.id
  const kept = given.map(({ id, label, is_retired = false }) => ({
    id: id ?? known(label) ?? newOptionId(),
    label,
    is_retired,
  }))
  const left = before.filter(({ id }) => !kept.some((option) => option.id === id))
  return [...kept, ...left.map((option) => ({ ...option, is_retired: true }))]
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Random, so that an index of values tells the options of accounts apart. */
const newOptionId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte % alphabet.length]).join('')

/** Every object has these keys, `constructor` alone in small letters: what has no such value would seem to have one. */
const keysOfObjects = Object.getOwnPropertyNames(Object.prototype)
const isTaken = (fields: CustomField[], wanted: string) =>
  keysOfObjects.includes(wanted) || fields.some(({ key }) => key === wanted)

/** `pie_disponible` of "Pie disponible"; with a letter behind it where that is taken. */
function keyFor(label: string, fields: CustomField[]): string {
  const words = wordsOf(label)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
    .map((word) => (/^[a-z]/.test(word) ? word : `n${word}`))
  const base = words.join('_').slice(0, 32).replace(/_$/, '') || 'campo'
  if (!isTaken(fields, base)) return base
  let number = 2
  while (isTaken(fields, `${base}_n${number}`)) number++
  return `${base}_n${number}`
}

const fieldById = async (db: Db, me: Me, id: number) =>
  found((await customFieldsOf(db, me.account_id)).find((field) => field.id === id))
