import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Link } from '#web/kit/address/link.tsx'
import { anyAddress } from '#web/kit/address/place.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { pickedViews } from '#web/kit/saved-views/picked-views.ts'
import { addressOf } from '#web/kit/saved-views/view-query.ts'
import { t } from '#web/kit/text.ts'
import type { Path } from '#web/places/path.ts'
import { screens } from '../sitemap.ts'
import bar from './menu-bar.module.css'
import css from './nav.module.css'

/** The screen of each list that has views. */
const pathOf: Record<string, Path> = {
  leads: '/leads',
  contacts: '/contacts',
  clients: '/clients',
  units: '/units',
  quotations: '/quotation',
  deals: '/business',
  users: '/users',
}

/** One's favourite views in the navigation, under a title of their own. */
export function NavViews({ collapsed }: { collapsed: boolean }) {
  const entries = useEntries()
  if (entries.length === 0) return null
  return (
    <div className={css.group}>
      <h2 className={css.title}>{t('Vistas')}</h2>
      <ul>
        {entries.map(({ id, name, target, isHere }) => (
          <li key={id}>
            <Link
              {...target}
              className={css.entry}
              aria-current={isHere ? 'page' : undefined}
              {...(collapsed && { title: name, 'aria-label': name })}
              activeOptions={{ exact: true }}
            >
              <Icon of={IconBookmark} />
              <span className={css.view}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same in the horizontal navigation: a menu. */
export function MenuBarViews() {
  const go = useGo()
  const entries = useEntries()
  if (entries.length === 0) return null
  return (
    <Menu
      label={t('Vistas')}
      align="start"
      items={entries.map(({ name, target, isHere }) => ({
        label: name,
        icon: IconBookmark,
        checked: isHere,
        onSelect: () => go(target),
      }))}
      trigger={(props) => (
        <button
          type="button"
          className={bar.entry}
          data-here={entries.some(({ isHere }) => isHere) || undefined}
          {...props}
        >
          {t('Vistas')}
          <Icon of={IconChevronDown} size={16} />
        </button>
      )}
    />
  )
}

function useEntries() {
  const can = useCan()
  const { pathname, search } = useLocation()
  const { data = [] } = useQuery(pickedViews)
  return data.flatMap(({ id, name, tableName, isFavourite, query }) => {
    const screen = screens.find(({ path }) => path === pathOf[tableName])
    if (!isFavourite || !screen || (screen.can && !can(screen.can))) return []
    const target = anyAddress(screen.path, { ...addressOf(query), view: String(id) })
    const isHere = pathname === screen.path && String(search.view) === String(id)
    return [{ id, name, target, isHere }]
  })
}
