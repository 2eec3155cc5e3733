import { useCallback, useEffect, useRef, useState } from 'react'
import { tellRefusal } from '#web/kit/act/or-tell.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import {
  type CardSlot,
  type Column,
  type Identified,
  type Lift,
  type Move,
  moved,
  moveOf,
} from './columns.ts'
import { said } from './said.ts'

type Props<Card> = {
  columns: Column<Card>[]
  nameOf: (card: Card) => string
  /** Why a card may not be moved; undefined if it may. */
  refusal: (card: Card) => string | undefined
  onMove: (move: Move<Card>) => Promise<unknown>
  asks: boolean
}

/** The carried card, the moves being saved, and the announcements. */
export function useCarry<Card extends Identified>({ columns, nameOf, refusal, onMove, asks }: Props<Card>) {
  const [lift, setLift] = useState<Lift<Card>>()
  const [underWay, setUnderWay] = useState<Move<Card>[]>([])
  const [message, setMessage] = useState('')
  const shown = underWay.reduce((before, move) => moved(before, move), columns)
  const now = useRef({ shown, lift })
  now.current = { shown, lift }

  const place = useCallback((wanted: CardSlot) => {
    const { lift, shown } = now.current
    if (!lift) return
    const over = within(shown, lift.card, wanted)
    if (lift.over.column === over.column && lift.over.index === over.index) return
    now.current.lift = { ...lift, over }
    setLift(now.current.lift)
  }, [])

  function start(cardId: number, by: Lift<Card>['by']): boolean {
    for (const { id, cards } of shown) {
      const index = cards.findIndex((card) => card.id === cardId)
      const card = cards[index]
      if (!card) continue
      const reason = refusal(card)
      if (reason) {
        snackbar(reason, 'warning')
        return false
      }
      const from = { column: id, index }
      now.current.lift = { card, from, over: from, by }
      setLift(now.current.lift)
      return true
    }
    return false
  }

  function drop() {
    const { lift, shown } = now.current
    if (!lift) return
    stop()
    const move = moveOf(shown, lift)
    setMessage(
      asks && move
        ? said.cancelled(shown, lift, nameOf(lift.card))
        : said.dropped(shown, lift, nameOf(lift.card)),
    )
    if (move) void run(move)
  }

  function cancel() {
    const { lift } = now.current
    if (!lift) return
    stop()
    setMessage(said.cancelled(shown, lift, nameOf(lift.card)))
  }

  function stop() {
    now.current.lift = undefined
    setLift(undefined)
  }

  async function run(move: Move<Card>) {
    if (!asks) setUnderWay((moves) => [...moves, move])
    try {
      await onMove(move)
    } catch (error) {
      tellRefusal(error)
      setMessage(said.refused(nameOf(move.card)))
    } finally {
      // The columns with the move render one tick after the promise resolves.
      setTimeout(() => setUnderWay((moves) => moves.filter((one) => one !== move)), 0)
    }
  }

  // When carried by keyboard, each position is announced.
  useEffect(() => {
    if (lift?.by === 'keys') setMessage(said.over(now.current.shown, lift, nameOf(lift.card)))
  }, [lift, nameOf])

  return { shown, lift, start, place, drop, cancel, message }
}

/** Clamps a position to the column. */
function within<Card extends Identified>(
  columns: Column<Card>[],
  card: Card,
  { column, index }: CardSlot,
): CardSlot {
  const target = columns.find(({ id }) => id === column)
  const isOwn = target?.cards.some(({ id }) => id === card.id)
  const last = target ? target.cards.length - (isOwn ? 1 : 0) : 0
  return { column, index: Math.max(0, Math.min(index, last)) }
}
