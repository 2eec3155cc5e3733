import { t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import css from './day.module.css'

/** What is left of a turn, "2:05"; without an end the launch is paused. */
export function Countdown({ until }: { until: string | null }) {
  const now = useNow(1000).getTime()
  if (until === null) return <span className={css.time}>{t('En pausa')}</span>
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return (
    <span className={css.time} role="timer" dir="ltr" data-late={seconds <= 30 || undefined}>
      {clockOf(seconds)}
    </span>
  )
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
