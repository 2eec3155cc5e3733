import { z } from 'zod'
import { countedFilters } from '../counted-filters.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Amount, Currency, clearable, Id, Named, Timestamp, text } from '../fields.ts'
import {
  AllIds,
  DateFilter,
  Flag,
  ListTotals,
  ManyProjects,
  many,
  manyIds,
  optionCounts,
  ordering,
  Paging,
  page,
  Search,
} from '../list.ts'
import { FileUrl } from '../office/files.ts'
import {
  Area,
  AreaSize,
  Floor,
  MaxDiscount,
  Money,
  NewArea,
  orientations,
  Price,
  Rooms,
  ShownCommonSpace,
  UnitKind,
  unitKinds,
  unitStatuses,
} from './shared.ts'

export const claimKinds = ['hold', 'reservation', 'promise', 'sale'] as const
/** Who has the unit. The lead only for those who may see it. */
export const UnitClaimBrief = z.object({
  kind: z.enum(claimKinds),
  seller: Named,
  lead: Named.nullable(),
  expires_at: Timestamp.nullable(),
})

export type UnitClaimBrief = z.infer<typeof UnitClaimBrief>

export const LinkedUnit = z.object({
  id: Id,
  number: z.string(),
  kind: UnitKind,
  /** Holding or releasing the unit takes it with it. */
  must_go_along: z.boolean(),
})

