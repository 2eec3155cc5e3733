import { PlaceTabs } from '#web/kit/list-screen/tabs.tsx'
import { t } from '#web/kit/text.ts'
import { toHolds, toSharedUnits, toSharedWithMe, toUnitShares } from '#web/places/stock.ts'

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

/** For a broker: the units of developers, and what it holds of them. */
export const WithMePlaces = () => (
  <PlaceTabs
    label={t('Partes de lo compartido')}
    places={[
      { to: toSharedWithMe(), label: t('Unidades') },
      { to: toHolds(), label: t('Retenciones') },
    ]}
  />
)
