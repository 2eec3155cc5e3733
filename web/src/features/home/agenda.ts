import type { LeadRow, TaskBrief } from '#web/features/leads/shared/queries.ts'
import { daysUntil } from '#web/kit/dates.ts'
import { isOpen } from './queries.ts'

export type Planned = LeadRow & { nextTask: TaskBrief }
/** `today` goes on from this morning: what is late today is in it, not among the overdue. */
export type Agenda = { overdue: Planned[]; today: Planned[]; week: Planned[] }

/** The next tasks of open leads by when they are due; the order is kept. */
export function agendaOf(leads: readonly LeadRow[], now: Date): Agenda {
  const planned = leads.filter((lead): lead is Planned => isOpen(lead) && lead.nextTask !== null)
  const dueIn = (least: number, most: number) =>
    planned.filter(({ nextTask }) => {
      const days = daysUntil(nextTask.dueAt, now)
      return days >= least && days <= most
    })
  return { overdue: dueIn(Number.NEGATIVE_INFINITY, -1), today: dueIn(0, 0), week: dueIn(1, 7) }
}
