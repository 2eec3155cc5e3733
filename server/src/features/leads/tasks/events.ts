import type { TaskEvent } from '#contract/events.ts'
import type { EventDeclarations, EventOf, Notice } from '#server/platform/event-declaration.ts'
import type { Author } from '#server/platform/events.ts'

export const taskEvents: Pick<EventDeclarations, TaskEvent['type']> = {
  'task.added': {
    timeline: 'task_added',
    notifies: (_, author, events) =>
      given(
        author,
        events.filter(({ is_repeated }) => !is_repeated),
      ),
  },
  'task.changed': {
    timeline: 'task_changed',
    notifies: (_, author, events) =>
      given(
        author,
        events.map((event) => ({ ...event, seller_id: event.given_to })),
      ),
  },
  'task.completed': { timeline: 'task_done' },
  'task.reopened': { timeline: 'task_reopened' },
  'task.deleted': { timeline: 'task_deleted' },
  'task.reminded': { timeline: null, notifies: (_, __, events) => noticesOf('task_due', events) },
  'task.overdue': { timeline: null, notifies: (_, __, events) => noticesOf('task_overdue', events) },
}

type Given = { seller_id: number | null; contact_id: number; lead_id: number; title: string }

/** The user who was given a task by another one. */
const given = ({ me }: Author, tasks: Given[]): Notice[] =>
  tasks.flatMap(({ seller_id, contact_id, lead_id, title }) =>
    seller_id === null || seller_id === me.id
      ? []
      : [
          {
            user_id: seller_id,
            kind: 'task_assigned',
            contact_id,
            lead_id,
            data: { title },
            group: 'task_assigned',
          },
        ],
  )

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
