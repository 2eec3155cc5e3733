import { isActive } from '#contract/leads/lead-transitions.ts'
import type { LeadRow } from '#contract/leads/leads.ts'
import type { TaskBrief } from '#contract/leads/tasks.ts'
import { type Names, namesFor, type Wanted } from '#server/features/office/names/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { thingOf, thingsOf } from '#server/platform/listed.ts'
import type { Me } from '#server/platform/me.ts'

type Nested =
  | 'contact'
  | 'seller'
  | 'method'
  | 'lead_step'
  | 'sale_step'
  | 'tags'
  | 'projects'
  | 'next_task'
  | 'stale'

/** A lead as selected from the database. */
export type LeadColumns = Omit<LeadRow, Nested | 'custom_fields'> & {
  contact_id: number
  contact_name: string
  contact_email: string | null
  contact_phone: string | null
  contact_is_blocked: boolean
  seller_id: number | null
  method_id: number | null
  lead_step_id: number | null
  sale_step_id: number | null
  tags_ids: number[]
  projects_ids: number[]
  task_id: number | null
  task_kind: TaskBrief['kind'] | null
  task_title: string | null
  task_due_at: string | null
  names_version: number
}

/** Adds the names that screens show to leads. */
export async function withNames<Row extends LeadColumns>(
  db: Db,
  me: Me,
  rows: Row[],
  now: string,
): Promise<(LeadRow & Omit<Row, keyof LeadColumns>)[]> {
  const [first] = rows
  if (!first) return []
  const names = await namesFor(db, me.account_id, first.names_version, wantedBy(rows))
  const at = Date.parse(now)
  return rows.map((row) => shown(row, { names, at }))
}

const wantedBy = (rows: LeadColumns[]): Wanted => ({
  people: filled(rows.map(({ seller_id }) => seller_id)),
  options: filled(rows.map(({ method_id }) => method_id)),
  leadSteps: filled(rows.map(({ lead_step_id }) => lead_step_id)),
  saleSteps: filled(rows.map(({ sale_step_id }) => sale_step_id)),
  tags: new Set(rows.flatMap(({ tags_ids }) => tags_ids)),
  projects: new Set(rows.flatMap(({ projects_ids }) => projects_ids)),
})

const filled = (ids: (number | null)[]) => new Set(ids.filter((id) => id !== null))

type Showing = { names: Names; at: number }

/**
 * Adds them to the row itself: a copy of its fifty columns costs more than all the rest of this. The columns of ids stay on it, and no
 * answer has them.
 */
function shown<Row extends LeadColumns>(row: Row, { names, at }: Showing) {
  const { task_id, task_kind, task_title, task_due_at } = row
  const lead = row as unknown as Pick<LeadRow, Nested>
  lead.contact = {
    id: row.contact_id,
    name: row.contact_name,
    email: row.contact_email,
    phone: row.contact_phone,
    is_blocked: row.contact_is_blocked,
  }
  lead.seller = thingOf(names.people, row.seller_id)
  lead.method = thingOf(names.options, row.method_id)
  lead.lead_step = thingOf(names.leadSteps, row.lead_step_id)
  lead.sale_step = thingOf(names.saleSteps, row.sale_step_id)
  lead.tags = thingsOf(names.tags, row.tags_ids)
  lead.projects = thingsOf(names.projects, row.projects_ids)
  lead.next_task =
    task_id === null
      ? null
      : ({ id: task_id, kind: task_kind, title: task_title, due_at: task_due_at } as TaskBrief)
  lead.stale = isStale(row, names, at)
  return row as unknown as LeadRow & Omit<Row, keyof LeadColumns>
}

const dayMs = 86_400_000

/** Active, not won, and longer in its step than the step allows. */
function isStale(
  { status, lead_step_id, step_entered_at, won_at }: LeadColumns,
  { staleAfterDays }: Names,
  at: number,
) {
  const days = lead_step_id !== null && staleAfterDays.get(lead_step_id)
  return isActive(status) && won_at === null && days ? Date.parse(step_entered_at) < at - days * dayMs : false
}
