import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { dayOf, instantOf, timeOf } from '#web/kit/wall-clock.ts'
import type { Task } from '../shared/queries.ts'
import { rescheduleTask } from '../shared/task-acts.ts'
import { dayInWords, type Span } from './span.ts'

/** The tasks on the wall, and what happens when one is put on another day. */
export function useCalendar({ days }: Span, sellersIds: number[] | undefined) {
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '', sellersIds }
  const { data, error, refetch } = useQuery({
    ...apiQuery('tasks', 'GET /leads-tasks/calendar/', { query }),
    placeholderData: keepPreviousData,
  })
  const [said, setSaid] = useState('')

  const tasks = data?.tasks
  const onDay = (day: string) =>
    (tasks ?? [])
      .filter(({ dueAt }) => dayOf(dueAt) === day)
      .sort((one, other) => one.dueAt.localeCompare(other.dueAt))

  /** Same hour, another day; it is there at once, and goes back if the server will not have it. */
  function move(task: Task, day: string) {
    if (dayOf(task.dueAt) === day || task.status === 'completed') return
    const dueAt = instantOf(day, timeOf(task.dueAt))
    setSaid(t('{title}: {day}', { title: task.title, day: dayInWords(day) }))
    orTell(rescheduleTask({ task, dueAt }))
  }
  return { tasks, isComplete: data?.isComplete ?? true, error, refetch, onDay, move, said }
}

export type Calendar = ReturnType<typeof useCalendar>
