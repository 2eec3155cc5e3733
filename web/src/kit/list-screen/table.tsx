import { Skeleton } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Tick } from '#web/kit/tick.tsx'
import type { Column, ListDefinition, ListRoute, RowOf } from './definition.ts'
import { SelectAll } from './select-all.tsx'
import css from './table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { List } from './use-list.ts'

type Props<R extends ListRoute> = {
  definition: ListDefinition<R>
  list: List<R>
  columns: Column<RowOf<R>>[]
  isWaiting: boolean
}

// What a column without a width of its own asks for.
const wide = 240

/** One line per row, as wide as the screen allows. */
export function Table<R extends ListRoute>({ definition, list, columns, isWaiting }: Props<R>) {
  const { selection } = list
  const hasTicks = definition.bulkActs !== undefined
  const total = columns.reduce((sum, { width = wide }) => sum + width, 0) + (hasTicks ? 48 : 0) + 56
  const share = (width: number) => ({ inlineSize: `${(width / total) * 100}%` })
  return (
    <div className={css.sheet} data-wide={columns.length > columnsInSight || undefined}>
      {selection.count > 0 && <SelectAll list={list} />}
      <table
        className={css.table}
        data-stale={list.isStale || undefined}
        data-unknown={isWaiting || undefined}
        aria-busy={list.isFetching}
        aria-label={definition.title}
        style={columns.length > columnsInSight ? { minInlineSize: widthOf(columns) } : {}}
      >
        <colgroup>
          {hasTicks && <col style={share(48)} />}
          {columns.map(({ key, width = wide, hideBelow }) => (
            <col key={key} data-hide={hideBelow} style={share(width)} />
          ))}
          {definition.rowActs && <col style={share(56)} />}
        </colgroup>
        <TableHead definition={definition} list={list} columns={columns} hasTicks={hasTicks} />
        <tbody>
          {list.isLoading || isWaiting
            ? Array.from({ length: list.state.pageSize }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: identical and still
                <SkeletonRow key={row} columns={columns} hasTicks={hasTicks} hasMenu={!!definition.rowActs} />
              ))
            : list.rows.map((row) => (
                <TableRow key={row.id} row={row} definition={definition} list={list} columns={columns} />
              ))}
        </tbody>
      </table>
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
