import type { LinkedFile } from '#server/platform/files/links.ts'
import { pictureLink } from '#server/platform/files/picture-link.ts'
import type { BrochureRow } from './brochure.queries.ts'
import type { ImageRow } from './queries.ts'

export type LinkTo = (file: LinkedFile) => string

export function linkedImage({ key, thumbnail_key, medium_key, large_key, ...row }: ImageRow, linkTo: LinkTo) {
  const url = linkTo({ key, name: row.name, mime: row.mime })
  return {
    ...row,
    url,
    thumbnail_url: pictureLink(thumbnail_key, linkTo),
    medium_url: pictureLink(medium_key, linkTo),
    large_url: row.mime === 'application/pdf' ? pictureLink(large_key, linkTo) : url,
  }
}

export const linkedBrochure = ({ key, name, size }: BrochureRow, linkTo: LinkTo) => ({
  name,
  size,
  url: linkTo({ key, name, mime: 'application/pdf' }),
})
