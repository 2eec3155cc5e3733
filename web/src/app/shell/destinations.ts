import {
  IconAdjustmentsHorizontal,
  IconDeviceDesktop,
  IconHelp,
  IconKey,
  IconLogout,
  IconMoon,
  IconReportAnalytics,
  IconSun,
  IconUser,
  IconUserCog,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Permission } from '#contract/permissions.ts'
import { sections } from '#web/features/office/settings/frame/sections.ts'
import { anyAddress, type Target } from '#web/kit/address/place.ts'
import type { IconType } from '#web/kit/icon.tsx'
import { useAccount, useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { Path } from '#web/places/path.ts'
import { setDisplay } from '../display/display.ts'
import { navigationFor } from '../navigation.ts'
import { hasScreen } from '../sitemap.ts'
import { showPanel } from './panels.ts'

export type Destination = {
  /** Its id, stable across reloads. */
  key: string
  group: string
  label: string
  detail?: string | undefined
  /** Other words by which people look for it. */
  words?: string | undefined
  icon: IconType
  /** The address it opens, or the act it does. */
  go: Target | (() => void)
}

/** Every screen and act available to this user. */
export function useDestinations(): Destination[] {
  const can = useCan()
  const { isBroker } = useAccount()
  const screens = navigationFor(can, isBroker).flatMap(({ title, entries }) =>
    entries.map(({ label, icon, to, search }) => ({
      key: to + new URLSearchParams(search),
      group: t('Pantallas'),
      label: t(label),
      detail: title && t(title),
      icon,
      go: anyAddress(to, search),
    })),
  )
  const parts = sections
    .filter((section) => section.path !== '/settings' && hasScreen(section.path) && can(section.can))
    .map(({ path, label, icon }) => ({
      key: path,
      group: t('Pantallas'),
      label: t(label),
      detail: t('Configuración'),
      icon,
      go: anyAddress(path),
    }))
  const acts = allActs()
    .filter(({ may, screen }) => (!may || can(may)) && (!screen || hasScreen(screen)))
    .map(({ key, label, words, icon, go }) => ({ key, group: t('Actos'), label, words, icon, go }))
  return [...screens, ...parts, ...acts]
}

type Command = Omit<Destination, 'group'> & { may?: Permission; screen?: Path }

const allActs = (): Command[] => [
  {
    key: 'new-lead',
    label: t('Crear lead'),
    icon: IconUserPlus,
    go: () => showPanel('new-lead'),
    may: 'leads.create',
    screen: '/leads',
  },
  {
    ...screenAct('/users/create', t('Crear usuario'), IconUserCog),
    may: 'users.create',
    words: t('invitar persona, vendedor'),
  },
  {
    ...screenAct('/reports/prompts', t('Prompts'), IconReportAnalytics),
    may: 'reports.view',
    words: t('preguntas, asistente, IA'),
  },
  {
    key: 'help',
    label: t('Atajos y ayuda'),
    words: t('teclas, teclado'),
    icon: IconHelp,
    go: () => showPanel('help'),
  },
  screenAct('/users/profile', t('Mi perfil'), IconUser),
  screenAct('/users/change-password', t('Cambiar contraseña'), IconKey),
  {
    key: 'preferences',
    label: t('Preferencias de pantalla'),
    icon: IconAdjustmentsHorizontal,
    go: () => showPanel('preferences'),
  },
  {
    key: 'light',
    label: t('Tema claro'),
    words: t('modo claro, día'),
    icon: IconSun,
    go: () => setDisplay({ theme: 'light' }),
  },
  {
    key: 'dark',
    label: t('Tema oscuro'),
    words: t('modo oscuro, noche'),
    icon: IconMoon,
    go: () => setDisplay({ theme: 'dark' }),
  },
  {
    key: 'system',
    label: t('Tema como el sistema'),
    words: t('modo automático'),
    icon: IconDeviceDesktop,
    go: () => setDisplay({ theme: 'system' }),
  },
  screenAct('/logout', t('Cerrar sesión'), IconLogout),
]

const screenAct = (to: Path, label: string, icon: IconType): Command => ({
  key: to,
  label,
  icon,
  go: anyAddress(to),
  screen: to,
})
