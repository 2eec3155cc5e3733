import type { Task } from '#web/features/leads/tasks/shared/queries.ts'
import { daysUntil } from '#web/kit/dates.ts'

/** `today` goes on from this morning: what is late today is in it, not among the overdue. */
export type Agenda = { overdue: Task[]; today: Task[]; week: Task[] }

/** Tasks by when they are due; the order is kept. */
export function agendaOf(tasks: readonly Task[], now: Date): Agenda {
  const dueIn = (least: number, most: number) =>
    tasks.filter(({ dueAt }) => {
      const days = daysUntil(dueAt, now)
      return days >= least && days <= most
    })
  return { overdue: dueIn(Number.NEGATIVE_INFINITY, -1), today: dueIn(0, 0), week: dueIn(1, 7) }
}
