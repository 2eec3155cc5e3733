import type { ListedOption, OptionList } from '#contract/office/option-lists.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { insertOption, lockList, optionsIn, setPositions, updateOption } from './queries.ts'

const nameTaken = (taken?: ListedOption) =>
  failField('name', taken?.is_retired ? 'Ya existe, retirada: vuelva a ofrecerla' : 'Ya existe en la lista')

/** A new option is last. */
export async function createOption(db: Db, actor: Actor, list: OptionList, name: string) {
  ensure(list !== 'discard_kind', 'conflict', {
    detail: 'Los motivos de descarte se renombran, ordenan y retiran, pero no se agregan',
  })
  const known = await lockList(db, actor.me, list)
  const order = Math.max(-1, ...known.map((option) => option.order)) + 1
  const id = await insertOption(db, actor, list, name, order)
  if (id === null) return nameTaken(known.find((option) => option.name === name))
  await record(db, actor, 'account.option_created', { list, option_id: id, name })
  return { id, name, code: null, order, is_retired: false }
}

/** Options are renamed or retired, never deleted: rows that use them keep showing them. */
export async function patchOption(
  db: Db,
  actor: Actor,
  { list, id }: { list: OptionList; id: number },
  fields: { name?: string | undefined; is_retired?: boolean | undefined },
): Promise<ListedOption> {
  const known = await lockList(db, actor.me, list)
  const before = found(known.find((option) => option.id === id))
  const after = {
    ...before,
    name: fields.name ?? before.name,
    is_retired: fields.is_retired ?? before.is_retired,
  }
  const taken = known.find((option) => option.id !== id && option.name === after.name)
  if (taken) nameTaken(taken)
  await updateOption(db, actor, id, after)
  await record(db, actor, 'account.option_changed', { list, option_id: id, before, after })
  return after
}

export async function reorderOptions(
  db: Db,
  actor: Actor,
  list: OptionList,
  wanted: { id: number; order: number }[],
) {
  const known = await lockList(db, actor.me, list)
  const places = new Map(wanted.map(({ id, order }) => [id, order]))
  ensure(
    wanted.every(({ id }) => known.some((option) => option.id === id)),
    'not_found',
  )
  const place = ({ id }: ListedOption) => places.get(id) ?? Number.POSITIVE_INFINITY
  // Equal positions, and options not named, keep their order.
  const ids = known.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))).map(({ id }) => id)
  await setPositions(db, actor, ids)
  await record(db, actor, 'account.options_ordered', { list, ids })
  return optionsIn(db, actor.me, list)
}
