import { z } from 'zod'

/** What may be uploaded: the type its content must show, and how its name may end. */
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

export type FileKind = keyof typeof fileKinds
export const everyKind = Object.keys(fileKinds) as FileKind[]

/** Pictures that are drawn anew, so that nothing but the picture stays. */
export const pictureKinds = ['jpeg', 'png', 'webp', 'gif'] as const satisfies FileKind[]

export const megabyte = 2 ** 20
/** The most one file may weigh where an endpoint says nothing else. */
export const usualMostBytes = 25 * megabyte

/** One file in the field `file` of a multipart/form-data body; the fields of `body` come beside it, as text. */
export type Multipart = {
  kinds: readonly FileKind[]
  mostBytes?: number
  /** It is a picture, of which only what is drawn anew is kept. */
  drawnAs?: PictureBox
}

/** In points: filled and cut, or whole inside it. */
export type PictureBox = { width: number; height: number; fit: 'cover' | 'inside' }

/** What a file that is downloaded is called and is. */
export const Download = z.object({ name: z.string(), mime: z.string() })
export type Download = z.infer<typeof Download>

/** A signed address under /files/, good for about five minutes (a small picture: an hour) and while the session lasts. */
export const FileUrl = z.string()
