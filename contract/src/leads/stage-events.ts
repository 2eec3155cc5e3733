import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency, Id, Named, Timestamp, text } from '../fields.ts'
import { many, Paging, page } from '../list.ts'

/** How Meta calls what happened: letters, digits, spaces and `_`. Its own names are offered; others are custom events there. */
const EventName = text(50).refine((name) => /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u.test(name), {
  message: 'Solo letras, números, espacios y guiones',
})

/** The names that Meta knows, from an answer to a sale. */
export const metaEvents = ['Lead', 'Contact', 'Schedule', 'InitiateCheckout', 'Purchase'] as const

const StepEvent = z.strictObject({ lead_step_id: Id, event_name: EventName })
const SaleStepEvent = z.strictObject({ sale_step_id: Id, event_name: EventName })
const mostSteps = 200

/** What is told to Meta of the leads that came from its forms. Off until an account maps a step. */
export const StageEventSetting = z.object({
  is_on: z.boolean(),
  steps: z.array(StepEvent),
  sale_steps: z.array(SaleStepEvent),
  /** What suits the steps of this account, for those that have none. */
  suggested: z.object({ steps: z.array(StepEvent), sale_steps: z.array(SaleStepEvent) }),
  /** The steps that there are, in their order. */
  known: z.object({ steps: z.array(Named), sale_steps: z.array(Named) }),
  /** Where events are sent to; of the connection of lead ads. Without it nothing is sent. */
  dataset_id: z.string().nullable(),
  updated_at: Timestamp.nullable(),
})
export type StageEventSetting = z.output<typeof StageEventSetting>

export const getStageEvents = endpoint('GET /connections/meta/stage-events/', {
  can: 'connections.view',
  returns: StageEventSetting,
})

/** The steps that are not named tell nothing. Without `is_on` the first steps turn it on. */
export const StageEventSettingChange = z.strictObject({
  is_on: z.boolean().optional(),
  steps: z.array(StepEvent).max(mostSteps, `A lo más ${mostSteps}`).optional(),
  sale_steps: z.array(SaleStepEvent).max(mostSteps, `A lo más ${mostSteps}`).optional(),
})
export type StageEventSettingChange = z.output<typeof StageEventSettingChange>

/** What is left out stays. */
export const putStageEvents = endpoint('PUT /connections/meta/stage-events/', {
  can: 'connections.manage',
  body: StageEventSettingChange,
  returns: StageEventSetting,
  errors: ['stale'],
})

/** Sends an event of nobody with the code that the events manager of Meta shows, where it is seen at once and counts for nothing. */
export const testStageEvents = endpoint('POST /connections/meta/stage-events/test/', {
  can: 'connections.manage',
  body: z.strictObject({
    test_event_code: text(40).refine((code) => /^[\w-]+$/.test(code), 'Es como TEST12345'),
    event_name: EventName.optional(),
  }),
  returns: z.object({
    ok: z.boolean(),
    detail: z.string(),
    remedy: z.string().nullable(),
    trace_id: z.string().nullable(),
  }),
})
export type StageEventTest = z.output<(typeof testStageEvents)['returns']>

/** `skipped`: it is not to be sent, for the reason. */
export const stageEventStatuses = ['waiting', 'sent', 'skipped', 'failed'] as const

export const StageEvent = z.object({
  id: Id,
  lead_id: Id,
  contact: Named,
  event_name: z.string(),
  /** The same at every try, so that Meta counts it once. */
  event_id: z.string(),
  step: z.string(),
  leadgen_id: z.string(),
  /** In the account's currency; pesos where that is the UF, which Meta does not know. */
  value: z.string().nullable(),
  currency: Currency.nullable(),
  happened_at: Timestamp,
  status: z.enum(stageEventStatuses),
  reason: z.string().nullable(),
  remedy: z.string().nullable(),
  /** Sent by itself once what keeps it back is over, within the seven days that Meta takes. */
  is_held: z.boolean(),
  attempts: z.int(),
  /** Tried again by itself then. */
  next_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  trace_id: z.string().nullable(),
})
export type StageEvent = z.output<typeof StageEvent>

/** Of the leads that one may see, newest first. */
export const listStageEvents = endpoint('GET /stage-events/', {
  can: 'connections.view',
  query: z.strictObject({ ...Paging, status: many(z.enum(stageEventStatuses)) }),
  returns: page(StageEvent),
})

/** What Meta was told of a lead, newest first. */
export const listStageEventsOfLead = endpoint('GET /leads/{id}/stage-events/', {
  can: 'leads.view',
  query: z.strictObject({ ...Paging }),
  returns: page(StageEvent),
})

/**
 * 409 for what was sent, waits, is older than the seven days that Meta takes, or may have arrived more than two days ago: Meta would count
 * it again.
 */
export const retryStageEvent = endpoint('POST /stage-events/{id}/retry/', {
  can: 'connections.manage',
  status: 202,
  returns: StageEvent,
  errors: ['conflict'],
})
