import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Currency, clearable, Day, Id, Phone, Timestamp, text, Url } from '../fields.ts'
import { Flag, many, ordering, Paging, page, Search } from '../list.ts'
import { FileUrl } from '../office/files.ts'
import { Brochure } from './images.ts'
import { Money, ShownCommonSpace, unitStatuses } from './shared.ts'

export const projectKinds = ['apartments', 'houses', 'plots', 'offices', 'mixed'] as const
export const projectStages = [
  'planned',
  'off_plan',
  'under_construction',
  'immediate_delivery',
  'sold_out',
] as const

/** Units by status; `total` counts all of them. */
export const UnitCounts = z.object({
  total: z.int(),
  ...(Object.fromEntries(unitStatuses.map((status) => [status, z.int()])) as Record<
    (typeof unitStatuses)[number],
    z.ZodInt
  >),
})
export type UnitCounts = z.infer<typeof UnitCounts>

export const ProjectRow = z.object({
  id: Id,
  uuid: z.uuid(),
  name: z.string(),
  slug: z.string().nullable(),
  kind: z.enum(projectKinds),
  stage: z.enum(projectStages),
  commune: z.string().nullable(),
  region: z.string().nullable(),
  delivery_date: z.string().nullable(),
  currency: Currency,
  cover_url: FileUrl.nullable(),
  is_published: z.boolean(),
  is_archived: z.boolean(),
  units: UnitCounts,
  /** Of the available units listed in the project's currency; from, without parking and storage where there is anything else. */
  price_from: Money.nullable(),
  price_to: Money.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ProjectRow = z.infer<typeof ProjectRow>

export const SalesRoom = z.strictObject({
  address: clearable(text(200)),
  hours: clearable(text(200)),
  phone: clearable(Phone),
})

export const Project = ProjectRow.extend({
  description: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  sales_room: z
    .object({ address: z.string().nullable(), hours: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  website: z.string().nullable(),
  common_spaces: z.array(ShownCommonSpace),
  brochure: Brochure.nullable(),
})
export type Project = z.infer<typeof Project>

const fields = {
  kind: z.enum(projectKinds).optional(),
  stage: z.enum(projectStages).optional(),
  slug: clearable(text(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Solo minúsculas, números y guiones')),
  description: clearable(text(5000)),
  address: clearable(text(200)),
  commune: clearable(text(80)),
  region: clearable(text(80)),
  latitude: clearable(z.number().min(-90, 'Al menos -90').max(90, 'A lo más 90')),
  longitude: clearable(z.number().min(-180, 'Al menos -180').max(180, 'A lo más 180')),
  delivery_date: clearable(Day),
  currency: Currency.optional(),
  sales_room: clearable(SalesRoom),
  website: clearable(Url.refine((url) => /^https?:/i.test(url), 'Debe empezar con https://')),
}
const name = text(120)

export const NewProject = z.strictObject({ name, ...fields })
export type NewProject = z.output<typeof NewProject>
export const ProjectPatch = z.strictObject({
  name: name.optional(),
  ...fields,
  is_published: z.boolean().optional(),
  is_archived: z.boolean().optional(),
})
export type ProjectPatch = z.output<typeof ProjectPatch>

export const projectOrderings = ['name', 'delivery_date', 'created_at'] as const

/** By name unless ordered otherwise; archived ones only with `is_archived`. */
export const listProjects = endpoint('GET /projects/', {
  can: 'projects.view',
  query: z.strictObject({
    ...Paging,
    search: Search,
    kinds: many(z.enum(projectKinds)),
    stages: many(z.enum(projectStages)),
    is_published: Flag,
    is_archived: Flag,
    ordering: ordering(projectOrderings),
  }),
  returns: page(ProjectRow),
})

/** Names are unique regardless of case and accents. Not published at first. */
export const createProject = endpoint('POST /projects/', {
  can: 'projects.create',
  status: 201,
  body: NewProject,
  returns: Project,
})

export const getProject = endpoint('GET /projects/{id}/', { can: 'projects.view', returns: Project })

/** If-Match takes `updated_at`. */
export const patchProject = endpoint('PATCH /projects/{id}/', {
  can: 'projects.edit',
  body: ProjectPatch,
  returns: Project,
  errors: ['stale'],
})

/**
 * 409 `conflict` names what stands in the way, with counts: `{units, leads, rules, web_forms, price_lists, launches, quotations,
 * shares, registrations, lead_ads_forms}`. A project that has been worked with is archived instead.
 */
export const deleteProject = endpoint('DELETE /projects/{id}/', {
  can: 'projects.delete',
  returns: Nothing,
  errors: ['conflict'],
})
