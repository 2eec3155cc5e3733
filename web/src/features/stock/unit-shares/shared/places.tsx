import { PlaceTabs } from '#web/kit/list-screen/tabs.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import {
  toHolds,
  toOwnHolds,
  toSharedCommissions,
  toSharedPicture,
  toSharedQuotations,
  toSharedUnits,
  toSharedWithMe,
  toUnitShares,
} from '#web/places/stock.ts'

/** What is shared, unit by unit, and by which permits. */
export const SharingPlaces = () => (
  <PlaceTabs
    label={t('Partes de lo compartido')}
    places={[
      { to: toSharedUnits(), label: t('Unidades') },
      { to: toUnitShares(), label: t('Permisos') },
      { to: toHolds(), label: t('Retenciones') },
    ]}
  />
)

/** For a broker: the units of developers, and what it quotes, holds and earns of them. */
export function WithMePlaces() {
  const can = useCan()
  return (
    <PlaceTabs
      label={t('Partes de lo compartido')}
      places={[
        { to: toSharedWithMe(), label: t('Unidades') },
        { to: toSharedPicture(), label: t('Stock') },
        { to: toSharedQuotations(), label: t('Cotizaciones') },
        { to: toOwnHolds(), label: t('Retenciones') },
        ...(can('deals.view_all') ? [{ to: toSharedCommissions(), label: t('Comisiones') }] : []),
      ]}
    />
  )
}
