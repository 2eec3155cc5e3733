import { IconLanguage, IconMenu2, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import { ThemeMenu } from './theme-menu.tsx'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))

export function TopBar({ onOpenNav }: { onOpenNav: () => void }) {
  const [searching, setSearching] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setSearching(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <header className={css.top} data-top>
      <IconButton icon={IconMenu2} label={t('Abrir navegación')} className={css.menu} onClick={onOpenNav} />
      <button type="button" className={css.find} onClick={() => setSearching(true)}>
        <Icon of={IconSearch} />
        <span>{t('Buscar o ir a…')}</span>
        <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <span className={css.room} />
      <IconButton icon={IconLanguage} label={t('Idioma')} disabled className={css.wide} />
      <ThemeMenu />
      <UserMenu />
      {searching && (
        <Suspense>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </header>
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
