import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Bell } from '#web/features/office/notifications/bell.tsx'
import { Link } from '#web/kit/address/link.tsx'
import { anyAddress } from '#web/kit/address/place.ts'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Mark } from '#web/kit/mark.tsx'
import { t } from '#web/kit/text.ts'
import { LanguageMenu } from './language-menu.tsx'
import { showPanel } from './panels.ts'
import { Shortcuts } from './shortcuts.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

type Props = { nav: 'vertical' | 'rail' | 'horizontal' | 'drawer' }

export const TopBar = ({ nav }: Props) => (
  <div className={css.top}>
    {nav === 'drawer' && (
      <IconButton icon={IconMenu2} label={t('Abrir navegación')} onClick={() => showPanel('navigation')} />
    )}
    {nav === 'horizontal' && (
      <Link {...anyAddress('/')} className={css.brand}>
        <Mark />
        Umbral
      </Link>
    )}
    <button type="button" className={css.find} onClick={() => showPanel('search')}>
      <Icon of={IconSearch} />
      <span>{t('Buscar o ir a…')}</span>
      <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
    <span className={css.room} />
    <span className={css.wide}>
      <LanguageMenu />
      <ThemeMenu />
    </span>
    <Shortcuts />
    <Bell onOpen={() => showPanel('notifications')} />
    <UserMenu />
  </div>
)

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
