import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, ids, Named } from '../fields.ts'
import { Money, UnitKind, unitStatuses } from './shared.ts'

/** A unit that the person of a lead is interested in. */
export const LeadUnit = z.object({
  id: Id,
  number: z.string(),
  kind: UnitKind,
  status: z.enum(unitStatuses),
  model: z.string().nullable(),
  project: Named.nullable(),
  list_price: Money.nullable(),
})
export type LeadUnit = z.infer<typeof LeadUnit>

/** By project and number. */
export const listLeadUnits = endpoint('GET /leads/{id}/units/', {
  can: 'leads.view',
  returns: z.array(LeadUnit),
})

/** Adds them to those of the lead, at most 50 in all. */
export const addLeadUnits = endpoint('POST /leads/{id}/units/', {
  can: 'leads.edit',
  body: z.strictObject({ units_ids: ids(50) }),
  returns: z.array(LeadUnit),
  errors: ['conflict'],
})

export const removeLeadUnit = endpoint('DELETE /leads/{id}/units/{unit_id}/', {
  can: 'leads.edit',
  returns: Nothing,
  errors: ['conflict'],
})
