import { iso, type Row } from './row.ts'
import type { DemoContact, DemoLead } from './story.ts'
import type { PlannedTask } from './tasks.ts'

type Happened = {
  contact: number
  lead: number | null
  kind: string
  actor: number | null
  data: Row
  at: number
}

/** All events in order of time, as a timeline grows. */
export function timelineRows(
  contacts: DemoContact[],
  leads: DemoLead[],
  planned: Map<DemoLead, PlannedTask>,
): Row[] {
  const events: Happened[] = [
    ...contacts.map((contact) => met(contact)),
    ...leads.flatMap((lead) => [...lived(lead), ...promised(lead, planned.get(lead))]),
  ]
  return events
    .sort((a, b) => a.at - b.at)
    .map(({ contact, lead, kind, actor, data, at }) => ({
      contact_id: contact,
      lead_id: lead,
      actor_kind: actor === null ? 'system' : 'user',
      actor_id: actor,
      kind,
      data,
      at: iso(at),
    }))
}

const met = ({ id, created }: DemoContact): Happened => ({
  contact: id,
  lead: null,
  kind: 'contact_created',
  actor: null,
  data: {},
  at: created,
})

const lived = ({ id, contact, life }: DemoLead): Happened[] =>
  life.moments.map((moment) => ({ ...moment, contact: contact.id, lead: id }))

function promised({ id, contact, seller }: DemoLead, task: PlannedTask | undefined): Happened[] {
  if (!task) return []
  const { kind, title, due, created } = task
  const data = { kind, title, due_at: iso(due) }
  return [{ contact: contact.id, lead: id, kind: 'task_added', actor: seller, data, at: created }]
}

export function taskRows({ id, seller, life }: DemoLead, next: PlannedTask | undefined): Row[] {
  const done = life.tasks.map(({ kind, title, outcome, created, done }) => ({
    kind,
    title,
    outcome,
    due_at: iso(done),
    status: 'completed',
    completed_at: iso(done),
    completed_by_id: seller,
    created_at: iso(created),
    updated_at: iso(done),
  }))
  const pending = next && {
    kind: next.kind,
    title: next.title,
    outcome: null,
    due_at: iso(next.due),
    status: 'pending',
    completed_at: null,
    completed_by_id: null,
    created_at: iso(next.created),
    updated_at: iso(next.created),
  }
  const all: Row[] = pending ? [...done, pending] : done
  return all.map((task) => ({ ...task, lead_id: id, seller_id: seller, created_by_id: seller }))
}
