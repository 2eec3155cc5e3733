import { createClock } from './clock.ts'
import { contactRows, identityRows, wordRows } from './contact-rows.ts'
import type { House } from './house.ts'
import { leadRows, tagRows } from './lead-rows.ts'
import { createRandom } from './random.ts'
import type { Row } from './row.ts'
import type { Story } from './story.ts'
import { planTasks } from './tasks.ts'
import { taskRows, timelineRows } from './timeline-rows.ts'

/** In insertion order. */
export const filledTables = [
  'contact',
  'contact_identity',
  'contact_word',
  'lead',
  'lead_tag',
  'lead_project',
  'lead_unit',
  'lead_task',
  'timeline_event',
] as const

export type Rows = Record<(typeof filledTables)[number], Row[]>

/** The generated data as rows of an account's tables. */
export function rowsOf(house: House, { contacts, leads }: Story): Rows {
  const random = createRandom(house.seed + 1)
  const clock = createClock(house.timezone)
  const planned = planTasks(house, random, clock, leads)
  return {
    contact: contactRows(house, contacts, leads),
    contact_identity: contacts.flatMap(identityRows),
    contact_word: contacts.flatMap(wordRows),
    lead: leadRows(house, random, clock, leads, planned),
    lead_tag: leads.flatMap((lead) => tagRows(house, random, lead)),
    lead_project: leads.map(({ id, project }) => ({ lead_id: id, project_id: project.id })),
    lead_unit: leads.flatMap(({ id, unit }) => (unit === null ? [] : [{ lead_id: id, unit_id: unit }])),
    lead_task: leads.flatMap((lead) => taskRows(lead, planned.get(lead))),
    timeline_event: timelineRows(contacts, leads, planned),
  }
}
