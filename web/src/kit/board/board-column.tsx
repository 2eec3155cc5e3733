import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { StateDot } from '#web/kit/badge.tsx'
import { classes } from '#web/kit/classes.ts'
import { countText, t } from '#web/kit/text.ts'
import css from './board.module.css'
import type { Column, Identified, Lift } from './columns.ts'
import { cardGap } from './metrics.ts'
import { type CardAct, SlotBox } from './slot-box.tsx'
import { slotsOf } from './slots.ts'
import type { Focus } from './use-keys.ts'

type Props<Card> = {
  column: Column<Card>
  cardHeight: number
  renderCard: (card: Card) => ReactNode
  cardAct: CardAct<Card> | undefined
  /** The carried card, if it is from this column or over it. */
  lift: Lift<Card> | undefined
  focus: Focus | undefined
  openId: number | undefined
  selected: ReadonlySet<number>
  isSelecting: boolean
  onSelect: ((card: Card) => void) | undefined
  helpId: string
  onFocusCard: (columnId: number, cardId: number) => void
  onOpen: (card: Card) => void
  onMore: (columnId: number) => void
}

/** How close to the last loaded card the next ones are requested. */
const ahead = 12

function ColumnOf<Card extends Identified>(props: Props<Card>) {
  const { column, cardHeight, renderCard, lift, focus, openId, helpId, onFocusCard, onOpen, onMore } = props
  const { selected, isSelecting, onSelect } = props
  const section = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const titleId = useId()
  const slots = useMemo(() => slotsOf(column, lift), [column, lift])
  const isOver = lift?.over.column === column.id

  // The focused (or next focusable) card and the carried one are always rendered.
  const focused = focus && slots.indexOf(focus.card) >= 0 ? focus.card : column.cards[0]?.id
  const kept = [focused, lift?.card.id].map((id) => (id === undefined ? -1 : slots.indexOf(id)))
  const virtual = useVirtualizer({
    count: slots.count,
    getScrollElement: () => list.current,
    estimateSize: () => cardHeight,
    gap: cardGap,
    overscan: 2,
    // A new function would measure every card again.
    getItemKey: useCallback((index: number) => slots.at(index).key, [slots]),
    rangeExtractor: (range) => withAlso(defaultRangeExtractor(range), kept, slots.count),
  })
  const items = virtual.getVirtualItems()

  const lastSeen = virtual.range?.endIndex ?? 0
  useEffect(() => {
    if (column.hasMore && lastSeen + ahead >= column.cards.length) onMore(column.id)
  }, [column.hasMore, column.cards.length, column.id, lastSeen, onMore])

  const wanted = focus?.isWanted ? focus.card : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dropped card arrives with the column's next cards
  useEffect(() => {
    if (wanted === undefined) return
    const index = slots.indexOf(wanted)
    if (index < 0) return
    virtual.scrollToIndex(index)
    list.current?.querySelector<HTMLElement>(`[data-card="${wanted}"]`)?.focus()
  }, [wanted, column.cards])

  const keysAt = lift?.by === 'keys' && isOver ? lift.over.index : undefined
  useEffect(() => {
    if (keysAt === undefined) return
    virtual.scrollToIndex(keysAt)
    section.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [keysAt, virtual])

  return (
    <section
      ref={section}
      className={classes(css.column, isOver && css.over)}
      data-column={column.id}
      data-over={isOver || undefined}
      aria-labelledby={titleId}
    >
      <header className={css.head}>
        <StateDot color={column.color}>
          <h2 id={titleId} aria-label={column.label}>
            {column.name}
          </h2>
        </StateDot>
        <span className={css.number} aria-hidden="true">
          {countText(column.count, column.isExact)}
        </span>
        <span className={classes(css.number, css.money)}>{column.money}</span>
        {column.menu}
      </header>
      <ul ref={list} className={css.list} data-cards>
        {slots.count === 0 && (
          <li className={css.nothing}>{column.nothing ?? t('Sin leads en esta etapa')}</li>
        )}
        {slots.count > 0 && (
          <li className={css.room} style={{ blockSize: virtual.getTotalSize() }} aria-hidden="true" />
        )}
        {items.map(({ index, key, start }) => {
          const slot = slots.at(index)
          return (
            <li
              key={key}
              className={css.place}
              style={{ blockSize: cardHeight, insetBlockStart: start }}
              aria-setsize={column.isExact ? column.count : -1}
              aria-posinset={index + 1}
            >
              <SlotBox
                slot={slot}
                carried={lift?.by === 'keys' ? lift.card : undefined}
                isStop={'card' in slot && slot.card.id === focused}
                isOpen={'card' in slot && slot.card.id === openId}
                isSelected={'card' in slot && selected.has(slot.card.id)}
                isSelecting={isSelecting}
                onSelect={onSelect}
                renderCard={renderCard}
                cardAct={props.cardAct}
                helpId={helpId}
                columnId={column.id}
                onFocus={onFocusCard}
                onOpen={onOpen}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Memoised: unchanged columns are not drawn again. */
export const BoardColumn = memo(ColumnOf) as typeof ColumnOf // memo loses the type parameter

function withAlso(indexes: number[], also: number[], count: number): number[] {
  const extra = also.filter((index) => index >= 0 && index < count && !indexes.includes(index))
  return extra.length === 0 ? indexes : [...new Set([...indexes, ...extra])].sort((a, b) => a - b)
}
