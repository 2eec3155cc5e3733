import { Link } from '@tanstack/react-router'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Checkbox, Tick } from '#web/kit/tick.tsx'
import css from './cards.module.css'
import type { ListDefinition, ListRoute, RowOf } from './definition.ts'
import { SelectAll } from './select-all.tsx'
import type { List } from './use-list.ts'
import { useLongPress } from './use-long-press.ts'

type Props<R extends ListRoute> = { definition: ListDefinition<R>; list: List<R> }

/** The rows on a phone: a card each. */
export function Cards<R extends ListRoute>({ definition, list }: Props<R>) {
  const { selection, rows } = list
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
    <div className={css.cards}>
      {definition.bulkActs && selection.isSelecting && (
        <>
          <div className={css.page}>
            <Checkbox
              label={t('Seleccionar esta página')}
              checked={rows.every(({ id }) => selection.has(id))}
              onChange={selection.togglePage}
            />
          </div>
          <SelectAll list={list} />
        </>
      )}
      <ul data-stale={list.isStale || undefined}>
        {rows.map((row) => (
          <Card key={row.id} row={row} definition={definition} list={list} />
        ))}
      </ul>
    </div>
  )
}

/** A tap opens it. A finger that rests on it selects it, and from then on a tap does. */
function Card<R extends ListRoute>({ row, definition, list }: Props<R> & { row: RowOf<R> }) {
  const { selection } = list
  const hasTick = Boolean(definition.bulkActs?.length)
  const select = () => selection.toggle(row.id, false)
  const press = useLongPress(select)
  return (
    <li
      className={css.card}
      data-selected={selection.has(row.id) || undefined}
      {...(hasTick && !selection.isSelecting && press)}
    >
      {definition.detail ? (
        <Link
          to="."
          search={list.searchFor(row.id)}
          resetScroll={false}
          className={css.link}
          onClick={(event) => {
            if (!hasTick || !selection.isSelecting) return
            event.preventDefault()
            select()
          }}
        >
          {definition.card(row)}
        </Link>
      ) : (
        <div className={css.link}>{definition.card(row)}</div>
      )}
      {hasTick && selection.isSelecting && (
        <span className={css.tick}>
          <Tick
            label={t('Seleccionar {name}', { name: definition.nameOf(row) })}
            checked={selection.has(row.id)}
            onToggle={select}
          />
        </span>
      )}
    </li>
  )
}
