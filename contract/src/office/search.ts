import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Named } from '../fields.ts'
import { leadStatuses } from '../leads/leads.ts'
import { dealEnds, dealStatuses } from '../sales/deals.ts'
import { quotationStatuses } from '../sales/quotations.ts'
import { Money, UnitKind, unitStatuses } from '../stock/shared.ts'

const q = z
  .string()
  .trim()
  .min(1, 'Escriba qué busca')
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'Tiene caracteres no permitidos')

/** At most five of each kind, among those the user may see. */
export const searchEverything = endpoint('GET /search/', {
  can: 'signed_in',
  query: z.strictObject({ q }),
  returns: z.object({
    contacts: z.array(
      // Without the contact data of a blocked person.
      Named.extend({ email: z.string().nullable(), phone: z.string().nullable(), is_blocked: z.boolean() }),
    ),
    leads: z.array(
      Named.extend({
        contact_id: Id,
        status: z.enum(leadStatuses),
        lead_step: Named.nullable(),
        seller: Named.nullable(),
      }),
    ),
    projects: z.array(Named.extend({ commune: z.string().nullable() })),
    units: z.array(
      z.object({
        id: Id,
        number: z.string(),
        kind: UnitKind,
        status: z.enum(unitStatuses),
        project: Named.nullable(),
      }),
    ),
    /** By folio, contact or number of a unit; drafts have no folio. */
    quotations: z.array(
      z.object({
        id: Id,
        number: z.int().nullable(),
        version: z.int(),
        status: z.enum(quotationStatuses),
        contact: Named.nullable(),
        total: Money,
      }),
    ),
    /** By folio, contact or number of a unit. */
    deals: z.array(
      z.object({
        id: Id,
        number: z.int(),
        status: z.enum(dealStatuses),
        ended_as: z.enum(dealEnds).nullable(),
        sale_step: Named,
        contact: Named,
      }),
    ),
    users: z.array(Named.extend({ email: z.string(), is_active: z.boolean() })),
  }),
})
