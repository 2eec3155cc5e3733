import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Day, Id, Named, Timestamp, text } from '../fields.ts'

/** Round robin; to the seller with the fewest open leads; round robin by weight; to the first who claims. */
export const assignmentWays = ['round_robin', 'load', 'weights', 'first_to_claim'] as const
export const fallbackWays = ['round_robin', 'load', 'weights'] as const
export type AssignmentWay = (typeof assignmentWays)[number]

const Weight = z.int('Debe ser un entero').min(1, 'Al menos 1').max(100, 'A lo más 100')

export const AssignmentRule = z.object({
  id: Id,
  name: z.string(),
  order: z.int(),
  is_active: z.boolean(),
  /** The leads it applies to: empty means any. */
  methods: z.array(Named),
  projects: z.array(Named),
  campaigns: z.array(z.string()),
  way: z.enum(assignmentWays),
  claim_minutes: z.int().nullable(),
  fallback: z.enum(fallbackWays).nullable(),
  /** `takes_leads`: active now, a seller, not paused and permitted to work leads. */
  sellers: z.array(Named.extend({ weight: z.int(), takes_leads: z.boolean() })),
  updated_at: Timestamp,
})
export type AssignmentRule = z.infer<typeof AssignmentRule>

/** In the order in which they are tried. */
export const listAssignmentRules = endpoint('GET /assignment-rules/', {
  can: 'leads.assign',
  returns: z.array(AssignmentRule),
})

const fields = {
  name: text(80),
  is_active: z.boolean().optional(),
  methods_ids: z.array(Id).max(100).optional(),
  projects_ids: z.array(Id).max(200).optional(),
  campaigns: z.array(text(120)).max(50).optional(),
  way: z.enum(assignmentWays),
  claim_minutes: z
    .int('Debe ser un entero')
    .min(1, 'Al menos 1')
    .max(1440, 'A lo más un día')
    .nullable()
    .optional(),
  fallback: z.enum(fallbackWays).nullable().optional(),
  sellers: z
    .array(z.strictObject({ seller_id: Id, weight: Weight.optional() }))
    .min(1, 'Falta al menos un vendedor')
    .max(200, 'A lo más 200')
    .refine(
      (sellers) => new Set(sellers.map(({ seller_id }) => seller_id)).size === sellers.length,
      'Hay uno repetido',
    ),
}

/** `first_to_claim` needs a waiting time and a fallback; the other ways have neither. */
export const NewAssignmentRule = z
  .strictObject(fields)
  .refine(({ way, claim_minutes }) => way !== 'first_to_claim' || claim_minutes, {
    path: ['claim_minutes'],
    message: 'Indique cuántos minutos se espera',
  })
  .refine(({ way, fallback }) => way !== 'first_to_claim' || fallback, {
    path: ['fallback'],
    message: 'Indique qué pasa si nadie lo toma',
  })
export type NewAssignmentRule = z.output<typeof NewAssignmentRule>

/** A new rule is tried last. */
export const createAssignmentRule = endpoint('POST /assignment-rules/', {
  can: 'pipeline.edit',
  status: 201,
  body: NewAssignmentRule,
  returns: AssignmentRule,
})

/** Replaces the rule; sellers who stay in it keep their position. If-Match takes `updated_at`. */
export const updateAssignmentRule = endpoint('PUT /assignment-rules/{id}/', {
  can: 'pipeline.edit',
  body: NewAssignmentRule,
  returns: AssignmentRule,
  errors: ['stale'],
})

export const deleteAssignmentRule = endpoint('DELETE /assignment-rules/{id}/', {
  can: 'pipeline.edit',
  returns: Nothing,
})

/** Rules that are not listed follow in their old order. */
export const reorderAssignmentRules = endpoint('POST /assignment-rules/reorder/', {
  can: 'pipeline.edit',
  body: z
    .array(z.strictObject({ id: Id, order: z.int().min(0).max(10_000) }))
    .min(1)
    .max(500),
  returns: z.array(AssignmentRule),
})

/** A dry run: the rule that would apply to such a lead now, and the seller it would assign. */
export const tryAssignmentRules = endpoint('POST /assignment-rules/try/', {
  can: 'leads.assign',
  body: z.strictObject({
    method_id: Id.nullable().optional(),
    projects_ids: z.array(Id).max(50).optional(),
    campaign: text(120).nullable().optional(),
  }),
  returns: z.object({ rule: Named.nullable(), seller: Named.nullable(), reason: z.string().nullable() }),
})

export const SellerLoad = Named.extend({
  open_leads: z.int(),
  to_contact: z.int(),
  paused_from: Day.nullable(),
  paused_until: Day.nullable(),
  takes_leads: z.boolean(),
})
export type SellerLoad = z.infer<typeof SellerLoad>

/** The sellers, their open leads and whether they get new ones. */
export const listSellerLoads = endpoint('GET /assignment-rules/sellers/', {
  can: 'leads.assign',
  returns: z.array(SellerLoad),
})

/** Days on which a seller gets no leads by rule, both included; null ends the pause. */
export const pauseSeller = endpoint('PATCH /assignment-rules/sellers/{id}/', {
  can: 'leads.assign',
  body: z
    .strictObject({ paused_from: Day.nullable(), paused_until: Day.nullable() })
    .refine(({ paused_from, paused_until }) => !paused_from || !paused_until || paused_from <= paused_until, {
      path: ['paused_until'],
      message: 'El término es anterior al inicio',
    }),
  returns: SellerLoad,
})
