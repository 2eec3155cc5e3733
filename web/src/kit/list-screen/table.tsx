import { type CSSProperties, type RefObject, useId, useState } from 'react'
import type { Target } from '#web/kit/address/place.ts'
import { useHref } from '#web/kit/address/use-href.ts'
import { Button } from '#web/kit/button.tsx'
import { useBox } from '#web/kit/charts/use-box.ts'
import { type MenuItem, MenuPopover } from '#web/kit/menu.tsx'
import { SelectAll } from '#web/kit/selection/select-all.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Tick } from '#web/kit/tick.tsx'
import { useStable } from '#web/kit/use-stable.ts'
import type { Column, ListRoute, RowOf } from './definition.ts'
import css from './table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { List } from './use-list.ts'
import { widths, widthsIn } from './widths.ts'

type Props<R extends ListRoute> = {
  list: List<R>
  rowActs?: ((row: RowOf<R>) => MenuItem[]) | undefined
  hasTicks: boolean
}

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
  const [sheet, { width: room }] = useBox<HTMLDivElement>()
  const [resizing, setResizing] = useState<{ key: string; width: number }>()
  const sized = columns.map((column) =>
    column.key === resizing?.key ? { ...column, width: resizing.width, isFixed: true as const } : column,
  )
  const around = (hasTicks ? widths.tick : 0) + (rowActs ? widths.menu : 0)
  const { of, total, isWide, unseen } = widthsIn(room, sized, around)
  const inPixels = (width: number): CSSProperties => ({ inlineSize: width })
  return (
    <div className={css.sheet} ref={sheet} data-wide={isWide || undefined}>
      {unseen > 0 && !isWaiting && <Unseen count={unseen} sheet={sheet} />}
      {selection.count > 0 && <SelectAll {...list} />}
      <table
        className={css.table}
        data-stale={list.isStale || undefined}
        data-unknown={isWaiting || undefined}
        aria-busy={list.isFetching}
        aria-label={definition.title}
        data-ticks={hasTicks || undefined}
        style={isWide ? inPixels(total) : {}}
      >
        <colgroup>
          {hasTicks && <col style={inPixels(widths.tick)} />}
          {columns.map(({ key }) => (
            <col key={key} style={inPixels(of.get(key) ?? 0)} />
          ))}
          {rowActs && <col style={inPixels(widths.menu)} />}
        </colgroup>
        <TableHead list={list} hasTicks={hasTicks} hasMenu={!!rowActs} widths={of} onResizing={setResizing} />
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

type UnseenProps = { count: number; sheet: RefObject<HTMLDivElement | null> }

/** Nothing that was chosen vanishes unsaid: how many columns are beyond the edge, and the way to them. */
const Unseen = ({ count, sheet }: UnseenProps) => (
  <p className={css.unseen}>
    <span>{plural(count, '1 columna no cabe', '{count} columnas no caben')}</span>
    <Button
      variant="link"
      size="small"
      onClick={() => {
        const { current: box } = sheet
        if (box) box.scrollLeft = Math.abs(box.scrollLeft) > 1 ? 0 : signOf(box) * box.scrollWidth
      }}
    >
      {t('Mostrar')}
    </Button>
  </p>
)

const signOf = (box: Element) => (getComputedStyle(box).direction === 'rtl' ? -1 : 1)

const SkeletonRow = ({
  columns,
  hasTicks,
  hasMenu,
}: {
  columns: Pick<Column<never>, 'key'>[]
  hasTicks: boolean
  hasMenu: boolean
}) => (
  <tr>
    {hasTicks && (
      <td>
        <Tick checked={false} disabled label={t('Cargando')} />
      </td>
    )}
    {columns.map(({ key }, place) => (
      <td key={key} data-frozen={place === 0 || undefined}>
        <Skeleton width="60%" />
      </td>
    ))}
    {hasMenu && <td />}
  </tr>
)
