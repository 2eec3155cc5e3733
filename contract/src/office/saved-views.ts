import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'

/** The list of the view: `contacts`, `leads`, `units` … as its screen calls it. */
export const ViewTable = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'Tabla no válida')

const value = z.union([z.string().max(200), z.number(), z.boolean()])
/** Filters, search and ordering, as in the list's address. */
const ViewQuery = z
  .record(z.string().min(1).max(80), z.union([value, z.array(value).max(200)]))
  .refine((query) => JSON.stringify(query).length <= 8000, 'La vista tiene demasiados filtros')
  .refine((query) => JSON.stringify(query).isWellFormed() && !JSON.stringify(query).includes('\\u0000'))
const ViewColumns = z.array(z.string().regex(/^\w{1,60}$/)).max(100)

export const SavedView = z.object({
  id: Id,
  table_name: z.string(),
  name: z.string(),
  /** Visible to all users of the account; otherwise only to its owner. */
  is_shared: z.boolean(),
  /** Whether the user may change or delete it. */
  is_editable: z.boolean(),
  /** For this user alone: the list opens with it, and the navigation leads to it. */
  is_default: z.boolean(),
  is_favourite: z.boolean(),
  query: z.record(z.string(), z.unknown()),
  /** The visible columns, in order; null keeps the user's own. */
  columns: z.array(z.string()).nullable(),
  owner: Named,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type SavedView = z.infer<typeof SavedView>

/** The user's own and the shared ones, own ones first. */
export const listSavedViews = endpoint('GET /saved-views/', {
  can: 'signed_in',
  query: z.strictObject({ table_name: ViewTable }),
  returns: z.array(SavedView),
})

/** Those that a list opens with or the navigation leads to, for this user. */
export const listPickedViews = endpoint('GET /saved-views/picked/', {
  can: 'signed_in',
  returns: z.array(SavedView),
})

/** A list has one default, which takes the place of the one before. What is left out stays as it is. 409 `conflict` at the ninth favourite. */
export const pickSavedView = endpoint('PUT /saved-views/{id}/pick/', {
  can: 'signed_in',
  body: z.strictObject({ is_default: z.boolean().optional(), is_favourite: z.boolean().optional() }),
  returns: SavedView,
  errors: ['conflict'],
})

/** 409 `conflict` when the user has a view of that name already, or fifty for the table. */
export const createSavedView = endpoint('POST /saved-views/', {
  can: 'signed_in',
  body: z.strictObject({
    table_name: ViewTable,
    name: text(60),
    is_shared: z.boolean().optional(),
    query: ViewQuery,
    columns: ViewColumns.nullable().optional(),
  }),
  status: 201,
  returns: SavedView,
  errors: ['conflict'],
})

/** For its owner; a shared one also for those who manage the account. */
export const patchSavedView = endpoint('PATCH /saved-views/{id}/', {
  can: 'signed_in',
  body: z.strictObject({
    name: text(60).optional(),
    is_shared: z.boolean().optional(),
    query: ViewQuery.optional(),
    columns: ViewColumns.nullable().optional(),
  }),
  returns: SavedView,
  errors: ['conflict'],
})

export const deleteSavedView = endpoint('DELETE /saved-views/{id}/', { can: 'signed_in', returns: Nothing })
