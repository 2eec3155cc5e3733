import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { Flag, Paging, page } from '../list.ts'
import { everyKind, FileUrl } from '../office/files.ts'

/** The code of the type that needs `other_detail`. */
export const otherType = 'OTHERS'

export const ClientFileType = Named.extend({ code: z.string().nullable() })

export const ClientFile = z.object({
  id: Id,
  name: z.string(),
  type: ClientFileType,
  other_detail: z.string().nullable(),
  is_unit_owner: z.boolean(),
  /** In bytes. */
  size: z.int(),
  mime: z.string(),
  url: FileUrl,
  /** For pictures and PDF, shortly after the upload. */
  thumbnail_url: FileUrl.nullable(),
  uploaded_by: Named.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ClientFile = z.infer<typeof ClientFile>

/** The id or the code of one of `GET /client-profile-files/types/`. */
const type = text(80)

/** By default the file's own name; the extension always matches the content. */
export const uploadClientFile = endpoint('POST /client-profiles/{id}/upload-file/', {
  can: 'contacts.edit',
  multipart: { kinds: everyKind },
  body: z.strictObject({
    type,
    name: text(200).optional(),
    other_detail: text(200).optional(),
    is_unit_owner: Flag,
  }),
  status: 201,
  returns: ClientFile,
  errors: ['storage_full'],
})

/** Newest first. */
export const listClientFiles = endpoint('GET /client-profiles/{id}/files/', {
  can: 'contacts.view',
  query: z.strictObject({ ...Paging, is_unit_owner: Flag }),
  returns: page(ClientFile),
})

export const listClientFileTypes = endpoint('GET /client-profile-files/types/', {
  can: 'contacts.view',
  returns: z.array(ClientFileType),
})

export const patchClientFile = endpoint('PATCH /client-profile-files/{id}/', {
  can: 'contacts.edit',
  body: z.strictObject({
    type: type.optional(),
    name: text(200).optional(),
    other_detail: text(200).nullable().optional(),
    is_unit_owner: z.boolean().optional(),
  }),
  returns: ClientFile,
})

export const deleteClientFile = endpoint('DELETE /client-profile-files/{id}/', {
  can: 'contacts.edit',
  returns: Nothing,
})
