import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, PathId, Timestamp, text } from '../fields.ts'
import { Download, FileUrl, megabyte } from '../office/files.ts'

/** A document of Word whose fields, such as `{cliente_nombre}`, are filled in for a deal. */
export const DocumentTemplate = z.object({
  id: Id,
  name: z.string(),
  /** The names of its fields, those of a list behind its name: `unidades.numero`. */
  fields: z.array(z.string()),
  /** Of its file, which others came before. */
  version: z.int(),
  /** In bytes. */
  size: z.int(),
  url: FileUrl,
  updated_at: Timestamp,
})
export type DocumentTemplate = z.infer<typeof DocumentTemplate>

const field = { key: z.string(), label: z.string(), example: z.string() }
/** What a template may ask for, and what it means; a list is written `{#unidades}…{/unidades}` around its own fields. */
export const TemplateField = z.object({ ...field, fields: z.array(z.object(field)) })
export type TemplateField = z.infer<typeof TemplateField>

export const TemplateName = z.strictObject({ name: text(120) })

export const listDocumentTemplates = endpoint('GET /document-templates/', {
  can: 'deals.view',
  returns: z.array(DocumentTemplate),
})

export const listTemplateFields = endpoint('GET /document-templates/fields/', {
  can: 'deals.view',
  returns: z.array(TemplateField),
})

/** Macros, links to other files and unknown fields are refused under `file`. */
export const addDocumentTemplate = endpoint('POST /document-templates/', {
  can: 'account.manage',
  multipart: { kinds: ['docx'], mostBytes: 5 * megabyte },
  body: TemplateName,
  status: 201,
  returns: DocumentTemplate,
  errors: ['storage_full', 'conflict', 'unavailable'],
})

/** Another file for the same template, refused as one of a new template is. What it had before stays as an earlier version. */
export const replaceDocumentTemplate = endpoint('POST /document-templates/{id}/file/', {
  can: 'account.manage',
  multipart: { kinds: ['docx'], mostBytes: 5 * megabyte },
  returns: DocumentTemplate,
  errors: ['storage_full', 'conflict', 'unavailable'],
})

const TemplateVersion = z.object({
  version: z.int(),
  /** In bytes. */
  size: z.int(),
  url: FileUrl,
  replaced_by: Named.nullable(),
  replaced_at: Timestamp,
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

/** The files it had before, the latest first. */
export const listTemplateVersions = endpoint('GET /document-templates/{id}/versions/', {
  can: 'deals.view',
  returns: z.array(TemplateVersion),
})

export const renameDocumentTemplate = endpoint('PATCH /document-templates/{id}/', {
  can: 'account.manage',
  body: TemplateName.partial(),
  returns: DocumentTemplate,
})

/**
 * Filled in with the data of a deal, or with the examples of its fields, as PDF: without heads and feet of pages, pictures and columns. It
 * is kept nowhere.
 */
export const previewDocumentTemplate = endpoint('GET /document-templates/{id}/preview/', {
  can: 'deals.view',
  query: z.strictObject({ deal_id: PathId.optional() }),
  download: true,
  returns: Download,
  errors: ['conflict', 'unavailable'],
})

/** The documents that were made of it stay. */
export const deleteDocumentTemplate = endpoint('DELETE /document-templates/{id}/', {
  can: 'account.manage',
  returns: Nothing,
})
