import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Named, PathId, Timestamp } from '../fields.ts'
import { Flag, Paging, page } from '../list.ts'
import { Download } from '../office/files.ts'
import { StartedJob } from '../office/jobs.ts'
import { importFields, importKeys, importModes, importStages } from './import-fields.ts'

/** The name of the file one downloads, fills in and uploads. */
export const templateName = 'plantilla_crear_contacto.xlsx'

export const downloadContactTemplate = endpoint('GET /contacts/download-template', {
  can: 'contacts.import',
  download: true,
  returns: Download,
})

/** Whether rows make contacts, change those that are known by `match_by`, or both. */
const Choices = {
  mode: z.enum(importModes).optional(),
  match_by: z.enum(importKeys).optional(),
  /** Good rows go in although others are bad. */
  partial: Flag,
}

/**
 * The template, or any sheet whose headings are understood; `review` stops before anything is checked, so that somebody
 * says what each column is. Without `mode` it is `both`.
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
  /** Of one that was reverted: taken back, and left as they are because somebody works with them. */
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
  /** The columns of the file in order: what they are called, what they are taken for, and what their first cells say. */
  columns: z.array(
    z.object({ heading: z.string(), field: z.string().nullable(), samples: z.array(z.string()) }),
  ),
})
export type ContactImport = z.infer<typeof ContactImport>

/** Newest first. */
export const listImports = endpoint('GET /imports/', {
  can: 'contacts.import',
  query: z.strictObject(Paging),
  returns: page(ImportSummary),
})

export const getImport = endpoint('GET /imports/{id}/', {
  can: 'contacts.import',
  returns: ContactImport,
})

const Field = z.enum(importFields.map(({ key }) => key) as [string, ...string[]])

/**
 * Checks all rows, and writes them when none is bad or `partial` says so; after mending it is asked again, and so it is of
 * one that failed after its file was read: it goes on with the rows that are left.
 */
export const startImport = endpoint('POST /imports/{id}/start/', {
  can: 'contacts.import',
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
  /** By column, in the order of the file. */
  cells: z.array(z.string()),
  /** What is wrong, by field. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

export const listImportRows = endpoint('GET /imports/{id}/rows/', {
  can: 'contacts.import',
  query: z.strictObject({ ...Paging, bad: Flag }),
  returns: page(ImportRow),
})

/** As the sheet numbers it. */
const RowNumber = z.coerce.number().int().min(1).max(1_000_000)

/** Corrects cells by their column, from 0, or leaves the row out; the row is checked again at once. */
export const mendImportRow = endpoint('PATCH /imports/{id}/rows/{row}/', {
  can: 'contacts.import',
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

/** The rows that did not go in, as they came, with the reasons in a last column. */
export const downloadFailedRows = endpoint('GET /imports/{id}/failed-rows/', {
  can: 'contacts.import',
  download: true,
  returns: Download,
})

/**
 * Within 30 days, also of one that stopped halfway: contacts and leads it made go but for those somebody worked with since,
 * tags it gave go, fields it changed and nobody touched since are as before.
 */
export const revertImport = endpoint('POST /imports/{id}/revert/', {
  can: 'contacts.import',
  body: z.strictObject({}),
  status: 202,
  returns: StartedJob,
  errors: ['conflict'],
})
