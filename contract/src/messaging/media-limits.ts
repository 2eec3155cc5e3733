export const fileMessageKinds = ['image', 'video', 'audio', 'document', 'sticker'] as const
export type FileMessageKind = (typeof fileMessageKinds)[number]

const megabyte = 2 ** 20

/** The most bytes of a file of each kind at Meta. */
export const mostBytesOf: Record<FileMessageKind, number> = {
  image: 5 * megabyte,
  video: 16 * megabyte,
  audio: 16 * megabyte,
  document: 100 * megabyte,
  sticker: 100_000,
}

/** As what a file is sent, unless it is asked otherwise. */
export function fileKindOf(mime: string): FileMessageKind {
  const [family] = mime.split('/')
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document'
}
