import { useQueries } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useModal } from '#web/kit/modal.ts'
import { number, t } from '#web/kit/text.ts'
import { useAwake } from '#web/kit/use-awake.ts'
import { coloursOf } from '../colours.ts'
import css from '../picture.module.css'
import { Picture } from '../picture.tsx'
import { type PicturedUnit, type Stock, stockQuery, unitsOf } from '../queries.ts'
import own from './sales-room.module.css'

type Props = {
  projects: readonly number[]
  /** How long each project is shown, in milliseconds. */
  every?: number
  onClose: () => void
}

/** For a screen on the wall: one project after the other, live, without the name of anybody. Escape ends it. */
export function SalesRoom({ projects, every = 20_000, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const [turn, setTurn] = useState(0)
  const stocks = useQueries({ queries: projects.map(stockQuery) }).flatMap(({ data }) => data ?? [])
  const stock = stocks[turn % Math.max(1, stocks.length)]
  useModal(ref, onClose)
  useAwake()
  useEndOfFullScreen(onClose)
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), every)
    return () => clearInterval(timer)
  }, [every])
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-label={t('Sala de ventas')}
      className={own.room}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {stock && <Wall key={stock.project.id} stock={stock} />}
    </dialog>
  )
}

function Wall({ stock }: { stock: Stock }) {
  const frame = useRef<HTMLDivElement>(null)
  const units = unitsOf(stock)
  const { legend, of } = coloursOf(units, 'status')
  useFit(frame, units.length)
  return (
    <div className={css.picture} data-by="status" data-wall>
      <header className={own.head}>
        <h1>{stock.project.name}</h1>
        <ul className={own.legend}>
          {legend.map(({ key, label, count }) => (
            <li key={key}>
              <i data-colour={key} aria-hidden="true" />
              {label} <b>{number(count)}</b>
            </li>
          ))}
        </ul>
      </header>
      <div className={own.frame}>
        <div ref={frame}>
          <Picture stock={stock} paint={{ ...still, colourOf: of }} isNamed={false} />
        </div>
      </div>
    </div>
  )
}

const nobody = (_: PicturedUnit) => false
const still = { isOut: nobody, isAlong: nobody }

/** As large as the whole project can be seen at once. */
function useFit(ref: RefObject<HTMLElement | null>, units: number) {
  useLayoutEffect(() => {
    const drawn = ref.current
    const room = drawn?.parentElement
    if (!drawn || !room || units === 0) return
    const measure = () => {
      drawn.style.zoom = '1'
      const { scrollHeight } = drawn
      drawn.style.zoom = String(Math.max(0.25, Math.min(1.6, room.clientHeight / scrollHeight)))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(room)
    return () => watch.disconnect()
  }, [ref, units])
}

/** The browser's own Escape leaves the full screen, and then this. */
function useEndOfFullScreen(onClose: () => void) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const onChange = () => document.fullscreenElement === null && close.current()
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
}
