import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, PathId, Timestamp, text } from '../fields.ts'
import { megabyte } from '../office/files.ts'

/** A link by which the client sends what a deal lacks, without signing in. */
export const DocumentRequest = z.object({
  id: Id,
  /** The path of its page. */
  link: z.string(),
  expires_at: Timestamp,
  revoked_at: Timestamp.nullable(),
  /** It can be used: not revoked nor expired, and the deal goes on with the same client. */
  is_open: z.boolean(),
  /** How many files came by it. */
  uploads: z.int(),
  last_used_at: Timestamp.nullable(),
  created_by: Named.nullable(),
  created_at: Timestamp,
})
export type DocumentRequest = z.infer<typeof DocumentRequest>

/** Newest first. */
export const listDocumentRequests = endpoint('GET /deals/{id}/document-requests/', {
  can: 'deals.view',
  returns: z.array(DocumentRequest),
})

/** Of what the current step lacks; a former link of the deal is revoked. 409 when nothing is lacking. */
export const createDocumentRequest = endpoint('POST /deals/{id}/document-requests/', {
  can: 'deals.edit',
  body: z.strictObject({
    days: z.int('Debe ser un entero').min(1, 'Al menos 1').max(60, 'A lo más 60').optional(),
  }),
  status: 201,
  returns: DocumentRequest,
  errors: ['conflict'],
})

export const revokeDocumentRequest = endpoint('DELETE /document-requests/{id}/', {
  can: 'deals.edit',
  returns: Nothing,
})

/** What a visitor with the link sees: names of documents, why what was sent by a link was refused, and nothing of the client or the deal. */
export const AskedDocuments = z.object({
  account: z.object({ name: z.string() }),
  seller: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  expires_at: Timestamp,
  documents: z.array(z.object({ id: Id, name: text(200), refused: z.string().nullable() })),
})
export type AskedDocuments = z.infer<typeof AskedDocuments>

const open = {
  can: 'anyone',
  base: 'public',
  params: z.object({ uuid: z.string().max(100) }),
} as const

/** 410 when it was revoked, expired or the deal ended. Documents that wait to be checked are not asked for again. */
export const askedDocuments = endpoint('GET /document-requests/{uuid}/', {
  ...open,
  returns: AskedDocuments,
  errors: ['not_found', 'gone', 'rate_limited'],
})

/** One of the documents that are asked for; returns what is still lacking. */
export const sendAskedDocument = endpoint('POST /document-requests/{uuid}/files/', {
  ...open,
  multipart: { kinds: ['pdf', 'jpeg', 'png', 'webp', 'heic'], mostBytes: 10 * megabyte },
  body: z.strictObject({ document_id: PathId }),
  status: 201,
  returns: AskedDocuments,
  errors: ['not_found', 'gone', 'rate_limited', 'conflict', 'storage_full'],
})
