import type { LeadTask, taskKinds, taskResults } from '#contract/leads/tasks.ts'
import type { Me } from '#server/platform/me.ts'
import { type Cells, clock, withoutBlocked } from './cells.ts'
import type { WhetherBlocked } from './queries.ts'

const kinds: Record<(typeof taskKinds)[number], string> = {
  call: 'Llamada',
  whatsapp: 'WhatsApp',
  email: 'Correo',
  meeting: 'Reunión',
  visit: 'Visita',
  other: 'Otra',
}
const results: Record<(typeof taskResults)[number], string> = {
  done: 'Hecha',
  reached: 'Se contactó',
  no_answer: 'No respondió',
  cancelled: 'Cancelada',
}

/** Of a blocked person neither name nor free text. */
export function taskCells(me: Me): Cells<LeadTask & WhetherBlocked> {
  const when = clock(me)
  const cells: Cells<LeadTask & WhetherBlocked> = {
    title: ({ title }) => title,
    kind: ({ kind }) => kinds[kind],
    contact: ({ lead }) => lead.contact.name,
    seller: ({ seller }) => seller?.name ?? null,
    seller_id: ({ seller }) => seller?.id ?? null,
    due_at: ({ due_at }) => when(due_at),
    status: ({ status }) => (status === 'completed' ? 'Terminada' : 'Pendiente'),
    result: ({ result }) => result && results[result],
    completed_at: ({ completed_at }) => when(completed_at),
    completed_by: ({ completed_by }) => completed_by?.name ?? null,
    is_overdue: ({ is_overdue }) => (is_overdue ? 'Sí' : 'No'),
    phone: ({ lead }) => lead.contact.phone,
    email: ({ lead }) => lead.contact.email,
    description: ({ description }) => description,
    outcome: ({ outcome }) => outcome,
    created_at: ({ created_at }) => when(created_at),
  }
  return withoutBlocked(
    cells,
    ['title', 'contact', 'phone', 'email', 'description', 'outcome'],
    (row) => row.contact_is_blocked,
  )
}
