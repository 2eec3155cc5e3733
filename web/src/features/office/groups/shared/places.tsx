import { PlaceTabs } from '#web/kit/list-screen/tabs.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toGroups, toUsers } from '#web/places/office.ts'

/** People and groups, beside each other. */
export function UsersPlaces() {
  const can = useCan()
  return (
    <PlaceTabs
      label={t('Partes de usuarios')}
      places={[
        ...(can('users.view') ? [{ to: toUsers(), label: t('Personas') }] : []),
        ...(can('groups.view') ? [{ to: toGroups(), label: t('Grupos y permisos') }] : []),
      ]}
    />
  )
}
