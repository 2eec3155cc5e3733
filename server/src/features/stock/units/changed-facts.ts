import type { UnitFact } from '#contract/sales/history.ts'
import type { LockedUnit, UnitValues } from './changes.queries.ts'

type Value = string | number | boolean | number[] | null
export type FactChange = { field: UnitFact; from: Value; to: Value }

/** Prices have a history of their own. */
const facts: Partial<Record<keyof UnitValues, UnitFact>> = {
  number: 'number',
  project_id: 'project',
  building_id: 'building',
  unit_type_id: 'unit_type',
  kind: 'kind',
  floor: 'floor',
  position: 'position',
  orientation: 'orientation',
  own_model: 'model',
  own_rooms: 'rooms',
  own_bathrooms: 'bathrooms',
  own_area_interior: 'area_interior',
  own_area_terrace: 'area_terrace',
  own_area_garden: 'area_garden',
  own_area_total: 'area_total',
  description: 'description',
  is_published: 'is_published',
  max_discount_percent: 'max_discount_percent',
  floor_price: 'floor_price',
}
/** Told without what they were and are: a text may be long, and the least that a unit must bring is not for everybody. */
const isTold = (field: UnitFact) => field !== 'description' && field !== 'floor_price'

export type ChangedUnit = { before: LockedUnit; values: Partial<UnitValues>; tags?: number[] | undefined }

/** What a change makes of a unit, by fact: values, or ids of what has a name. */
export function changedFacts({ before, values, tags }: ChangedUnit): FactChange[] {
  const changes = Object.entries(values).flatMap(([column, to]): FactChange[] => {
    const key = column as keyof UnitValues // of a partial of it
    const field = facts[key]
    const from = before[key]
    if (!field) return []
    return [isTold(field) ? { field, from, to } : { field, from: null, to: null }]
  })
  return tags ? [...changes, { field: 'tags', from: before.tags_ids, to: tags }] : changes
}
