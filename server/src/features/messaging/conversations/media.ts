import type { Media } from '#contract/messaging/conversations.ts'
import type { LinkedFile } from '#server/platform/files/links.ts'
import { pictureLink } from '#server/platform/files/picture-link.ts'
import type { KeptMedia } from './media.queries.ts'

type LinkTo = (file: LinkedFile) => string

export function linkedMedia({ key, thumbnail_key, ...media }: KeptMedia, linkTo: LinkTo): Media {
  const url =
    key && linkTo({ key, name: media.name ?? 'archivo', mime: media.mime ?? 'application/octet-stream' })
  return { ...media, url, thumbnail_url: pictureLink(thumbnail_key, linkTo) }
}

export const linkedMessage = <M extends { media: KeptMedia | null }>(
  { media, ...message }: M,
  linkTo: LinkTo,
) => ({
  ...message,
  media: media && linkedMedia(media, linkTo),
})

/** In realtime all readers see the same, so that no link of a session is among it. */
export const withoutLinks = ({ media, ...message }: { media: KeptMedia | null }) => {
  if (!media) return { ...message, media }
  const { key: _, thumbnail_key: __, ...rest } = media
  return { ...message, media: { ...rest, url: null, thumbnail_url: null } }
}
