import { lazy } from 'react'
import { basePath } from '#web/kit/api/base-path.ts'
import { number, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import css from './preview.module.css'
import type { Preview } from './preview-reads.ts'

const dialogOf = {
  viewer: lazy(() =>
    import('#web/features/stock/images/shared/viewer.tsx').then((module) => ({ default: module.Viewer })),
  ),
}

/** What one buys, to swipe through; each opens on the whole screen. */
export function PreviewPictures({ of, uuid }: { of: Preview; uuid: string }) {
  const { viewer, dialogs } = useDialogs(dialogOf)
  const pictures = of.pictures.map((picture, index) => ({
    ...picture,
    url: addressOf(uuid, index, 'large'),
    thumbnailUrl: addressOf(uuid, index, 'thumbnail'),
  }))
  if (pictures.length === 0) return null
  return (
    <section data-section="pictures" aria-label={t('Imágenes')} className={css.pictures}>
      {pictures.map(({ url, thumbnailUrl, caption, width, height }, index) => (
        <button
          key={url}
          type="button"
          className={css.picture}
          onClick={() => viewer({ pictures, first: index })}
        >
          <img
            src={thumbnailUrl}
            alt={caption ?? t('Imagen {n}', { n: number(index + 1) })}
            width={width ?? undefined}
            height={height ?? undefined}
            loading={index < 2 ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : 'auto'}
          />
        </button>
      ))}
      {dialogs}
    </section>
  )
}

const addressOf = (uuid: string, index: number, size: 'thumbnail' | 'large') =>
  `${basePath.public}/quotations/${uuid}/pictures/${index + 1}/?size=${size}`
