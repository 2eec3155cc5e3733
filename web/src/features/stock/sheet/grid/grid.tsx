import { defaultRangeExtractor, type Range as Shown, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useId } from 'react'
import { t } from '#web/kit/text.ts'
import { rangeOf } from '../state/selection.ts'
import { useClipboard } from '../use-clipboard.ts'
import { useKeys } from '../use-keys.ts'
import { usePointer } from '../use-pointer.ts'
import type { Sheet } from '../use-sheet.ts'
import css from './grid.module.css'
import { GridRow, NumberBox } from './grid-row.tsx'
import { Heading } from './heading.tsx'
import type { RowProps } from './row-props.ts'

type Props = { sheet: Sheet; grid: RefObject<HTMLDivElement | null>; label: string }

const rowHeight = 36

/** Both directions are drawn at once, after the event: drawn in it, the second would have to wait for the layout of the first. */
const calmly = { useFlushSync: false, useScrollendEvent: true }

/** The cells, of which those in sight are drawn; the number and the names of the columns stay in sight. */
export function Grid({ sheet, grid, label }: Props) {
  const { units, columns, selection, edits, editing } = sheet
  const { focus } = selection
  const id = useId()
  const range = rangeOf(selection)
  const isEditing = editing !== undefined
  const frozen = columns[0]?.width ?? 0
  const isRtl = document.documentElement.dir === 'rtl'

  const rows = useVirtualizer({
    count: units.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    paddingStart: rowHeight,
    scrollPaddingStart: rowHeight,
    overscan: 6,
    rangeExtractor: useCallback((shown: Shown) => withAlso(shown, focus.row), [focus.row]),
    ...calmly,
  })
  // The first column is always drawn.
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length - 1,
    getScrollElement: () => grid.current,
    estimateSize: (place) => columns[place + 1]?.width ?? 100,
    paddingStart: frozen,
    scrollPaddingStart: frozen,
    overscan: 2,
    isRtl,
    rangeExtractor: useCallback((shown: Shown) => withAlso(shown, focus.column - 1), [focus.column]),
    ...calmly,
  })
  const places = across.getVirtualItems()

  useEffect(() => {
    rows.scrollToIndex(focus.row)
    if (focus.column > 0) across.scrollToIndex(focus.column - 1)
  }, [focus.row, focus.column, rows, across])
  const onKeyDown = useKeys(sheet, () => Math.floor((grid.current?.clientHeight ?? 400) / rowHeight) - 2)
  const { onPointerDown, onClick, onDoubleClick, filling } = usePointer(sheet)
  const width = across.getTotalSize()
  const drawn = rows.getVirtualItems().flatMap(({ index, start }): RowProps[] => {
    const unit = units[index]
    const isSelected = index >= range.top && index <= range.bottom
    const isFocused = index === focus.row
    if (!unit) return []
    return [
      {
        id,
        unit,
        row: index,
        start: start - rowHeight,
        columns,
        places,
        edits: edits.get(unit.id),
        left: isSelected ? range.left : -1,
        right: isSelected ? range.right : -1,
        focused: isFocused ? focus.column : -1,
        handle: index === range.bottom && !isEditing ? range.right : -1,
        isFilling: filling !== undefined && index > range.bottom && index <= filling,
        sheet: isFocused && isEditing ? sheet : undefined,
      },
    ]
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of which only the cells in sight are drawn
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={units.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-activedescendant={units.length > 0 ? `${id}-${focus.row}-${focus.column}` : undefined}
      tabIndex={0}
      className={css.grid}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      {...useClipboard(sheet)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup" className={css.head} style={{ inlineSize: width }}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
        <div role="row" aria-rowindex={1} className={css.row}>
          {columns[0] && <Heading column={columns[0]} place={0} isFrozen />}
          {places.map(({ index, start }) => {
            const column = columns[index + 1]
            return column && <Heading key={column.key} column={column} place={index + 1} start={start} />
          })}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        role="rowgroup"
        className={css.body}
        style={{ blockSize: rows.getTotalSize() - rowHeight, inlineSize: width }}
      >
        {drawn.map((row) => (
          <GridRow key={row.unit.id} {...row} />
        ))}
        <div className={css.numbers} style={{ inlineSize: frozen }}>
          {drawn.map((row) => (
            <NumberBox key={row.unit.id} {...row} places={none} />
          ))}
        </div>
      </div>
      {units.length === 0 && <p className={css.none}>{t('Ninguna unidad con estos filtros')}</p>}
    </div>
  )
}

const none: RowProps['places'] = []

/** The places in sight and one more, which has the cursor. */
function withAlso(shown: Shown, also: number) {
  const places = defaultRangeExtractor(shown)
  if (also < 0 || also >= shown.count || places.includes(also)) return places
  return [...places, also].sort((one, other) => one - other)
}
