import { IconDots } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Link } from '#web/kit/address/link.tsx'
import { anyAddress } from '#web/kit/address/place.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useAccount, useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { navigationFor } from '../navigation.ts'
import { showPanel } from './panels.ts'
import css from './tab-bar.module.css'

/** The main destinations at the foot of a phone. */
export function TabBar() {
  const can = useCan()
  const { isBroker } = useAccount()
  const { pathname } = useLocation()
  const entries = navigationFor(can, isBroker).flatMap((group) => group.entries.filter((entry) => entry.tab))
  return (
    <nav className={css.bar} aria-label={t('Destinos')}>
      {entries.map((entry) => (
        <Link
          key={entry.label}
          {...anyAddress(entry.to, entry.search)}
          aria-current={pathname === entry.to ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          <Icon of={entry.icon} size={20} />
          {t(entry.tab ?? entry.label)}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => showPanel('navigation')}>
        <Icon of={IconDots} size={20} />
        {t('Más')}
      </button>
    </nav>
  )
}
