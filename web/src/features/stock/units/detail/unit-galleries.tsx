import { Gallery } from '#web/features/stock/images/shared/gallery.tsx'
import { t } from '#web/kit/text.ts'

/** The pictures and plans of a unit itself. */
export function UnitGalleries({ id }: { id: number }) {
  const owner = { noun: 'unit', id } as const
  return (
    <>
      <Gallery owner={owner} gallery="units" title={t('Imágenes')} />
      <Gallery owner={owner} gallery="plans" title={t('Planos')} />
    </>
  )
}
