import type { Clock } from './clock.ts'
import type { House } from './house.ts'
import { ownOfLead } from './own-fields.ts'
import type { Random } from './random.ts'
import { iso, isoOrNull, type Row } from './row.ts'
import type { DemoLead } from './story.ts'
import type { PlannedTask } from './tasks.ts'
import { enquiries } from './words.ts'

const campaigns: Record<string, string> = { meta: 'instagram', web: 'google', portal: 'portal inmobiliario' }

/** Events by users of the account; the others are by the contact or the system. */
const ours = new Set(['call', 'note', 'task_done', 'lead_moved'])
/** Those in which the person was called, written to or seen. */
const attempts = new Set(['call', 'task_done'])

export function leadRows(
  house: House,
  random: Random,
  clock: Clock,
  leads: DemoLead[],
  planned: Map<DemoLead, PlannedTask>,
): Row[] {
  const places = boardPlaces(leads)
  return leads.map((lead) => {
    const { life, role, created, project } = lead
    const last = life.moments.at(-1)?.at ?? created
    return {
      id: lead.id,
      contact_id: lead.contact.id,
      seller_id: lead.seller,
      method_id: house.methods[lead.method] ?? null,
      ...stateOf(house, lead),
      kind: lead.contact.purpose === 'invest' ? 'invest' : 'buy',
      origin: originOf(lead.method, project.name),
      assignment_reason: life.reason,
      amount: String(lead.amount),
      currency: 'UF',
      comments: role?.comments ?? random.maybe(0.4, () => random.pick(enquiries)),
      score: random.maybe(0.55, () => Math.min(98, 12 + lead.reached * 12 + random.int(0, 26))),
      board_position: places.get(lead),
      step_entered_at: iso(life.stepEntered),
      first_response_due_at: iso(clock.due(created, 15)),
      first_responded_at: isoOrNull(life.responded),
      last_follow_at: isoOrNull(lastOf(lead, ours)),
      last_interaction_at: isoOrNull(lastOf(lead, attempts)),
      last_attempt_at: isoOrNull(lastOf(lead, attempts)),
      last_contact_at: isoOrNull(lastOf(lead, attempts)),
      next_task_at: isoOrNull(planned.get(lead)?.due ?? null),
      custom_fields: ownOfLead(house, lead),
      created_at: iso(created),
      updated_at: iso(last),
    }
  })
}

function stateOf(house: House, { ending, reached, life }: DemoLead): Row {
  const step = house.steps[reached]
  const before = reached > 0 ? 'in_follow_up' : 'to_contact'
  const isDiscarded = life.discard !== null
  const last = life.moments.at(-1)?.at ?? 0
  return {
    status: isDiscarded ? 'discarded' : ending === 'defective' ? 'defective' : before,
    previous_status: isDiscarded || ending === 'defective' ? before : null,
    lead_step_id: step?.id ?? null,
    won_at: step?.kind === 'won' && !isDiscarded ? iso(life.stepEntered) : null,
    discard_kind: life.discard?.kind ?? null,
    discard_detail: life.discard?.detail ?? null,
    discarded_at: isDiscarded ? iso(last) : null,
    is_in_follow_up: isDiscarded && reached > 0,
    is_deleted: ending === 'deleted',
  }
}

function originOf(method: string, project: string): Row {
  const source = campaigns[method]
  return source ? { utm_source: source, utm_campaign: project.toLowerCase().replaceAll(' ', '-') } : {}
}

const lastOf = ({ life }: DemoLead, kinds: Set<string>) =>
  life.moments.findLast(({ kind }) => kinds.has(kind))?.at ?? null

/** The card that entered its step last is on top. */
function boardPlaces(leads: DemoLead[]): Map<DemoLead, number> {
  const byEntry = leads.toSorted((a, b) => a.life.stepEntered - b.life.stepEntered)
  return new Map(byEntry.map((lead, index) => [lead, index + 1]))
}

export function tagRows(house: House, random: Random, lead: DemoLead): Row[] {
  const chosen = lead.role
    ? house.tags.filter(({ name }) => lead.role?.tags?.includes(name))
    : house.tags.filter(({ name }) => random.chance(tagShare(name, lead)))
  return chosen.map(({ id }) => ({ lead_id: lead.id, tag_id: id }))
}

function tagShare(name: string, { contact, reached }: DemoLead): number {
  if (name === 'Inversionista') return contact.purpose === 'invest' ? 0.6 : 0
  if (name === 'Primera vivienda') return contact.is_first_home ? 0.35 : 0
  if (name === 'Caliente') return reached >= 4 ? 0.3 : 0.01
  if (name === 'Crédito aprobado') return reached >= 3 ? 0.4 : 0.02
  return 0.05
}
