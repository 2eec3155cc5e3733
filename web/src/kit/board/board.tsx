import { type ReactNode, useCallback, useId, useRef } from 'react'
import { classes } from '#web/kit/classes.ts'
import { t } from '#web/kit/text.ts'
import css from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import type { Column, Identified, Move } from './columns.ts'
import { Jump } from './jump.tsx'
import { Live } from './live.tsx'
import { cardGap } from './metrics.ts'
import type { CardAct } from './slot-box.tsx'
import { useCarry } from './use-carry.ts'
import { useKeys } from './use-keys.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

type Props<Card> = {
  label: string
  columns: Column<Card>[]
  /** Fixed card height in pixels: cards are not measured. */
  cardHeight: number
  /** Must be stable, else every card is drawn again. */
  renderCard: (card: Card) => ReactNode
  /** As stable as `renderCard`. */
  cardAct?: CardAct<Card>
  nameOf: (card: Card) => string
  /** Why a card may not be moved; undefined if it may. */
  refusal: (card: Card) => string | undefined
  /** Resolves once the columns include the move; if it throws, the card returns and the error is shown. */
  onMove: (move: Move<Card>) => Promise<unknown>
  /** A move is only asked about: the card stays where it is, and so does the focus, to which the question returns. */
  asks?: boolean
  onOpen: (card: Card) => void
  onMore: (columnId: number) => void
  /** The card that is open beside the board. */
  openId?: number | undefined
  selected?: ReadonlySet<number>
  /** In selection mode a click selects; with Ctrl or ⌘ it always does, and so does X. */
  isSelecting?: boolean
  onSelect?: (card: Card) => void
}

const none: ReadonlySet<number> = new Set()

/** Columns of cards that can be moved with mouse, touch or keyboard. Columns may hold tens of thousands of cards. */
export function Board<Card extends Identified>(props: Props<Card>) {
  const { columns, cardHeight, renderCard, nameOf, refusal, onMove, onOpen, onMore, openId, label } = props
  const { selected = none, isSelecting = false, onSelect, asks = false } = props
  const board = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const carry = useCarry({ columns, nameOf, refusal, onMove, asks })
  const { shown, lift, place } = carry
  const { focus, onFocusCard, onKeyDown } = useKeys({ board, ...carry, columns: shown, onSelect, asks })
  const onPointerDown = usePointerDrag(board, overlay, {
    lift: (cardId) => carry.start(cardId, 'pointer'),
    over: useCallback(
      (column, middle) => place({ column, index: Math.floor(middle / (cardHeight + cardGap)) }),
      [place, cardHeight],
    ),
    drop: carry.drop,
    cancel: carry.cancel,
  })
  return (
    <>
      <Jump board={board} columns={shown} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards inside are what is worked */}
      <div
        ref={board}
        className={classes(css.board, lift && css.carrying)}
        data-stays
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {shown.map((column) => (
          <BoardColumn
            key={column.id}
            column={column}
            cardHeight={cardHeight}
            renderCard={renderCard}
            cardAct={props.cardAct}
            lift={lift && [lift.from.column, lift.over.column].includes(column.id) ? lift : undefined}
            focus={focus?.column === column.id ? focus : undefined}
            openId={openId}
            selected={selected}
            isSelecting={isSelecting}
            onSelect={onSelect}
            helpId={helpId}
            onFocusCard={onFocusCard}
            onOpen={onOpen}
            onMore={onMore}
          />
        ))}
      </div>
      {lift?.by === 'pointer' && (
        <div
          ref={overlay}
          data-carried
          className={css.overlay}
          style={{ blockSize: cardHeight }}
          aria-hidden="true"
        >
          <div className={css.card}>{renderCard(lift.card)}</div>
        </div>
      )}
      <Live message={carry.message} isShown={lift?.by === 'keys'} />
      <p id={helpId} hidden>
        {t('{label}: Enter abre, espacio levanta la tarjeta para moverla con las flechas.', { label })}{' '}
        {onSelect && t('X la selecciona.')}
      </p>
    </>
  )
}
