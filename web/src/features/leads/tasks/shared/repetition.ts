import { ruleOf, ruleText } from '#contract/leads/recurrence.ts'
import { formDay } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'

const weekdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'

/** The repetitions a form offers: of a week and of a month on the day of the task. */
export const repetitions = [
  { value: 'FREQ=DAILY', label: t('Todos los días') },
  { value: weekdays, label: t('De lunes a viernes') },
  { value: 'FREQ=WEEKLY', label: t('Todas las semanas') },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: t('Cada dos semanas') },
  { value: 'FREQ=MONTHLY', label: t('Todos los meses') },
]

type Repetition = { repeat: string | null; repeatUntil: string | null }

/** A rule as a form holds it: its day is that of the task, and its end apart. */
export function repetitionOf(recurrence: string | null): Repetition {
  const rule = recurrence ? ruleOf(recurrence) : null
  if (!rule) return { repeat: null, repeatUntil: null }
  const days = rule.days.length > 1 ? rule.days : []
  return {
    repeat: ruleText({ ...rule, days, monthDay: null, until: null }),
    repeatUntil: rule.until,
  }
}

export function recurrenceOf({ repeat, repeatUntil }: Repetition): string | null {
  const rule = repeat ? ruleOf(repeat) : null
  return rule && ruleText({ ...rule, until: repeatUntil })
}

/** "Todas las semanas, hasta el 15/12/2026". */
export function repetitionText(recurrence: string): string {
  const { repeat, repeatUntil } = repetitionOf(recurrence)
  const how = repetitions.find(({ value }) => value === repeat)?.label ?? t('Se repite')
  return repeatUntil ? t('{how}, hasta el {day}', { how, day: formDay(repeatUntil) }) : how
}
