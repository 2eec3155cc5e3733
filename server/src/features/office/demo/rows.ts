import { createClock } from './clock.ts'
import { contactRows, identityRows, wordRows } from './contact-rows.ts'
import type { House } from './house.ts'
import { leadRows, tagRows } from './lead-rows.ts'
import { createRandom } from './random.ts'
import { iso, type Row } from './row.ts'
import type { DemoLead, Story } from './story.ts'
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
  'quotation',
  'counter',
  'lead_task',
  'timeline_event',
] as const

export type Rows = Record<(typeof filledTables)[number], Row[]>

/** The generated data as rows of an account's tables. */
export function rowsOf(house: House, { contacts, leads }: Story): Rows {
  const random = createRandom(house.seed + 1)
  const clock = createClock(house.timezone)
  const planned = planTasks(house, random, clock, leads)
  const quotations = quotationRows(leads)
  return {
    contact: contactRows(house, contacts, leads),
    contact_identity: contacts.flatMap(identityRows),
    contact_word: contacts.flatMap(wordRows),
    lead: leadRows(house, random, clock, leads, planned),
    lead_tag: leads.flatMap((lead) => tagRows(house, random, lead)),
    lead_project: leads.map(({ id, project }) => ({ lead_id: id, project_id: project.id })),
    lead_unit: leads.flatMap(({ id, unit }) => (unit === null ? [] : [{ lead_id: id, unit_id: unit }])),
    quotation: quotations,
    counter: [{ name: 'quotation', n: quotations.length }],
    lead_task: leads.flatMap((lead) => taskRows(lead, planned.get(lead))),
    timeline_event: timelineRows(contacts, leads, planned),
  }
}

/** Folios are in order of time, without gaps. */
function quotationRows(leads: DemoLead[]): Row[] {
  const quoted = leads.flatMap(({ id, life }) => (life.quoted === null ? [] : [{ id, at: life.quoted }]))
  return quoted
    .sort((a, b) => a.at - b.at)
    .map(({ id, at }, index) => ({
      lead_id: id,
      number: index + 1,
      created_at: iso(at),
      updated_at: iso(at),
    }))
}
