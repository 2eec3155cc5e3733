import { unitName } from '#web/features/stock/units/shared/words.ts'
import { exact } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import { Countdown } from '../day/countdown.tsx'
import css from './wall.module.css'
import type { Wall } from './wall-query.ts'

/** The numbers whose turn it is; otherwise what is going on. */
export function NowNumbers({ wall }: { wall: Wall }) {
  const { status, isPaused, turns } = wall
  return (
    <section className={css.now} aria-live="polite">
      <h2>{t('Ahora')}</h2>
      {status === 'running' && isPaused && <p className={css.said}>{t('En pausa')}</p>}
      {turns.length === 0 && !isPaused && <p className={css.said}>{sentenceOf(wall)}</p>}
      <ul className={css.numbers} data-many={turns.length > 4 || undefined}>
        {turns.map(({ number, until }) => (
          <li key={number}>
            <b>{number}</b>
            {until && <Countdown until={until} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf({ status, startsAt, waiting }: Wall): string {
  if (status === 'ended') return t('El lanzamiento terminó')
  if (status === 'running') return waiting === 0 ? t('Ya eligieron todos') : t('Nadie tiene el turno')
  return t('Comienza el {moment}', { moment: exact(startsAt) })
}

/** Who comes next; after a draw and before the start, that is its order. Nobody does once it is over. */
export function NextNumbers({ wall: { status, next } }: { wall: Wall }) {
  if (status === 'ended' || next.length === 0) return null
  return (
    <section>
      <h2>{t('Siguen')}</h2>
      <ol className={css.next}>
        {next.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ol>
    </section>
  )
}

export function TakenUnits({ taken }: { taken: Wall['taken'] }) {
  if (taken.length === 0) return null
  return (
    <section className={css.taken}>
      <h2>{t('Elegidas')}</h2>
      <ul>
        {taken.map((one) => (
          <li key={one.number}>
            <b>{unitName({ kind: one.kind, number: one.unit })}</b>
            <span>{t('N.º {number}', { number: one.number })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
