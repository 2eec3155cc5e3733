import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import { BesideLink } from '#web/kit/beside/beside-link.tsx'
import { SelectAll } from '#web/kit/selection/select-all.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Checkbox, Tick } from '#web/kit/tick.tsx'
import { useStable } from '#web/kit/use-stable.ts'
import css from './cards.module.css'
import type { ListRoute } from './definition.ts'
import type { List } from './use-list.ts'
import { useLongPress } from './use-long-press.ts'

type Props<R extends ListRoute> = { list: List<R>; hasTicks: boolean }

/** The rows on a phone: a card each. */
export function Cards<R extends ListRoute>({ list, hasTicks }: Props<R>) {
  const { selection, rows } = list
  const on = useStable({ select: (id: number) => selection.toggle(id, false) })
  const [hasWaited] = useState(list.isLoading)
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
  const ticked = rows.filter(({ id }) => selection.has(id)).length
  return (
    <div className={css.cards}>
      {hasTicks && selection.isSelecting && (
        <>
          <div className={css.page}>
            <Checkbox
              label={t('Seleccionar esta página')}
              checked={ticked === rows.length}
              isPartial={ticked > 0 && ticked < rows.length}
              onChange={selection.togglePage}
            />
          </div>
          <SelectAll {...list} />
        </>
      )}
      <Rows {...{ list, hasTicks }} inTurns={hasWaited} onSelect={on.select} />
    </div>
  )
}

/** As many cards as the tallest phone shows; the others follow in slices of a few milliseconds, so that a slow phone can be used meanwhile. */
const first = 8

type RowsProps<R extends ListRoute> = Props<R> & {
  /** Whoever comes back finds all of them at once, since the page is scrolled to where it was. */
  inTurns: boolean
  onSelect: (id: number) => void
}

function Rows<R extends ListRoute>({ list, hasTicks, inTurns, onSelect }: RowsProps<R>) {
  const { definition, selection } = list
  const isWhole = useDeferredValue(true, !inTurns)
  const rows = isWhole ? list.rows : list.rows.slice(0, first)
  return (
    <ul data-stale={list.isStale || undefined}>
      {rows.map((row) => (
        <Card
          key={row.id}
          row={row}
          draw={definition.card}
          act={definition.cardAct}
          nameOf={definition.nameOf}
          opens={definition.detail !== undefined}
          mode={!hasTicks ? 'read' : selection.isSelecting ? 'select' : 'press'}
          isTicked={selection.has(row.id)}
          onSelect={onSelect}
        />
      ))}
    </ul>
  )
}

type CardProps<Row> = {
  row: Row
  draw: (row: Row) => ReactNode
  act: ((row: Row) => ReactNode) | undefined
  nameOf: (row: Row) => string
  opens: boolean
  /** A tap opens it. A finger that rests on it selects it (`press`), and from then on a tap does (`select`). */
  mode: 'read' | 'press' | 'select'
  isTicked: boolean
  onSelect: (id: number) => void
}

// memo loses the type parameter.
const Card = memo(DrawnCard) as typeof DrawnCard

function DrawnCard<Row extends { id: number }>(props: CardProps<Row>) {
  const { row, draw, act, nameOf, opens, mode, isTicked, onSelect } = props
  const select = () => onSelect(row.id)
  const press = useLongPress(select)
  return (
    <li className={css.card} data-selected={isTicked || undefined} {...(mode === 'press' && press)}>
      {opens ? (
        <BesideLink
          id={row.id}
          className={css.link}
          onClick={(event) => {
            if (mode !== 'select') return
            event.preventDefault()
            select()
          }}
        >
          {draw(row)}
        </BesideLink>
      ) : (
        <div className={css.link}>{draw(row)}</div>
      )}
      {act && mode !== 'select' && <span className={css.act}>{act(row)}</span>}
      {mode === 'select' && (
        <span className={css.tick}>
          <Tick label={t('Seleccionar {name}', { name: nameOf(row) })} checked={isTicked} onToggle={select} />
        </span>
      )}
    </li>
  )
}
