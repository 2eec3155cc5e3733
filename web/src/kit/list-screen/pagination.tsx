import { Pages } from '#web/kit/pages.tsx'
import { countText, number, t } from '#web/kit/text.ts'
import type { ListRoute } from './definition.ts'
import css from './pagination.module.css'
import type { List } from './use-list.ts'

// Numbered pages stop where the server's do; further rows are found by filtering.
const deepest = 10_000

/** Which rows of how many, the other pages, and how many rows a page has. */
export function Pagination<R extends ListRoute>({ list }: { list: List<R> }) {
  const { page, pageSize } = list.state
  const last = Math.max(1, Math.ceil(Math.min(list.count, deepest) / pageSize))
  const from = (page - 1) * pageSize + 1
  const { foot: Foot } = list.definition
  if (list.isLoading) return null
  return (
    <nav className={css.bar} aria-label={t('Páginas')}>
      <bdi>
        {t('{from}–{to} de {count}', {
          from: number(from),
          to: number(from + list.rows.length - 1),
          count: countText(list.count, list.isExact),
        })}
      </bdi>
      {Foot && (
        <span className={css.foot}>
          <Foot scope={list.unordered} />
        </span>
      )}
      <span className={css.pages}>
        <Pages page={page} last={last} onPage={(to) => list.change({ page: to })} />
      </span>
      <label className={css.size}>
        <span>{t('Por página')}</span>
        <select
          value={pageSize}
          onChange={(event) => list.change({ pageSize: Number(event.target.value), page: 1 })}
        >
          {[...new Set([10, 25, 50, 100, pageSize])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size}>{size}</option>
            ))}
        </select>
      </label>
    </nav>
  )
}
