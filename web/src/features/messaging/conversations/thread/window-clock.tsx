import { IconLock } from '@tabler/icons-react'
import { exact, remaining } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import css from './thread.module.css'

const day = 24 * 3_600_000
const soon = 4 * 3_600_000
const around = 2 * Math.PI * 14

/** Whether free words may still be sent, drawn again when that ends. */
export function useIsOpen(until: string | null): boolean {
  const now = useNow(5_000)
  return isOpenAt(until, now)
}

export const isOpenAt = (until: string | null, now: Date) => until !== null && new Date(until) > now

/** How long the 24 hours still last in which one may write freely. */
export function WindowClock({ until, compact = false }: { until: string | null; compact?: boolean }) {
  const now = useNow()
  if (!isOpenAt(until, now) || until === null)
    return (
      <span className={css.window} title={t('Ventana cerrada: solo plantillas')}>
        <Icon of={IconLock} size={16} />
        {!compact && t('Ventana cerrada')}
      </span>
    )
  const left = new Date(until).getTime() - now.getTime()
  return (
    <span
      className={css.window}
      data-tone={left < soon ? 'amber' : undefined}
      data-compact={compact || undefined}
      title={t('La ventana de 24 horas se cierra el {when}', { when: exact(until) })}
    >
      <svg className={css.ring} viewBox="0 0 34 34" aria-hidden="true">
        <circle cx="17" cy="17" r="14" />
        <circle cx="17" cy="17" r="14" strokeDasharray={`${(left / day) * around} ${around}`} />
      </svg>
      <span>
        {!compact && t('Se cierra en')}
        <b>{remaining(until, now)}</b>
      </span>
    </span>
  )
}
