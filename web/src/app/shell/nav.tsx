import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Bell } from '#web/features/office/notifications/bell.tsx'
import { Link } from '#web/kit/address/link.tsx'
import { anyAddress } from '#web/kit/address/place.ts'
import { IconButton } from '#web/kit/button.tsx'
import { classes } from '#web/kit/classes.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Mark } from '#web/kit/mark.tsx'
import { useAccount, useCan } from '#web/kit/me.ts'
import { number, t } from '#web/kit/text.ts'
import { setDisplay } from '../display/display.ts'
import { isAt, type NavEntry, navigationFor } from '../navigation.ts'
import css from './nav.module.css'
import { useNavCounts } from './nav-counts.ts'
import { showPanel } from './panels.ts'
import { Shortcuts } from './shortcuts.tsx'
import { UserMenu } from './user-menu.tsx'

const NavViews = lazy(() => import('./view-entries.tsx').then((all) => ({ default: all.NavViews })))
const UfToday = lazy(() => import('./uf-today.tsx').then((all) => ({ default: all.UfToday })))

type Props = {
  collapsed?: boolean
  /** Shows the user menu, notifications and shortcuts at its foot, where there is no navbar. */
  hasMenu?: boolean
}

/** The navigation, grouped; collapsed it shows icons with tooltips. */
export function Nav({ collapsed = false, hasMenu = false }: Props) {
  const can = useCan()
  const account = useAccount()
  const groups = navigationFor(can, account.isBroker)
  const groupsRef = useRef<HTMLDivElement>(null)
  // What comes later at its foot makes it lower, as a lower window does.
  useEffect(() => {
    const around = groupsRef.current
    const watch = new ResizeObserver(() => showCurrent(around))
    if (around) watch.observe(around)
    return () => watch.disconnect()
  }, [])
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={classes(css.nav, collapsed && css.collapsed)} aria-label={t('Principal')}>
      <Link {...anyAddress('/')} className={css.brand} aria-label="Umbral">
        <Mark />
        <span className={css.word}>Umbral</span>
      </Link>
      <div className={css.groups} ref={groupsRef}>
        {groups.map((group) => (
          <div key={group.title ?? group.entries[0]?.label} className={css.group}>
            {group.title && <h2 className={css.title}>{t(group.title)}</h2>}
            <ul>
              {group.entries.map((entry) => (
                <Entry key={entry.label} entry={entry} collapsed={collapsed} />
              ))}
            </ul>
          </div>
        ))}
        <Suspense>
          <NavViews collapsed={collapsed} />
        </Suspense>
      </div>
      <Suspense>
        <UfToday />
      </Suspense>
      <div className={css.foot}>
        {hasMenu && (
          <>
            <UserMenu hasSearch />
            <Bell onOpen={() => showPanel('notifications')} />
            <Shortcuts />
          </>
        )}
        <span className={css.account}>{account.name}</span>
        <IconButton
          icon={Toggle}
          size="small"
          data-mirror
          label={collapsed ? t('Expandir navegación') : t('Contraer navegación')}
          onClick={() => setDisplay({ verticalNavCollapsed: !collapsed })}
        />
      </div>
    </nav>
  )
}

/** All entries do not fit in a low window. */
const showCurrent = (around: Element | null) =>
  around?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })

function Entry({ entry, collapsed }: { entry: NavEntry; collapsed: boolean }) {
  const { pathname, search } = useLocation()
  const counts = useNavCounts()
  const count = entry.count && counts?.[entry.count]
  const isHere = isAt(entry, pathname, search)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHere) showCurrent(item.current)
  }, [isHere])
  return (
    <li ref={item}>
      <Link
        {...anyAddress(entry.to, entry.search)}
        className={css.entry}
        aria-current={isHere ? 'page' : undefined}
        {...(collapsed && { title: t(entry.label), 'aria-label': t(entry.label) })}
        activeOptions={{ exact: true }}
      >
        <Icon of={entry.icon} />
        <span className={css.word}>{t(entry.label)}</span>
        {count ? <span className={css.count}>{number(count)}</span> : null}
      </Link>
    </li>
  )
}
