import { type CSSProperties, type RefObject, useId, useState } from 'react'
import type { Target } from '#web/kit/address/place.ts'
import { useHref } from '#web/kit/address/use-href.ts'
import { type MenuItem, MenuPopover } from '#web/kit/menu.tsx'
import { SelectAll } from '#web/kit/selection/select-all.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Tick } from '#web/kit/tick.tsx'
import { useStable } from '#web/kit/use-stable.ts'
import type { Column, ListRoute, RowOf } from './definition.ts'
import css from './table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { List } from './use-list.ts'

type Props<R extends ListRoute> = {
  list: List<R>
  rowActs?: ((row: RowOf<R>) => MenuItem[]) | undefined
  hasTicks: boolean
}

// What a column without a width of its own asks for.
const wide = 240

/** One line per row, as wide as the screen allows. A row is drawn again only when it, its tick or the columns change. */
export function Table<R extends ListRoute>({ list, rowActs, hasTicks }: Props<R>) {
  const { definition, selection, state } = list
  const { shown: columns, isLoading: isWaiting } = list.columns
  const [acting, setActing] = useState<{ id: number; anchor: RefObject<HTMLElement> }>()
  const menuId = useId()
  const hrefOf = useHref()
  const on = useStable({
    tick: selection.toggle,
    open: (id: number) => list.change({ id }),
    openElsewhere: (at: Target) => window.open(hrefOf(at), '_blank', 'noopener'),
    act: (id: number, button: HTMLElement) =>
      setActing((was) => (was?.id === id ? undefined : { id, anchor: { current: button } })),
  })
  const acted = list.rows.find(({ id }) => id === acting?.id)
  // A row that comes back must not come with an open menu.
  if (acting && !acted) setActing(undefined)
  const total = columns.reduce((sum, { width = wide }) => sum + width, 0) + (hasTicks ? 48 : 0) + 56
  const share = (width: number): CSSProperties => ({ inlineSize: `${(width / total) * 100}%` })
  const isWide = columns.length > columnsInSight
  return (
    <div className={css.sheet} data-wide={isWide || undefined}>
      {selection.count > 0 && <SelectAll {...list} />}
      <table
        className={css.table}
        data-stale={list.isStale || undefined}
        data-unknown={isWaiting || undefined}
        aria-busy={list.isFetching}
        aria-label={definition.title}
        style={isWide ? { minInlineSize: widthOf(columns) } : {}}
      >
        <colgroup>
          {hasTicks && <col style={share(48)} />}
          {columns.map(({ key, width = wide, hideBelow }) => (
            <col key={key} data-hide={hideBelow} style={share(width)} />
          ))}
          {rowActs && <col style={share(56)} />}
        </colgroup>
        <TableHead list={list} hasTicks={hasTicks} hasMenu={!!rowActs} />
        <tbody>
          {list.isLoading || isWaiting
            ? Array.from({ length: state.pageSize }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: identical and still
                <SkeletonRow key={row} columns={columns} hasTicks={hasTicks} hasMenu={!!rowActs} />
              ))
            : list.rows.map((row) => (
                <TableRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  nameOf={definition.nameOf}
                  opens={definition.detail !== undefined}
                  isOpen={state.id === row.id}
                  isTicked={hasTicks ? selection.has(row.id) : undefined}
                  menu={rowActs && (row === acted ? menuId : 'closed')}
                  on={on}
                />
              ))}
        </tbody>
      </table>
      {rowActs && acting && acted && (
        <MenuPopover
          key={acted.id}
          id={menuId}
          anchor={acting.anchor}
          label={t('Acciones de {name}', { name: definition.nameOf(acted) })}
          items={rowActs(acted)}
          onClose={() => setActing(undefined)}
        />
      )}
    </div>
  )
}

/** With more columns than this the table scrolls sideways, and its head no longer stays in sight. */
const columnsInSight = 8

const widthOf = (columns: { width?: number }[]) =>
  columns.reduce((sum, { width }) => sum + (width ?? 180), 94)

const SkeletonRow = ({
  columns,
  hasTicks,
  hasMenu,
}: {
  columns: Pick<Column<never>, 'key' | 'hideBelow'>[]
  hasTicks: boolean
  hasMenu: boolean
}) => (
  <tr>
    {hasTicks && (
      <td>
        <Tick checked={false} disabled label={t('Cargando')} />
      </td>
    )}
    {columns.map(({ key, hideBelow }) => (
      <td key={key} data-hide={hideBelow}>
        <Skeleton width="60%" />
      </td>
    ))}
    {hasMenu && <td />}
  </tr>
)
