import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { IconType } from '#web/kit/icon.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { countText, number, t } from '#web/kit/text.ts'
import type { ListRoute } from './definition.ts'
import css from './pagination.module.css'
import type { List } from './use-list.ts'

// Numbered pages stop where the server's do; further rows are found by filtering.
const deepest = 10_000

/** First, previous, the pages around this one, next, last; and how many rows a page has. */
export function Pagination<R extends ListRoute>({ list }: { list: List<R> }) {
  const { page, pageSize } = list.state
  const last = Math.max(1, Math.ceil(Math.min(list.count, deepest) / pageSize))
  const start = Math.max(1, Math.min(page - 2, last - 4))
  const near = Array.from({ length: Math.min(5, last) }, (_, place) => start + place)
  const from = (page - 1) * pageSize + 1
  const go = (to: number) => list.change({ page: to })
  const step = (label: string, icon: IconType, to: number, disabled: boolean) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={css.page}
      disabled={disabled}
      onClick={() => go(to)}
    >
      <Icon of={icon} mirror />
    </button>
  )
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
      <span className={css.pages}>
        {step(t('Primera página'), IconChevronsLeft, 1, page === 1)}
        {step(t('Página anterior'), IconChevronLeft, page - 1, page === 1)}
        {near.map((one) => (
          <button
            key={one}
            type="button"
            className={css.page}
            data-number
            aria-label={t('Página {page}', { page: one })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => go(one)}
          >
            {number(one)}
          </button>
        ))}
        {step(t('Página siguiente'), IconChevronRight, page + 1, page >= last)}
        {step(t('Última página'), IconChevronsRight, last, page >= last)}
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
