import type { FieldErrors } from '#contract/errors.ts'
import { has } from '#contract/permissions.ts'
import { lockUnits } from '#server/features/stock/units/changes.queries.ts'
import { unitLinkErrors } from '#server/features/stock/units/links.actions.ts'
import { newUnit } from '#server/features/stock/units/many.actions.ts'
import { errorsOfWrites, sizeErrors, writesOf } from '#server/features/stock/units/writing.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { asSystem, type Me } from '#server/platform/me.ts'
import type { CellError } from '../parsing/cell-error.ts'
import type { Import } from '../queries.ts'
import type { KeptRow, RowChange } from '../rows.queries.ts'
import { decideUnits } from './decisions.ts'
import { unitOffers } from './offers.ts'
import { errorOn, fieldAt, parseUnit, type UnitFields } from './row.ts'

/** Checks these rows, each by itself, against the known units and against what they refer to. */
export async function validateUnits(
  db: Db,
  me: Me,
  asked: Import,
  rows: Pick<KeptRow<UnitFields>, 'n' | 'cells'>[],
  at: string,
): Promise<RowChange<UnitFields>[]> {
  const project_id = asked.project_id as number // imports of units have one
  const offers = await unitOffers(db, me, project_id)
  const read = rows.map(({ cells }) => parseUnit(cells, asked.mapping, offers))
  const fields = read.map(({ row }) => row)
  const decisions = await decideUnits(db, me, asked, fields, offers)
  const ids = decisions.flatMap((decision) => ('known' in decision ? (decision.known?.id ?? []) : []))
  const locked = new Map((await lockUnits(db, me, ids)).map((unit) => [unit.id, unit]))
  const fresh = rows.map(({ n }, index) => ({
    ...newUnit({ ...fields[index], number: fields[index]?.number ?? '' }, project_id, 'apartment'),
    id: -n,
    tags_ids: fields[index]?.tags_ids ?? [],
  }))
  const isNew = (index: number) => 'known' in (decisions[index] ?? {}) && knownId(index) === undefined
  const links = await unitLinkErrors(
    db,
    me,
    fresh.filter((_, index) => isNew(index)),
  )
  const writes = writesOf(
    rows.flatMap((_, index) => {
      const before = locked.get(knownId(index) ?? 0)
      return before ? [{ before, patch: fields[index] ?? {} }] : []
    }),
  )
  const priced = new Set(
    writes.flatMap(({ before, values }) =>
      'list_price' in values || 'currency' in values ? [before.id] : [],
    ),
  )
  const wrong = await errorsOfWrites(db, asSystem({ me, at }), writes)

  return rows.map(({ n }, index) => {
    const decision = decisions[index] as (typeof decisions)[number]
    const { row, errors } = read[index] as (typeof read)[number]
    const id = knownId(index)
    const found =
      id === undefined
        ? { ...links.get(-n), ...sizeErrors(fresh[index] as (typeof fresh)[number]) }
        : wrong.get(id)
    const isPriced = id === undefined ? row.list_price !== undefined : priced.has(id)
    const all: CellError[] = [
      ...errors,
      ...('error' in decision
        ? errors.some(({ field }) => field === 'number')
          ? []
          : [decision.error]
        : []),
      ...cellErrors(found),
      ...(isPriced && !has(me, 'units.edit_price')
        ? [errorOn('list_price', 'No tiene permiso para cambiar precios')]
        : []),
    ]
    const isBad = all.length > 0
    return {
      n,
      state: isBad ? 'bad' : 'ready',
      fields: row,
      errors: isBad ? all : null,
      keys: 'error' in decision || !row.number ? [] : [keyOf(row, decision.kind, id)],
    }
  })

  function knownId(index: number): number | undefined {
    const decision = decisions[index]
    return decision && 'known' in decision ? decision.known?.id : undefined
  }
}

/** No two rows of a file may be the same unit. */
const keyOf = ({ building_id, number = '' }: UnitFields, kind: string, id: number | undefined) =>
  id === undefined ? `unit:${building_id ?? ''}:${kind}:${number.toLowerCase()}` : `id:${id}`

/** The errors of a unit by its columns. */
export function cellErrors(errors: FieldErrors = {}, path: string[] = []): CellError[] {
  return Object.entries(errors).flatMap(([key, said]) =>
    Array.isArray(said)
      ? said.map((message) => errorOn(fieldAt([...path, key]), message))
      : cellErrors(said, [...path, key]),
  )
}
