import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Hidden } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import { Tick } from '#web/kit/tick.tsx'
import type { Column, ListRoute } from './definition.ts'
import { nextSort } from './list-state.ts'
import css from './table.module.css'
import type { List } from './use-list.ts'

type Props<R extends ListRoute> = { list: List<R>; hasTicks: boolean; hasMenu: boolean }

export function TableHead<R extends ListRoute>({ list, hasTicks, hasMenu }: Props<R>) {
  const { selection, rows, columns } = list
  const ticked = rows.filter((row) => selection.has(row.id)).length
  return (
    <thead>
      <tr>
        {hasTicks && (
          <th scope="col">
            <Tick
              label={t('Seleccionar esta página')}
              checked={rows.length > 0 && ticked === rows.length}
              isPartial={ticked > 0 && ticked < rows.length}
              onToggle={selection.togglePage}
            />
          </th>
        )}
        {columns.shown.map((column) => (
          <Head
            key={column.key}
            column={column}
            sort={list.state.sort}
            onSort={(sort) => list.change({ sort })}
          />
        ))}
        {hasMenu && (
          <th scope="col">
            <Hidden>{t('Acciones')}</Hidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HeadProps = {
  column: Pick<Column<never>, 'label' | 'sort' | 'align' | 'hideBelow'>
  sort: string[]
  onSort: (sort: string[]) => void
}

function Head({ column: { label, sort: key, align, hideBelow }, sort, onSort }: HeadProps) {
  const isUp = key !== undefined && sort.includes(key)
  const isDown = sort.includes(`-${key}`)
  const place = sort.findIndex((one) => one === key || one === `-${key}`) + 1
  return (
    <th
      scope="col"
      data-align={align}
      data-hide={hideBelow}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {key === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={css.sort}
          title={t('Ordenar. Con Mayús se agrega a lo ordenado')}
          onClick={(event) => onSort(nextSort(sort, key, event.shiftKey))}
        >
          {label}
          {isUp && <IconArrowUp size={14} aria-hidden />}
          {isDown && <IconArrowDown size={14} aria-hidden />}
          {place > 0 && sort.length > 1 && <span className={css.place}>{place}</span>}
        </button>
      )}
    </th>
  )
}
