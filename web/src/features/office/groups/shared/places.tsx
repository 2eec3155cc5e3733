import { PlaceTabs } from '#web/kit/list-screen/tabs.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'

/** People and groups, beside each other. */
export function UsersPlaces() {
  const can = useCan()
  return (
    <PlaceTabs
      label={t('Partes de usuarios')}
      places={[
        ...(can('users.view') ? [{ to: '/users', label: t('Personas') }] : []),
        ...(can('groups.view') ? [{ to: '/users/groups', label: t('Grupos y permisos') }] : []),
      ]}
    />
  )
}
