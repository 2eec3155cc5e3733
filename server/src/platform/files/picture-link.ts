import type { LinkedFile } from './links.ts'
import type { FileKey } from './store.ts'

type LinkTo = (file: LinkedFile) => string

/** The address of a picture that we generated. */
export const linkToPicture = (key: string, linkTo: LinkTo) =>
  linkTo({ key: key as FileKey, name: 'imagen.webp', mime: 'image/webp' })

export const pictureLink = (key: string | null, linkTo: LinkTo) =>
  key === null ? null : linkToPicture(key, linkTo)
