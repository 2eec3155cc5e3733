import { Link } from '#web/kit/address/link.tsx'
import type { Target } from '#web/kit/address/place.ts'
import { countText, t } from '#web/kit/text.ts'
import type { ListRoute } from './definition.ts'
import css from './tabs.module.css'
import type { List } from './use-list.ts'

/** On a phone the one that is open may stand beyond the edge. */
function showCurrent(nav: HTMLElement | null) {
  if (nav && nav.scrollWidth > nav.clientWidth)
    nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The states of the thing, each with how many there are. They are links: each has an address. */
export function Tabs<R extends ListRoute>({ list }: { list: List<R> }) {
  const { tabs, tabCounts } = list
  if (!tabs) return null
  const countOf = (key: string) => {
    const count = tabCounts?.counts[key]
    return count !== undefined && countText(count, tabCounts?.cap === undefined || count < tabCounts.cap)
  }
  return (
    <nav ref={showCurrent} className={css.tabs} aria-label={t('Estados')}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          {...list.atTab(tab.key)}
          className={css.tab}
          aria-current={tab.key === list.state.tab ? 'page' : undefined}
          // Which tab is current is ours to say; a link is only ever sure of the whole address.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {tab.label}
          {list.definition.useCounts && <span className={css.count}>{countOf(tab.key)}</span>}
        </Link>
      ))}
    </nav>
  )
}

type Places = { label: string; places: { to: Target; label: string }[] }

/** Screens of one subject beside each other, as tabs under their title. */
export const PlaceTabs = ({ label, places }: Places) => (
  <nav ref={showCurrent} className={css.tabs} aria-label={label}>
    {places.map((place) => (
      <Link
        key={place.label}
        {...place.to}
        className={css.tab}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {place.label}
      </Link>
    ))}
  </nav>
)

type Parts = { label: string; parts: { key: string; label: string; to: Target }[]; current: string }

/** Parts of one screen as tabs, each with an address; what else the address says stays. */
export const PartTabs = ({ label, parts, current }: Parts) => (
  <nav ref={showCurrent} className={css.tabs} aria-label={label}>
    {parts.map(({ key, label: name, to }) => (
      <Link
        key={key}
        {...to}
        className={css.tab}
        aria-current={key === current ? 'page' : undefined}
        activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      >
        {name}
      </Link>
    ))}
  </nav>
)
