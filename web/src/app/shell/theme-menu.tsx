import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { msg, t } from '#web/kit/text.ts'
import type { Display } from '../display/choices.ts'
import { setDisplay, useDisplay } from '../display/display.ts'

const themes = [
  { theme: 'light', label: msg('Claro'), icon: IconSun },
  { theme: 'dark', label: msg('Oscuro'), icon: IconMoon },
  { theme: 'system', label: msg('Como el sistema'), icon: IconDeviceDesktop },
] as const satisfies { theme: Display['theme']; label: string; icon: unknown }[]

export function ThemeMenu() {
  const { theme } = useDisplay()
  const choices = themes.map((choice) => ({
    label: t(choice.label),
    icon: choice.icon,
    checked: choice.theme === theme,
    onSelect: () => setDisplay({ theme: choice.theme }),
  }))
  return (
    <Menu
      label={t('Tema')}
      items={choices}
      trigger={(props) => (
        <IconButton
          icon={themes.find((one) => one.theme === theme)?.icon ?? IconSun}
          label={t('Tema')}
          {...props}
        />
      )}
    />
  )
}
