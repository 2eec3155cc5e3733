import { IconAdjustmentsHorizontal, IconKey, IconLogout, IconSearch, IconUser } from '@tabler/icons-react'
import { anyAddress } from '#web/kit/address/place.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { fullName, useAccount, useMe } from '#web/kit/me.ts'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { msg, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Path } from '#web/places/path.ts'
import { hasScreen } from '../sitemap.ts'
import { showPanel } from './panels.ts'
import css from './top-bar.module.css'

/** `hasSearch`: it offers the search where there is no navbar. */
export function UserMenu({ hasSearch = false }: { hasSearch?: boolean }) {
  const me = useMe()
  const account = useAccount()
  const goTo = useGo()
  const go = (label: string, icon: typeof IconUser, to: Path): MenuItem[] =>
    hasScreen(to) ? [{ label: t(label), icon, onSelect: () => goTo(anyAddress(to)) }] : []
  const search: MenuItem = {
    label: t('Buscar o ir a…'),
    icon: IconSearch,
    onSelect: () => showPanel('search'),
  }
  const items: MenuItem[] = [
    ...(hasSearch ? [search] : []),
    ...go(msg('Mi perfil'), IconUser, '/users/profile'),
    ...go(msg('Cambiar contraseña'), IconKey, '/users/change-password'),
    {
      label: t('Preferencias de pantalla'),
      icon: IconAdjustmentsHorizontal,
      onSelect: () => showPanel('preferences'),
    },
    'line',
    ...go(msg('Cerrar sesión'), IconLogout, '/logout'),
  ]
  const head = (
    <Stack gap={0} className={css.who ?? ''}>
      <Words weight={500} tone="ink">
        {fullName(me)}
      </Words>
      <Words size={13} tone="muted">
        {account.name}
      </Words>
    </Stack>
  )
  return (
    <Menu
      label={t('Menú de usuario')}
      head={head}
      items={items}
      trigger={(props) => (
        <button
          type="button"
          className={css.person}
          aria-label={t('Menú de {name}', { name: fullName(me) })}
          {...props}
        >
          <Avatar name={fullName(me)} id={me.id} src={me.avatarUrl} size={32} />
        </button>
      )}
    />
  )
}