export const UnitRow = z.object({
  id: Id,
  number: z.string(),
  project: Named.extend({ uuid: z.uuid() }).nullable(),
  building: Named.nullable(),
  unit_type: Named.nullable(),
  kind: UnitKind,
  model: z.string().nullable(),
  floor: z.int().nullable(),
  /** Its column in the picture of the building, from 1. */
  position: z.int().nullable(),
  orientation: z.enum(orientations).nullable(),
  rooms: z.int().nullable(),
  bathrooms: z.int().nullable(),
  area: Area,
  list_price: Money.nullable(),
  /** List price / (interior + the account's share of the terrace); without an interior, of the total. */
  price_per_m2: Money.nullable(),
  status: z.enum(unitStatuses),
  claim: UnitClaimBrief.nullable(),
  is_blocked: z.boolean(),
  is_published: z.boolean(),
  tags: z.array(Named.extend({ color: z.string() })),
  linked_units: z.array(LinkedUnit),
  cover_url: FileUrl.nullable(),
  days_on_market: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type UnitRow = z.infer<typeof UnitRow>

export const Unit = UnitRow.extend({
  description: z.string().nullable(),
  /** What the unit says itself; null is inherited from its type. */
  own: z.object({
    model: z.string().nullable(),
    rooms: z.int().nullable(),
    bathrooms: z.int().nullable(),
    area: Area,
  }),
  blocked: z.object({ reason: z.string(), until: Timestamp.nullable() }).nullable(),
  common_spaces: z.array(ShownCommonSpace),
  /** Of those that one sees. */
  leads_count: z.int(),
  /** In percent; null goes by its type or its project. */
  max_discount_percent: z.string().nullable(),
  /** The least it must bring; only for who has `quotations.approve_discount`. */
  floor_price: Money.nullable().optional(),
})
export type Unit = z.infer<typeof Unit>

const fields = {
  building_id: clearable(Id),
  unit_type_id: clearable(Id),
  kind: UnitKind.optional(),
  model: clearable(text(80)),
  floor: clearable(Floor),
  position: clearable(z.int('Debe ser un entero').min(1, 'Al menos 1').max(500, 'A lo más 500')),
  orientation: clearable(z.enum(orientations)),
  rooms: clearable(Rooms),
  bathrooms: clearable(Rooms),
  area: NewArea.optional(),
  list_price: clearable(Price),
  max_discount_percent: clearable(MaxDiscount),
  floor_price: clearable(Price),
  description: clearable(text(5000)),
  is_published: z.boolean().optional(),
  tags_ids: z.array(Id).max(50, 'A lo más 50').optional(),
}
const number = text(30)

/** Without `project_id` it is a listing of its own. `kind` by default that of its type, or `apartment`. */
export const NewUnit = z.strictObject({ number, project_id: clearable(Id), ...fields })
export type NewUnit = z.output<typeof NewUnit>
/** null gives back what its type has. Prices and the limit of discounts need `units.edit_price`. */
export const UnitPatch = z.strictObject({ number: number.optional(), project_id: clearable(Id), ...fields })
export type UnitPatch = z.output<typeof UnitPatch>

export const unitOrderings = [
  'number',
  'floor',
  'list_price',
  'price_per_m2',
  'area_total',
  'status',
  'created_at',
  'updated_at',
] as const

const range = { path: ['price_end'], message: 'El máximo es menor que el mínimo' }

/** Lists repeat; `rooms` and `floor` too. */
export const unitFilters = {
  search: Search,
  ids: manyIds(),
  /** -1 among them stands for units without a project. */
  projects_ids: ManyProjects,
  /** Besides those of `projects_ids`; `false` alone leaves them out. */
  include_unassigned_units_to_projects: Flag,
  types_ids: manyIds(),
  buildings_ids: manyIds(),
  kinds: many(z.enum(unitKinds)),
  rooms: many(z.coerce.number().int().min(0).max(50)),
  bathrooms: many(z.coerce.number().int().min(0).max(50)),
  floor: many(z.coerce.number().int().min(-20).max(200)),
  /** The beginning of a word of the model. */
  model: Search,
  orientation: many(z.enum(orientations)),
  status: many(z.enum(unitStatuses)),
  available: Flag,
  blocked: Flag,
  is_published: Flag,
  is_shared_with_me: Flag,
  /** Leaves out units with a deal that is active or won. */
  exclude_active_or_closed_deals: Flag,
  /** Units listed in `price_currency`, by default the account's. */
  price_start: Amount.optional(),
  price_end: Amount.optional(),
  price_currency: Currency.optional(),
  square_meters_start: AreaSize.optional(),
  square_meters_end: AreaSize.optional(),
  tags_ids: manyIds(),
  /** Of the unit's active deal. */
  sale_steps_ids: manyIds(),
  /** Who holds or sells it. */
  sellers_ids: manyIds(),
  date_created_unit: DateFilter,
  /** When its deal was won. */
  date_sold_unit: DateFilter,
}
const isRange = (from?: string, to?: string) =>
  from === undefined || to === undefined || Number(from) <= Number(to)

/**
 * By number unless ordered otherwise, as people count: 2 before 10. `is_shared_with_me` asks for units of other accounts instead of one's
 * own, as `GET /shared-units-with-me/` lists them; what only their developer knows (tags, sellers, steps) matches none.
 */
export const listUnits = endpoint('GET /units/', {
  can: 'units.view',
  query: z
    .strictObject({ ...Paging, ...unitFilters, ordering: ordering(unitOrderings) })
    .refine(({ price_start, price_end }) => isRange(price_start, price_end), range)
    .refine(({ square_meters_start, square_meters_end }) => isRange(square_meters_start, square_meters_end), {
      ...range,
      path: ['square_meters_end'],
    }),
  returns: page(
    UnitRow.extend({
      /** Of a unit that a developer shares with this account, with `is_shared_with_me` alone. */
      is_shared_with_me: z.boolean().optional(),
      owner: z.object({ uuid: z.uuid(), name: z.string() }).optional(),
    }),
  ),
})

/** By their list prices. */
export const sumUnits = endpoint('GET /units/totals/', {
  can: 'units.view',
  query: z.strictObject(unitFilters),
  returns: ListTotals,
})

/** How many units each option of a filter would leave. */
export const countUnitOptions = endpoint('GET /units/option-counts/', {
  can: 'units.view',
  query: z.strictObject(unitFilters).omit({ is_shared_with_me: true }),
  returns: optionCounts(countedFilters.units),
})

/** "All that match" for a bulk act, which handles them in batches. */
export const listUnitIds = endpoint('GET /units/ids/', {
  can: 'units.view',
  query: z.strictObject({ ...unitFilters, ordering: ordering(unitOrderings) }),
  returns: AllIds,
})

/** In a project, its number is unique per building and kind. Prices and the limit of discounts need `units.edit_price`. */
export const createUnit = endpoint('POST /units/', {
  can: 'units.create',
  status: 201,
  body: NewUnit,
  returns: Unit,
})

export const getUnit = endpoint('GET /units/{id}/', { can: 'units.view', returns: Unit })

/** If-Match takes `updated_at`. Another project only while nobody has the unit. */
export const patchUnit = endpoint('PATCH /units/{id}/', {
  can: 'units.edit',
  body: UnitPatch,
  returns: Unit,
  errors: ['stale', 'conflict'],
})

/** 409 `conflict` names what stands in the way: `{leads, claims, quotations, price_lists}`. */
export const deleteUnit = endpoint('DELETE /units/{id}/', {
  can: 'units.delete',
  returns: Nothing,
  errors: ['conflict'],
})
