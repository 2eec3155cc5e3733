import type { TaskEvent } from '#contract/events.ts'
import type { EventDeclarations, EventOf, Notice } from '#server/platform/event-declaration.ts'

export const taskEvents: Pick<EventDeclarations, TaskEvent['type']> = {
  'task.added': { timeline: 'task_added' },
  'task.changed': { timeline: 'task_changed' },
  'task.completed': { timeline: 'task_done' },
  'task.reopened': { timeline: 'task_reopened' },
  'task.deleted': { timeline: 'task_deleted' },
  'task.reminded': { timeline: null, notifies: (_, __, events) => noticesOf('task_due', events) },
  'task.overdue': { timeline: null, notifies: (_, __, events) => noticesOf('task_overdue', events) },
}

const noticesOf = (kind: 'task_due' | 'task_overdue', events: EventOf<'task.overdue'>[]): Notice[] =>
  events.flatMap(({ contact_id, lead_id, seller_id, title }) =>
    seller_id === null
      ? []
      : [
          {
            user_id: seller_id,
            kind,
            contact_id,
            lead_id,
            data: { title },
            // Each reminder is a notification of its own.
            ...(kind === 'task_overdue' && { group: kind }),
          },
        ],
  )
