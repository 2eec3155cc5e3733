import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { Hidden } from '#web/kit/badge.tsx'
import { classes } from '#web/kit/classes.ts'
import { today } from '#web/kit/dates.ts'
import { LiveRegion } from '#web/kit/drag/live-region.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { plural, t } from '#web/kit/text.ts'
import { timeOf } from '#web/kit/wall-clock.ts'
import { toCalendar } from '#web/places/leads.ts'
import { Coming } from './coming.tsx'
import css from './hour-grid.module.css'
import { dayInWords, hoursOf, hourText, type Slot, type Span, weekdayText } from './span.ts'
import { TaskChip } from './task-chip.tsx'
import { type Calendar, isDone } from './use-calendar.ts'

type Props = {
  span: Span
  calendar: Calendar
  ofTeam: boolean
  /** Absent for those who may not add tasks. */
  onCreate: ((slot: Slot) => void) | undefined
}

/** The days of a week, or one, by the hour: an hour is as high as what is in it, and free room of it is pressed to add a task. */
export function HourGrid({ span, calendar, ofTeam, onCreate }: Props) {
  const [over, setOver] = useState<Slot>()
  const [current, setCurrent] = useState<Slot>()
  const now = today()
  const pending = (calendar.tasks ?? []).filter((task) => !isDone(task))
  const hours = hoursOf(pending.map(({ dueAt }) => timeOf(dueAt)))
  const chip = (task: (typeof pending)[number]) => (
    <li key={task.id}>
      <TaskChip task={task} ofTeam={ofTeam} byHour onMove={calendar.move} onOver={setOver} />
    </li>
  )
  const done = span.days.map((day) => calendar.onDay(day).filter(isDone))
  // One free hour is a stop of the Tab key; the arrows go to the others.
  const stop = current ?? { day: span.days.includes(now) ? now : (span.days[0] ?? now), hour: 10 }
  return (
    <div className={css.frame}>
      <table className={classes(css.grid, span.view === 'day' && css.one)} aria-label={span.title}>
        <thead>
          <tr>
            <td className={css.corner} />
            {span.days.map((day) => (
              <th key={day} scope="col" data-today={day === now || undefined}>
                <Link {...toCalendar.here({ view: 'day', day })} className={css.head ?? ''}>
                  <Hidden>
                    {t('{day}, {tasks}', {
                      day: dayInWords(day),
                      tasks: plural(calendar.onDay(day).length, '1 tarea', '{count} tareas'),
                    })}
                  </Hidden>
                  <span aria-hidden="true">{weekdayText(day)}</span>
                  <b aria-hidden="true">{Number(day.slice(8))}</b>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={goToBeside}>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row" className={css.hour}>
                {hourText(hour)}
              </th>
              {span.days.map((day) => {
                const isIn = (at: string) => Number(timeOf(at).slice(0, 2)) === hour
                const tasks = calendar.onDay(day).filter((task) => !isDone(task) && isIn(task.dueAt))
                const isStop = stop.day === day && stop.hour === hour
                return (
                  <td
                    key={day}
                    data-day={day}
                    data-hour={hour}
                    data-over={(over?.day === day && over.hour === hour) || undefined}
                  >
                    <ul className={css.tasks}>
                      {tasks.map(chip)}
                      {calendar
                        .comingOn(day)
                        .map((coming) => isIn(coming.dueAt) && <Coming key={coming.taskId} task={coming} />)}
                    </ul>
                    {onCreate && (
                      <button
                        type="button"
                        className={css.free}
                        tabIndex={isStop ? 0 : -1}
                        aria-label={t('Agendar: {day}, {time}', {
                          day: dayInWords(day),
                          time: hourText(hour),
                        })}
                        onFocus={() => setCurrent({ day, hour })}
                        onClick={() => onCreate({ day, hour })}
                      >
                        <Icon of={IconPlus} size={14} />
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {done.some((tasks) => tasks.length > 0) && (
          <tfoot>
            <tr>
              <th scope="row" className={css.hour}>
                {t('Hechas')}
              </th>
              {done.map((tasks, place) => (
                <td key={span.days[place]}>
                  <ul className={css.tasks}>{tasks.map(chip)}</ul>
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <LiveRegion>{calendar.said}</LiveRegion>
    </div>
  )
}

/** The arrows go from one free hour to the next. */
function goToBeside(event: KeyboardEvent<HTMLElement>) {
  const cell = (event.target as HTMLElement).closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row || event.shiftKey || (event.target as HTMLElement).parentElement !== cell) return
  const isMirrored = getComputedStyle(cell).direction === 'rtl'
  const side = isMirrored ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowLeft: -1, ArrowRight: 1 }
  const across = (side as Record<string, number>)[event.key] ?? 0
  const down = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0
  if (!across && !down) return
  event.preventDefault()
  const body = row.parentElement as HTMLTableSectionElement
  const next = body.rows[row.sectionRowIndex + down]?.cells[cell.cellIndex + across]
  next?.querySelector<HTMLElement>(':scope > button')?.focus()
}
