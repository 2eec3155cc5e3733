import { IconCheck } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { classes } from '#web/kit/classes.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import css from './board.module.css'
import type { Identified } from './columns.ts'
import type { Slot } from './slots.ts'

/** An act that lies on a card, beside it in the page: a card is a button, which holds no other. Tab reaches that of the focused card. */
export type CardAct<Card> = (card: Card, tabIndex: 0 | -1) => ReactNode

type Props<Card> = {
  slot: Slot<Card>
  /** The drop preview for keyboard use, where no card follows the pointer. */
  carried: Card | undefined
  isStop: boolean
  isOpen: boolean
  isSelected: boolean
  isSelecting: boolean
  onSelect: ((card: Card) => void) | undefined
  renderCard: (card: Card) => ReactNode
  cardAct: CardAct<Card> | undefined
  helpId: string
  columnId: number
  onFocus: (columnId: number, cardId: number) => void
  onOpen: (card: Card) => void
}

function Box<Card extends Identified>({ slot, carried, renderCard, ...props }: Props<Card>) {
  if (slot.kind === 'loading') {
    return (
      <div className={classes(css.card, css.loading)} aria-hidden="true">
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </div>
    )
  }
  if (slot.kind === 'landing') {
    return (
      <div className={css.hole} aria-hidden="true">
        {carried && <div className={classes(css.card, css.held)}>{renderCard(carried)}</div>}
      </div>
    )
  }
  const { card, kind } = slot
  const isHeldHere = kind === 'hole' && carried !== undefined
  const tabIndex = props.isStop ? 0 : -1
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button element may not hold a card's blocks */}
      <div
        role="button"
        tabIndex={tabIndex}
        className={classes(css.card, isHeldHere ? css.held : kind !== 'card' && css[kind])}
        data-card={card.id}
        data-open={props.isOpen || undefined}
        aria-describedby={props.helpId}
        onFocus={() => props.onFocus(props.columnId, card.id)}
        data-selected={props.isSelected || undefined}
        aria-pressed={props.isSelecting ? props.isSelected : undefined}
        onClick={({ ctrlKey, metaKey }) => {
          const isChoice = props.isSelecting || ctrlKey || metaKey
          if (isChoice && props.onSelect) props.onSelect(card)
          else props.onOpen(card)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || kind !== 'card') return
          event.preventDefault()
          props.onOpen(card)
        }}
      >
        <CardBody card={card} renderCard={renderCard} />
        {props.isSelected && (
          <span className={css.picked}>
            <Icon of={IconCheck} size={14} />
          </span>
        )}
      </div>
      {kind === 'card' && !props.isSelecting && props.cardAct?.(card, tabIndex)}
    </>
  )
}

/** Draws one position of a column. Memoised: a scrolled column draws what comes into view, and nothing else again. */
export const SlotBox = memo(Box, isSame) as typeof Box // memo loses the type parameter

/** Whether nothing has changed. Positions are made anew for each drawing; what they hold stays. */
function isSame<Card extends Identified>(before: Props<Card>, now: Props<Card>): boolean {
  return (Object.keys(now) as (keyof Props<Card>)[]).every((name) =>
    name === 'slot' ? isSameSlot(before.slot, now.slot) : Object.is(before[name], now[name]),
  )
}

const isSameSlot = <Card,>(before: Slot<Card>, now: Slot<Card>) =>
  before.kind === now.kind && before.key === now.key && cardOf(before) === cardOf(now)

const cardOf = <Card,>(slot: Slot<Card>) => ('card' in slot ? slot.card : undefined)

const CardBody = memo(function CardBody<Card>({
  card,
  renderCard,
}: {
  card: Card
  renderCard: (card: Card) => ReactNode
}) {
  return renderCard(card)
}) as <Card>(props: { card: Card; renderCard: (card: Card) => ReactNode }) => ReactNode // memo loses the type parameter
