import { z } from 'zod'

/** The allowed uploads: content type and extensions. */
export const fileKinds = {
  pdf: { mime: 'application/pdf', ends: ['pdf'] },
  jpeg: { mime: 'image/jpeg', ends: ['jpg', 'jpeg', 'jfif'] },
  png: { mime: 'image/png', ends: ['png'] },
  webp: { mime: 'image/webp', ends: ['webp'] },
  gif: { mime: 'image/gif', ends: ['gif'] },
  heic: { mime: 'image/heic', ends: ['heic', 'heif'] },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ends: ['docx'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ends: ['xlsx'] },
  pptx: { mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', ends: ['pptx'] },
  odt: { mime: 'application/vnd.oasis.opendocument.text', ends: ['odt'] },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', ends: ['ods'] },
  doc: { mime: 'application/msword', ends: ['doc'] },
  xls: { mime: 'application/vnd.ms-excel', ends: ['xls'] },
  csv: { mime: 'text/csv', ends: ['csv'] },
  txt: { mime: 'text/plain', ends: ['txt'] },
} as const

export type FileKind = keyof typeof fileKinds | keyof typeof heardKinds
export const everyKind = Object.keys(fileKinds) as (keyof typeof fileKinds)[]

/** What is said or filmed in a conversation, and kept nowhere else. */
export const heardKinds = {
  ogg: { mime: 'audio/ogg', ends: ['ogg', 'oga', 'opus'] },
  mp3: { mime: 'audio/mpeg', ends: ['mp3'] },
  m4a: { mime: 'audio/mp4', ends: ['m4a'] },
  aac: { mime: 'audio/aac', ends: ['aac'] },
  amr: { mime: 'audio/amr', ends: ['amr'] },
  mp4: { mime: 'video/mp4', ends: ['mp4'] },
  threegp: { mime: 'video/3gpp', ends: ['3gp'] },
} as const
export const knownKinds = { ...fileKinds, ...heardKinds }

/** Pictures that are re-encoded, so that nothing else of the file remains. */
export const pictureKinds = ['jpeg', 'png', 'webp', 'gif'] as const satisfies FileKind[]
export const isPicture = (kind: FileKind) => (pictureKinds as readonly FileKind[]).includes(kind)

export const megabyte = 2 ** 20
/** The maximum size of a file where an endpoint sets none. */
export const usualMostBytes = 25 * megabyte

/** One file in the field `file` of a multipart/form-data body; the other fields of `body` are sent as text. */
export type Multipart = {
  kinds: readonly FileKind[]
  mostBytes?: number
  /** Of a picture only the re-encoded version is stored; a file of another kind as it is. */
  drawnAs?: PictureBox
}

/** In pixels: cropped to fill, or scaled to fit. */
export type PictureBox = { width: number; height: number; fit: 'cover' | 'inside' }

/** The name and type of a downloaded file. */
export const Download = z.object({ name: z.string(), mime: z.string() })
export type Download = z.infer<typeof Download>

/** A signed address under /files/, valid for about five minutes (a small picture: an hour) and while the session lasts. */
export const FileUrl = z.string()
