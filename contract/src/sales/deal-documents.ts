import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Day, Id, Named, PathId, Timestamp, text } from '../fields.ts'
import { FileUrl } from '../office/files.ts'
import { buyerKinds, StepDocumentFields } from './step-document-fields.ts'

/** What a deal needs to leave a step; `is_checked`: a user must check it. */
export const StepDocument = z.object({
  id: Id,
  name: z.string(),
  required: z.boolean(),
  is_checked: z.boolean(),
  /** None: of all. */
  buyers: z.array(z.enum(buyerKinds)),
  /** Who must check it: a person, or anybody of a group. Neither: anybody with the permission to check documents. */
  checker: Named.nullable(),
  checker_group: Named.nullable(),
  updated_at: Timestamp,
})
export type StepDocument = z.infer<typeof StepDocument>

export const listStepDocuments = endpoint('GET /sale-steps/{id}/documents/', {
  can: 'deals.view',
  returns: z.array(StepDocument),
})

export const addStepDocument = endpoint('POST /sale-steps/{id}/documents/', {
  can: 'pipeline.edit',
  body: StepDocumentFields,
  status: 201,
  returns: StepDocument,
  errors: ['conflict'],
})

/** If-Match takes `updated_at`. */
export const putStepDocument = endpoint('PUT /sale-step-documents/{id}/', {
  can: 'pipeline.edit',
  body: StepDocumentFields,
  returns: StepDocument,
  errors: ['stale'],
})

/** The people and the groups that may check documents, by name. */
export const listDocumentCheckers = endpoint('GET /sale-step-documents/checkers/', {
  can: 'pipeline.edit',
  returns: z.object({ users: z.array(Named), groups: z.array(Named) }),
})

/** What was uploaded for it stays with its deals. */
export const deleteStepDocument = endpoint('DELETE /sale-step-documents/{id}/', {
  can: 'pipeline.edit',
  returns: Nothing,
})

/** A version of a document of a deal. */
export const DealDocument = z.object({
  id: Id,
  /** Of the step that needs it. */
  document_id: Id.nullable(),
  name: z.string(),
  version: z.int(),
  source: z.enum(['uploaded', 'generated']),
  expires_on: Day.nullable(),
  is_checked: z.boolean(),
  /** Whether the user who asks may check it. */
  may_check: z.boolean(),
  checked_by: Named.nullable(),
  checked_at: Timestamp.nullable(),
  /** It cannot be used: the deal lacks it until there is another version. */
  refused: z.object({ reason: z.string(), by: Named.nullable(), at: Timestamp }).nullable(),
  /** Null: the client sent it by a link. */
  uploaded_by: Named.nullable(),
  created_at: Timestamp,
  file_name: z.string(),
  /** In bytes. */
  size: z.int(),
  mime: z.string(),
  url: FileUrl,
})
export type DealDocument = z.infer<typeof DealDocument>

/** Every version, the newest first. */
export const listDealDocuments = endpoint('GET /deals/{id}/documents/', {
  can: 'deals.view',
  returns: z.array(DealDocument),
})

/**
 * For `document_id` of a step, or by a name of its own; another one of the same is its next version. A deal that was lost or
 * rescinded takes only the latter.
 */
export const addDealDocument = endpoint('POST /deals/{id}/documents/', {
  can: 'deals.edit',
  multipart: { kinds: ['pdf', 'jpeg', 'png', 'webp', 'heic', 'docx', 'doc', 'xlsx', 'xls'] },
  body: z.strictObject({
    document_id: PathId.optional(),
    name: text(120).optional(),
    expires_on: Day.optional(),
  }),
  status: 201,
  returns: DealDocument,
  errors: ['storage_full', 'conflict'],
})

/** A template filled in, as Word and as PDF. */
export const generateDealDocument = endpoint('POST /deals/{id}/generate-document/', {
  can: 'deals.edit',
  body: z.strictObject({ template_id: Id }),
  status: 201,
  returns: z.object({ docx: DealDocument, pdf: DealDocument }),
  errors: ['storage_full', 'conflict', 'unavailable'],
})

/**
 * Of the newest version alone; what was refused is no more, either way. 403 where another person must check it, but for who manages the
 * account.
 */
export const checkDealDocument = endpoint('POST /deal-documents/{id}/check/', {
  can: 'deals.check_documents',
  body: z.strictObject({ is_checked: z.boolean() }),
  returns: DealDocument,
  errors: ['conflict'],
})

/**
 * Of the newest version alone, by who may check it, also where nobody must: the step is not left with it. The client reads why where they
 * sent it by a link. `check/` takes it back.
 */
export const refuseDealDocument = endpoint('POST /deal-documents/{id}/refuse/', {
  can: 'deals.check_documents',
  body: z.strictObject({ reason: text(1000) }),
  returns: DealDocument,
  errors: ['conflict'],
})

/** Not once it was checked, nor what a deal had when it ended. */
export const deleteDealDocument = endpoint('DELETE /deal-documents/{id}/', {
  can: 'deals.edit',
  returns: Nothing,
  errors: ['conflict'],
})

/** A document that a step needs, and how it stands in a deal. */
export const NeededDocument = z.object({
  /** Of its newest version, where there is one; otherwise the same as `document_id`. */
  id: Id,
  document_id: Id,
  name: z.string(),
  required: z.boolean(),
  needs_check: z.boolean(),
  /** The person or the group that must check it. */
  checker: Named.nullable(),
  checker_group: Named.nullable(),
  is_uploaded: z.boolean(),
  is_checked: z.boolean(),
  is_refused: z.boolean(),
  /** It keeps the deal in its step: not there, expired, refused, or not checked. */
  is_missing: z.boolean(),
})
export type NeededDocument = z.infer<typeof NeededDocument>

export const listNeededDocuments = endpoint('GET /broker-config/step-documents/', {
  can: 'deals.view',
  query: z.strictObject({ step_name: text(60), deal_id: PathId }),
  returns: z.array(NeededDocument),
})

/** `id` is that of the newest version, as the list of a step says it. */
export const toggleDocumentCheck = endpoint('PATCH /broker-config/{id}/toggle-document-check/', {
  can: 'deals.check_documents',
  returns: DealDocument,
  errors: ['conflict'],
})
