import { Link } from '@tanstack/react-router'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Tick } from '#web/kit/tick.tsx'
import css from './cards.module.css'
import type { ListDefinition, ListRoute } from './definition.ts'
import type { List } from './use-list.ts'

/** The rows on a phone: a card each. */
export function Cards<R extends ListRoute>({
  definition,
  list,
}: {
  definition: ListDefinition<R>
  list: List<R>
}) {
  const { selection } = list
  if (list.isLoading) {
    return (
      <ul className={css.cards}>
        {[1, 2, 3, 4, 5].map((card) => (
          <li key={card} className={css.card}>
            <Skeleton width="70%" />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={css.cards} data-stale={list.isStale || undefined}>
      {list.rows.map((row) => (
        <li key={row.id} className={css.card} data-selected={selection.has(row.id) || undefined}>
          {definition.detail ? (
            <Link to="." search={list.searchFor(row.id)} resetScroll={false} className={css.link}>
              {definition.card(row)}
            </Link>
          ) : (
            <div className={css.link}>{definition.card(row)}</div>
          )}
          {definition.bulkActs && selection.count > 0 && (
            <span className={css.tick}>
              <Tick
                label={t('Seleccionar {name}', { name: definition.nameOf(row) })}
                checked={selection.has(row.id)}
                onToggle={() => selection.toggle(row.id, false)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
