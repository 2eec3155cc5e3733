import type { Messages } from '#web/kit/api/problem.ts'
import type { Input as RouteInput } from '#web/kit/api.ts'
import type { Column, ColumnKey, SheetUnit, Value } from './cells.ts'
import { type Edit, type Edits, shownValue } from './edits.ts'

type Change = NonNullable<RouteInput<'POST /units/bulk-edit/'>['body']>['changes'][number]
type Fields = Change['fields']

/** What is sent to save the edits, by unit in the order of the sheet. */
export function changesOf(edits: Edits, units: readonly SheetUnit[], columns: readonly Column[]): Change[] {
  return units.flatMap((unit) => {
    const changed = columns.filter(({ key }) => {
      const edit = edits.get(unit.id)?.[key]
      return edit && edit.from !== edit.to
    })
    if (changed.length === 0) return []
    const value = (key: ColumnKey) => {
      const column = columns.find((one) => one.key === key)
      return column ? shownValue(edits, unit, column) : null
    }
    const keys = changed.map(({ key }) => key)
    return [{ id: unit.id, updatedAt: unit.updatedAt, fields: fieldsOf(keys, value) }]
  })
}

function fieldsOf(keys: readonly ColumnKey[], value: (key: ColumnKey) => Value): Fields {
  const fields: Record<string, unknown> = {}
  const area: Record<string, Value> = {}
  for (const key of keys) {
    if (isArea(key)) area[key] = value(key)
    else if (key === 'price' || key === 'currency')
      fields.listPrice = priceOf(value('price'), value('currency'))
    else fields[fieldOf[key] ?? key] = asWire(key, value(key))
  }
  // Each key is the field's own and each value as its column reads it.
  return { ...fields, ...(Object.keys(area).length > 0 && { area }) } as Fields
}

const fieldOf: Partial<Record<ColumnKey, string>> = {
  building: 'buildingId',
  unitType: 'unitTypeId',
  published: 'isPublished',
  tags: 'tagsIds',
}
const numbers: readonly ColumnKey[] = ['building', 'unitType', 'floor', 'position', 'rooms', 'bathrooms']
const isArea = (key: ColumnKey) => ['interior', 'terrace', 'garden', 'total'].includes(key)
const priceOf = (amount: Value, currency: Value) => (amount === null ? null : { amount, currency })

function asWire(key: ColumnKey, value: Value) {
  if (key === 'published') return value === 'true'
  if (key === 'tags') return value ? value.split(',').map(Number) : []
  return value !== null && numbers.includes(key) ? Number(value) : value
}

/** The edits with what the server refused of them at its cell. */
export function withRefusals(
  edits: Edits,
  errors: Messages,
  sent: readonly Change[],
  { units, columns }: { units: ReadonlyMap<number, SheetUnit>; columns: readonly Column[] },
): Edits {
  const next = new Map(edits)
  for (const [id, messages] of byUnit(errors, sent)) {
    const unit = units.get(id)
    if (!unit) continue
    const row: { [K in ColumnKey]?: Edit } = { ...next.get(id) }
    for (const [key, problem] of cellsOf(messages)) {
      const kept = columns.find((column) => column.key === key)?.read(unit) ?? null
      row[key] = { ...(row[key] ?? { from: kept, to: kept }), problem, isRefused: true }
    }
    next.set(id, row)
  }
  return next
}

/** By unit id; what the form of the request is wrong about stands under the place of the unit in it. */
function byUnit(errors: Messages, sent: readonly Change[]): [number, Messages][] {
  const { changes, ...units } = errors
  const placed = Object.entries(isNested(changes) ? changes : {}).flatMap(
    ([place, at]): [number, Messages][] => {
      const change = sent[Number(place)]
      return change && isNested(at) ? [[change.id, isNested(at.fields) ? at.fields : at]] : []
    },
  )
  const named = Object.entries(units).flatMap(([id, at]): [number, Messages][] =>
    isNested(at) ? [[Number(id), at]] : [],
  )
  return [...named, ...placed]
}

const isNested = (messages: Messages[string] | undefined): messages is Messages =>
  messages !== undefined && !Array.isArray(messages)

const columnOf: Record<string, ColumnKey> = {
  buildingId: 'building',
  unitTypeId: 'unitType',
  isPublished: 'published',
  tagsIds: 'tags',
  listPrice: 'price',
}

function cellsOf(messages: Messages): [ColumnKey, string][] {
  return Object.entries(messages).flatMap(([field, some]): [ColumnKey, string][] => {
    if (field === 'area' && isNested(some)) return cellsOf(some)
    return [[columnOf[field] ?? (field as ColumnKey), sentenceOf(some)]]
  })
}

const sentenceOf = (some: Messages[string]): string =>
  Array.isArray(some) ? some.join('. ') : Object.values(some).map(sentenceOf).join('. ')
