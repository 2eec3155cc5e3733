import { Link } from '@tanstack/react-router'
import { countText, t } from '#web/kit/text.ts'
import type { ListRoute, Tab } from './definition.ts'
import css from './tabs.module.css'
import type { List } from './use-list.ts'

/** The states of the thing, each with how many there are. They are links: each has an address. */
export function Tabs<R extends ListRoute>({ tabs, list }: { tabs: Tab[] | undefined; list: List<R> }) {
  if (!tabs) return null
  return (
    <nav className={css.tabs} aria-label={t('Estados')}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to="."
          search={list.searchForTab(tab.key)}
          className={css.tab}
          aria-current={tab.key === list.state.tab ? 'page' : undefined}
          // Which tab is current is ours to say; a link is only ever sure of the whole address.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {tab.label}
          <span className={css.count}>{tab.count !== undefined && countText(tab.count, isExact(tab))}</span>
        </Link>
      ))}
    </nav>
  )
}

const isExact = ({ count = 0, countCap }: Tab) => countCap === undefined || count < countCap
