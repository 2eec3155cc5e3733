import { useState } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { Hidden } from '#web/kit/badge.tsx'
import { classes } from '#web/kit/classes.ts'
import { today } from '#web/kit/dates.ts'
import { LiveRegion } from '#web/kit/drag/live-region.tsx'
import { plural, t } from '#web/kit/text.ts'
import { toCalendar } from '#web/places/leads.ts'
import css from './calendar.module.css'
import { Coming } from './coming.tsx'
import { dayInWords, type Slot, type Span, weekdayText } from './span.ts'
import { TaskChip } from './task-chip.tsx'
import type { Calendar } from './use-calendar.ts'

/** In a month a day shows as many; the rest is one press away. */
const mostInMonth = 3

type Props = { span: Span; calendar: Calendar; ofTeam: boolean }

/** The days of a month with their tasks; on narrow screens those of a week, one under the other. */
export function Wall({ span, calendar, ofTeam }: Props) {
  const [over, setOver] = useState<Slot>()
  const isMonth = span.view === 'month'
  const now = today()
  return (
    <div className={css.frame}>
      {isMonth && (
        <div className={css.weekdays} aria-hidden="true">
          {span.days.slice(0, 7).map((day) => (
            <span key={day}>{weekdayText(day)}</span>
          ))}
        </div>
      )}
      <ol className={classes(css.wall, isMonth && css.month)} aria-label={span.title}>
        {span.days.map((day) => {
          const tasks = calendar.onDay(day)
          const shown = isMonth ? tasks.slice(0, mostInMonth) : tasks
          return (
            <li
              key={day}
              data-day={day}
              className={css.day}
              data-today={day === now || undefined}
              data-outside={(isMonth && !day.startsWith(span.month)) || undefined}
              data-over={over?.day === day || undefined}
            >
              <Link {...toCalendar.here({ view: 'day', day })} className={css.head ?? ''}>
                <Hidden>
                  {t('{day}, {tasks}', {
                    day: dayInWords(day),
                    tasks: plural(tasks.length, '1 tarea', '{count} tareas'),
                  })}
                </Hidden>
                {!isMonth && <span aria-hidden="true">{weekdayText(day)}</span>}
                <b aria-hidden="true">{Number(day.slice(8))}</b>
                {tasks.length > 0 && (
                  <span className={css.count} aria-hidden="true">
                    {tasks.length}
                  </span>
                )}
              </Link>
              <ul className={css.tasks}>
                {shown.map((task) => (
                  <li key={task.id}>
                    <TaskChip
                      task={task}
                      ofTeam={ofTeam}
                      byHour={false}
                      onMove={calendar.move}
                      onOver={setOver}
                    />
                  </li>
                ))}
                {!isMonth &&
                  calendar.comingOn(day).map((coming) => <Coming key={coming.taskId} task={coming} />)}
              </ul>
              {tasks.length > shown.length && (
                <span className={css.more}>
                  {plural(tasks.length - shown.length, 'y 1 más', 'y {count} más')}
                </span>
              )}
              {!isMonth && tasks.length === 0 && <Hidden>{t('Nada agendado')}</Hidden>}
            </li>
          )
        })}
      </ol>
      <LiveRegion>{calendar.said}</LiveRegion>
    </div>
  )
}
