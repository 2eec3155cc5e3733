import type { Task } from '#web/features/leads/tasks/shared/queries.ts'
import { daysUntil } from '#web/kit/dates.ts'

/** What its time has passed is overdue, also of this morning; `today` is what is still to come. */
export type Agenda = { overdue: Task[]; today: Task[]; week: Task[] }

/** Tasks by when they are due; the order is kept. */
export function agendaOf(tasks: readonly Task[], now: Date): Agenda {
  const isOverdue = ({ dueAt }: Task) => new Date(dueAt) < now
  const coming = tasks.filter((task) => !isOverdue(task))
  const dueIn = (least: number, most: number) =>
    coming.filter(({ dueAt }) => {
      const days = daysUntil(dueAt, now)
      return days >= least && days <= most
    })
  return { overdue: tasks.filter(isOverdue), today: dueIn(0, 0), week: dueIn(1, 7) }
}
