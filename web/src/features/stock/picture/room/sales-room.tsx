import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { number, t } from '#web/kit/text.ts'
import { useFit, Wall } from '#web/kit/wall/wall.tsx'
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
export function SalesRoom({ projects, every, onClose }: Props) {
  const stocks = useQueries({ queries: projects.map(stockQuery) }).flatMap(({ data }) => data ?? [])
  return (
    <Wall label={t('Sala de ventas')} every={every} onClose={onClose}>
      {(turn) => {
        const stock = stocks[turn % Math.max(1, stocks.length)]
        return stock && <Project key={stock.project.id} stock={stock} />
      }}
    </Wall>
  )
}

function Project({ stock }: { stock: Stock }) {
  const frame = useRef<HTMLDivElement>(null)
  const units = unitsOf(stock)
  const { legend, of } = coloursOf(units, 'status')
  useFit(frame, units.length, zoom)
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
const zoom = { least: 0.25, most: 1.6 }
