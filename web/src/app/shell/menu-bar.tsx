import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { anyAddress } from '#web/kit/address/place.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useAccount, useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { isAt, type NavEntry, navigationFor } from '../navigation.ts'
import css from './menu-bar.module.css'
import { UfToday } from './uf-today.tsx'

const MenuBarViews = lazy(() => import('./view-entries.tsx').then((all) => ({ default: all.MenuBarViews })))

/** The horizontal navigation: a group opens a menu, a single entry is a link. */
export function MenuBar() {
  const can = useCan()
  const { isBroker } = useAccount()
  return (
    <nav className={css.bar} aria-label={t('Principal')}>
      {navigationFor(can, isBroker).flatMap(({ title, entries }) =>
        title && entries.length > 1
          ? [<Group key={title} title={title} entries={entries} />]
          : entries.map((entry) => <Single key={entry.label} entry={entry} />),
      )}
      <Suspense>
        <MenuBarViews />
      </Suspense>
      <span className={css.end}>
        <UfToday />
      </span>
    </nav>
  )
}

function Single({ entry }: { entry: NavEntry }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      {...anyAddress(entry.to, entry.search)}
      className={css.entry}
      aria-current={isAt(entry, pathname, search) ? 'page' : undefined}
      activeOptions={{ exact: true }}
    >
      <Icon of={entry.icon} />
      {t(entry.label)}
    </Link>
  )
}

function Group({ title, entries }: { title: string; entries: NavEntry[] }) {
  const { pathname, search } = useLocation()
  const go = useGo()
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const items = entries.map((entry) => ({
    label: t(entry.label),
    icon: entry.icon,
    checked: isAt(entry, pathname, search),
    onSelect: () => go(anyAddress(entry.to, entry.search)),
  }))
  return (
    <Menu
      label={t(title)}
      align="start"
      items={items}
      trigger={(props) => (
        <button type="button" className={css.entry} data-here={isHere || undefined} {...props}>
          {t(title)}
          <Icon of={IconChevronDown} size={16} />
        </button>
      )}
    />
  )
}
