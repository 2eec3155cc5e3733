import { timesOf } from '#contract/insight/report-times.ts'
import { hourText } from '#web/kit/hour-text.ts'
import { t } from '#web/kit/text.ts'

/** By their number in cron; the week begins on Monday. */
export const weekdays = [
  { value: '1', label: t('Lunes') },
  { value: '2', label: t('Martes') },
  { value: '3', label: t('Miércoles') },
  { value: '4', label: t('Jueves') },
  { value: '5', label: t('Viernes') },
  { value: '6', label: t('Sábado') },
  { value: '0', label: t('Domingo') },
]

/** "Lunes, Jueves, a las 08:00". */
export function timesText(cron: string): string {
  const times = timesOf(cron)
  if (!times) return cron
  const time = hourText(`${String(times.hour).padStart(2, '0')}:${String(times.minute).padStart(2, '0')}`)
  if (times.every === 'day') return t('Cada día a las {time}', { time })
  if (times.every === 'month') return t('El día {day} de cada mes a las {time}', { day: times.day, time })
  const days = weekdays
    .filter(({ value }) => times.weekdays.includes(Number(value)))
    .map(({ label }) => label)
  return t('{days} a las {time}', { days: days.join(', '), time })
}
