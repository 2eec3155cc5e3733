import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { clearable, Day, Id, ids, Named, PathId, Timestamp } from '../fields.ts'
import { Flag, many, manyIds, ordering, Paging, page } from '../list.ts'
import { UnitImage } from './images.ts'
import { getStock } from './picture.ts'
import { Percent } from './project-settings.ts'
import { projectKinds, projectStages } from './projects.ts'
import { UnitRow, unitFilters, unitOrderings } from './units.ts'

export const shareScopes = ['all', 'project', 'units'] as const
export const shareStates = ['active', 'expired', 'revoked'] as const

/** Another account, as this one knows it. */
export const Partner = z.object({ uuid: z.uuid(), name: z.string() })

/** The most units that one share names one by one. */
export const mostSharedUnits = 1000

const terms = {
  /** Of the price, for the broker. */
  commission_percent: Percent,
  /** Without it the broker sees no prices and quotes nothing. */
  shows_price: z.boolean(),
  /** A hold of the broker needs nobody's leave. */
  may_hold: z.boolean(),
  /** The last day. */
  expires_on: Day.nullable(),
}

export const UnitShare = z.object({
  id: Id,
  broker: Partner,
  scope: z.enum(shareScopes),
  project: Named.nullable(),
  /** Of a share of chosen units: all of them, but the first twenty in a list. */
  units: z.array(z.object({ id: Id, number: z.string() })),
  units_count: z.int(),
  ...terms,
  state: z.enum(shareStates),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type UnitShare = z.infer<typeof UnitShare>

/** `project_id` for a project, `units_ids` for chosen units. The commission by default that of the project, or 2 %. */
export const NewUnitShare = z
  .strictObject({
    broker_uuid: z.uuid(),
    scope: z.enum(shareScopes),
    project_id: clearable(Id),
    units_ids: ids(mostSharedUnits).nullable().optional(),
    commission_percent: Percent.optional(),
    shows_price: z.boolean().optional(),
    may_hold: z.boolean().optional(),
    expires_on: clearable(Day),
  })
  .refine(({ scope, project_id }) => (scope === 'project') === !!project_id, {
    path: ['project_id'],
    message: 'Va con el alcance de un proyecto, y solo con él',
  })
  .refine(({ scope, units_ids }) => (scope === 'units') === !!units_ids, {
    path: ['units_ids'],
    message: 'Van con el alcance de unidades elegidas, y solo con él',
  })
export type NewUnitShare = z.output<typeof NewUnitShare>

/** `units_ids` replaces the chosen units. */
export const UnitSharePatch = z.strictObject({
  commission_percent: Percent.optional(),
  shows_price: z.boolean().optional(),
  may_hold: z.boolean().optional(),
  expires_on: clearable(Day),
  units_ids: ids(mostSharedUnits).optional(),
})
export type UnitSharePatch = z.output<typeof UnitSharePatch>

/** Newest first. */
export const listUnitShares = endpoint('GET /unit-shares/', {
  can: 'units.share',
  query: z.strictObject({ ...Paging, broker_uuid: z.uuid().optional(), state: many(z.enum(shareStates)) }),
  returns: page(UnitShare),
})

/** The broker must be linked. */
export const createUnitShare = endpoint('POST /unit-shares/', {
  can: 'units.share',
  status: 201,
  body: NewUnitShare,
  returns: UnitShare,
})

/** If-Match takes `updated_at`. 410 where it was revoked. */
export const patchUnitShare = endpoint('PATCH /unit-shares/{id}/', {
  can: 'units.share',
  body: UnitSharePatch,
  returns: UnitShare,
  errors: ['stale', 'gone'],
})

/** Revokes it: from the next statement on the broker sees nothing by it. */
export const revokeUnitShare = endpoint('DELETE /unit-shares/{id}/', { can: 'units.share', returns: Nothing })

/** A share as a row of a shared unit has it. */
const ShareBrief = z.object({
  id: Id,
  broker: Partner,
  scope: z.enum(shareScopes),
  commission_percent: z.string(),
  shows_price: z.boolean(),
  may_hold: z.boolean(),
  expires_on: z.string().nullable(),
})

const { sellers_ids: _sellers, sale_steps_ids: _steps, tags_ids: _tags, ...plainFilters } = unitFilters
const {
  is_shared_with_me: _with,
  is_published: _published,
  date_created_unit: _created,
  date_sold_unit: _sold,
  ...narrow
} = plainFilters

/** What this account shares, each unit with whom. */
export const listSharedUnits = endpoint('GET /shared-units/', {
  can: 'units.share',
  query: z.strictObject({
    ...Paging,
    ...narrow,
    brokers_uuids: many(z.uuid()),
    ordering: ordering(unitOrderings),
  }),
  returns: page(UnitRow.extend({ shares: z.array(ShareBrief) })),
})

/** What a broker may do with a unit of another account. */
const Terms = z.object({
  commission_percent: z.string(),
  shows_price: z.boolean(),
  may_hold: z.boolean(),
  expires_on: z.string().nullable(),
})

/** A unit of another account. Without prices where the share hides them; never with who has it, nor with tags. */
export const UnitSharedWithMe = UnitRow.extend({
  is_shared_with_me: z.literal(true),
  owner: Partner,
  terms: Terms,
})
export type UnitSharedWithMe = z.infer<typeof UnitSharedWithMe>

/** By developer and, of each, in the order asked for. `owners_uuids` are developers. */
export const listUnitsSharedWithMe = endpoint('GET /shared-units-with-me/', {
  can: 'units.view',
  query: z.strictObject({
    ...Paging,
    ...narrow,
    projects_ids: manyIds(),
    owners_uuids: many(z.uuid()),
    is_shared_with_me: Flag,
    ordering: ordering(unitOrderings),
  }),
  returns: page(UnitSharedWithMe),
})

/** Developers and their projects, as filters offer them. */
export const listSharingOwners = endpoint('GET /shared-units-with-me/owners/', {
  can: 'units.view',
  returns: z.array(Partner.extend({ units: z.int(), projects: z.array(Named.extend({ units: z.int() })) })),
})

/** What a developer shares of a project, as `GET /stock/` shows one: without who has a unit, nor how many ask for it. */
export const getSharedPicture = endpoint('GET /shared-units-with-me/picture/', {
  can: 'units.view',
  query: z.strictObject({ project: PathId }),
  returns: getStock.returns,
})

const { url, thumbnail_url, medium_url, large_url } = UnitImage.shape
const SharedImage = z.object({
  id: Id,
  gallery: z.string(),
  name: z.string(),
  mime: z.string(),
  caption: z.string().nullable(),
  url,
  thumbnail_url,
  medium_url,
  large_url,
})

/** With the pictures and plans of the unit and of its project. */
export const getUnitSharedWithMe = endpoint('GET /shared-units-with-me/{id}/', {
  can: 'units.view',
  returns: UnitSharedWithMe.extend({
    description: z.string().nullable(),
    images: z.array(SharedImage),
    project_facts: z
      .object({
        name: z.string(),
        kind: z.enum(projectKinds),
        stage: z.enum(projectStages),
        description: z.string().nullable(),
        address: z.string().nullable(),
        commune: z.string().nullable(),
        region: z.string().nullable(),
        delivery_date: z.string().nullable(),
        images: z.array(SharedImage),
      })
      .nullable(),
  }),
})
