import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Hidden } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import { Tick } from '#web/kit/tick.tsx'
import { ColumnEdge } from './column-edge.tsx'
import type { Column, ListRoute } from './definition.ts'
import { nextSort } from './list-state.ts'
import css from './table.module.css'
import type { List } from './use-list.ts'

type Resizing = { key: string; width: number }

type Props<R extends ListRoute> = {
  list: List<R>
  hasTicks: boolean
  hasMenu: boolean
  /** As drawn, in pixels. */
  widths: Map<string, number>
  /** While an edge is dragged. */
  onResizing: (resizing: Resizing | undefined) => void
}

export function TableHead<R extends ListRoute>({ list, hasTicks, hasMenu, widths, onResizing }: Props<R>) {
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
        {columns.shown.map((column, place) => (
          <Head
            key={column.key}
            column={column}
            sort={list.state.sort}
            onSort={(sort) => list.change({ sort })}
            isFrozen={place === 0}
          >
            {columns.canChoose && columns.areKnown && (
              <ColumnEdge
                label={column.label}
                width={widths.get(column.key) ?? 0}
                onResizing={(width) => onResizing(width === undefined ? width : { key: column.key, width })}
                onResize={(width) => columns.resize(column.key, width)}
              />
            )}
          </Head>
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
  column: Pick<Column<never>, 'label' | 'sort' | 'align'>
  sort: string[]
  onSort: (sort: string[]) => void
  isFrozen: boolean
  children: ReactNode
}

function Head({ column: { label, sort: key, align }, sort, onSort, isFrozen, children }: HeadProps) {
  const isUp = key !== undefined && sort.includes(key)
  const isDown = sort.includes(`-${key}`)
  const place = sort.findIndex((one) => one === key || one === `-${key}`) + 1
  return (
    <th
      scope="col"
      // Without the name of its edge.
      aria-label={label}
      data-align={align}
      data-frozen={isFrozen || undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {key === undefined ? (
        <span className={css.label}>{label}</span>
      ) : (
        <button
          type="button"
          className={css.sort}
          title={t('Ordenar. Con Mayús se agrega a lo ordenado')}
          onClick={(event) => onSort(nextSort(sort, key, event.shiftKey))}
        >
          <span className={css.label}>{label}</span>
          {isUp && <IconArrowUp size={14} aria-hidden />}
          {isDown && <IconArrowDown size={14} aria-hidden />}
          {place > 0 && sort.length > 1 && <span className={css.place}>{place}</span>}
        </button>
      )}
      {children}
    </th>
  )
}
