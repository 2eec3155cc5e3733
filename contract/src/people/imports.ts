import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Named, PathId, Timestamp } from '../fields.ts'
import { Flag, Paging, page } from '../list.ts'
import { Download } from '../office/files.ts'
import { StartedJob } from '../office/jobs.ts'
import { unitImportFields } from '../stock/unit-import-fields.ts'
import { importFields, importKeys, importModes, importStages, importSubjects } from './import-fields.ts'

/** The file name of the template. */
export const templateName = 'plantilla_crear_contacto.xlsx'

export const downloadContactTemplate = endpoint('GET /contacts/download-template', {
  can: 'contacts.import',
  download: true,
  returns: Download,
})

/** Whether rows create contacts, update those found by `match_by`, or both. */
const Choices = {
  mode: z.enum(importModes).optional(),
  match_by: z.enum(importKeys).optional(),
  /** Valid rows are imported even if others are not. */
  partial: Flag,
}

/**
 * Takes the template, or any sheet with known headings; `review` stops before the check, so that the user assigns the columns.
 * Without `mode` it is `both`.
 */
export const uploadContacts = endpoint('POST /contacts/upload-template/', {
  can: 'contacts.import',
  multipart: { kinds: ['xlsx', 'csv'] },
  body: z.strictObject({ ...Choices, review: Flag }),
  status: 202,
  returns: StartedJob,
  errors: ['unprocessable', 'storage_full'],
})

export const ImportSummary = z.object({
  id: Id,
  subject: z.enum(importSubjects),
  /** Of units: the project they are in. */
  project_id: Id.nullable(),
  name: z.string(),
  stage: z.enum(importStages),
  progress: z.int(),
  problem: z.string().nullable(),
  rows: z.int(),
  bad: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  leads: z.int(),
  /** For a reverted import: the rows undone, and those kept because they were edited or used since. */
  reverted: z.int(),
  kept: z.int(),
  user: Named.nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const ContactImport = ImportSummary.extend({
  mode: z.enum(importModes),
  match_by: z.enum(importKeys),
  partial: z.boolean(),
  /** The columns of the file in order: heading, assigned field and first cells. */
  columns: z.array(
    z.object({ heading: z.string(), field: z.string().nullable(), samples: z.array(z.string()) }),
  ),
})
export type ContactImport = z.infer<typeof ContactImport>

/**
 * Newest first; of contacts unless `subject` says otherwise, of units those of one project where it is named. These endpoints need `contacts.import` for contacts, `units.create` and
 * `units.edit` for units.
 */
export const listImports = endpoint('GET /imports/', {
  can: 'signed_in',
  query: z.strictObject({
    ...Paging,
    subject: z.enum(importSubjects).optional(),
    project_id: PathId.optional(),
  }),
  returns: page(ImportSummary),
})

export const getImport = endpoint('GET /imports/{id}/', {
  can: 'signed_in',
  returns: ContactImport,
})

const Field = z.union([
  z.enum([...importFields, ...unitImportFields].map(({ key }) => key) as [string, ...string[]]),
  // A custom field of contacts or of leads, by its key.
  z.string().regex(/^(?:lead_)?custom_fields\.[a-z][a-z0-9_]{0,39}$/),
])

/**
 * Checks all rows and writes them when none is wrong or `partial` is set; call it again after corrections. After a failure it
 * continues with the remaining rows.
 */
export const startImport = endpoint('POST /imports/{id}/start/', {
  can: 'signed_in',
  body: z.strictObject({
    ...Choices,
    partial: z.boolean().optional(),
    mapping: z.array(Field.nullable()).max(200).optional(),
  }),
  status: 202,
  returns: StartedJob,
  errors: ['conflict'],
})

export const ImportRow = z.object({
  id: Id,
  sheet: z.string(),
  row: z.int(),
  state: z.enum(['staged', 'ready', 'bad', 'skipped', 'created', 'updated', 'unchanged', 'reverted', 'kept']),
  contact_id: Id.nullable(),
  unit_id: Id.nullable(),
  /** By column, in the order of the file. */
  cells: z.array(z.string()),
  /** The errors, by field. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

export const listImportRows = endpoint('GET /imports/{id}/rows/', {
  can: 'signed_in',
  query: z.strictObject({ ...Paging, bad: Flag }),
  returns: page(ImportRow),
})

/** The `id` of the row, not its number in the sheet. */
const RowNumber = z.coerce.number().int().min(1).max(1_000_000)

/** Corrects cells by their column, from 0, or skips the row; the row is checked again at once. */
export const mendImportRow = endpoint('PATCH /imports/{id}/rows/{row}/', {
  can: 'signed_in',
  params: z.object({ id: PathId, row: RowNumber }),
  body: z.strictObject({
    cells: z
      .array(z.strictObject({ column: z.int().min(0).max(199), value: z.string().max(4000) }))
      .max(200)
      .optional(),
    is_skipped: z.boolean().optional(),
  }),
  returns: ImportRow,
  errors: ['conflict'],
})

/** The rows that were not imported, unchanged, with the reasons in a last column. */
export const downloadFailedRows = endpoint('GET /imports/{id}/failed-rows/', {
  can: 'signed_in',
  download: true,
  returns: Download,
})

/**
 * Within 30 days, also for an import that stopped halfway: created contacts and leads are deleted unless they were edited or used
 * since, its tags are removed, and fields not edited since get their former values.
 */
export const revertImport = endpoint('POST /imports/{id}/revert/', {
  can: 'signed_in',
  body: z.strictObject({}),
  status: 202,
  returns: StartedJob,
  errors: ['conflict'],
})
