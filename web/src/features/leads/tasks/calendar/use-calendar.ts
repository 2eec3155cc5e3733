import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { dayOf, instantOf, timeOf } from '#web/kit/wall-clock.ts'
import type { Task } from '../shared/queries.ts'
import { rescheduleTask } from '../shared/task-acts.ts'
import { dayInWords, hourText, type Slot, type Span } from './span.ts'

type TaskFilters = { sellersIds: number[] | undefined; kind: Task['kind'][] | undefined }

/** The tasks on the wall, and what happens when one is put on another day or hour. */
export function useCalendar({ days, view }: Span, { sellersIds, kind }: TaskFilters) {
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '', sellersIds, kind }
  const { data, error, refetch } = useQuery({
    ...apiQuery('tasks', 'GET /leads-tasks/calendar/', { query }),
    placeholderData: keepPreviousData,
  })
  const [said, setSaid] = useState('')

  const tasks = data?.tasks
  /** What is still to be done first, in the order of the clock. */
  const onDay = (day: string) =>
    (tasks ?? [])
      .filter(({ dueAt }) => dayOf(dueAt) === day)
      .sort(
        (one, other) => Number(isDone(one)) - Number(isDone(other)) || one.dueAt.localeCompare(other.dueAt),
      )

  const comingOn = (day: string) => (data?.coming ?? []).filter(({ dueAt }) => dayOf(dueAt) === day)

  /** It is there at once, and goes back if the server will not have it. In another hour it keeps its minutes. */
  function move(task: Task, { day, hour }: Slot) {
    const now = timeOf(task.dueAt)
    const time = hour === undefined ? now : hourText(hour).slice(0, 3) + now.slice(3)
    if (task.status === 'completed' || (dayOf(task.dueAt) === day && time === now)) return
    const where = view === 'month' ? dayInWords(day) : t('{day}, {time}', { day: dayInWords(day), time })
    setSaid(t('{title}: {day}', { title: task.title, day: where }))
    orTell(rescheduleTask({ task, dueAt: instantOf(day, time) }))
  }
  return { tasks, isComplete: data?.isComplete ?? true, error, refetch, onDay, comingOn, move, said }
}

export const isDone = ({ status }: Task) => status === 'completed'

export type Calendar = ReturnType<typeof useCalendar>
