import { CommonSpaces } from '#web/features/stock/images/shared/common-spaces.tsx'
import { Gallery } from '#web/features/stock/images/shared/gallery.tsx'
import { t } from '#web/kit/text.ts'
import type { Unit } from '../shared/queries.ts'

/** The pictures, plans and common spaces of a unit itself. */
export function UnitGalleries({ unit }: { unit: Unit }) {
  const owner = { noun: 'unit', id: unit.id } as const
  return (
    <>
      <Gallery owner={owner} gallery="units" title={t('Imágenes')} />
      <Gallery owner={owner} gallery="plans" title={t('Planos')} />
      <CommonSpaces owner={owner} of={unit} />
    </>
  )
}
