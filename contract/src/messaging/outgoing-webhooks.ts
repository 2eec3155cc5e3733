import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import type { EventType } from '../events.ts'
import { Id, Timestamp, text } from '../fields.ts'
import { many, Paging, page } from '../list.ts'

/** What others can be told of. */
export const webhookEvents = [
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'contact.restored',
  'contact.merged',
  'consent.given',
  'consent.withdrawn',
  'lead.created',
  'lead.enquiry_added',
  'lead.updated',
  'lead.assigned',
  'lead.moved',
  'lead.discarded',
  'lead.restored',
  'lead.marked_defective',
  'lead.called',
  'lead.answered',
  'task.added',
  'task.changed',
  'task.completed',
  'task.overdue',
  'unit.created',
  'unit.updated',
  'unit.blocked',
  'unit.unblocked',
  'claim.placed',
  'claim.ended',
  'quotation.sent',
  'quotation.seen',
  'quotation.asked',
  'quotation.accepted',
  'quotation.rejected',
  'deal.created',
  'deal.advanced',
  'deal.won',
  'deal.lost',
  'deal.rescinded',
  'payment.received',
  'payment.reversed',
  'message.received',
  'message.sent',
] as const satisfies readonly EventType[]
export type WebhookEvent = (typeof webhookEvents)[number]

const ids = z.array(Id).max(200, 'A lo más 200')

/** Of leads with one of these sellers and one of these projects; events about no lead are left out then. */
export const WebhookFilters = z.strictObject({ sellers_ids: ids.optional(), projects_ids: ids.optional() })
export type WebhookFilters = z.output<typeof WebhookFilters>

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  filters: WebhookFilters,
  is_active: z.boolean(),
  /** It paused by itself: so often did it fail in a row. */
  paused_at: Timestamp.nullable(),
  failures: z.int(),
  /** Until then what is sent is signed with the secret before, too. */
  old_secret_until: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Webhook = z.infer<typeof Webhook>

export const listWebhooks = endpoint('GET /webhooks/', { can: 'connections.view', returns: z.array(Webhook) })

const Address = text(2000).refine((value) => URL.canParse(value), 'Dirección web no válida')
const Events = z
  .array(z.enum(webhookEvents))
  .min(1, 'Falta al menos uno')
  .max(webhookEvents.length, 'Hay un evento repetido')

/** An address on a private network is refused, unless the installation allows it. */
export const NewWebhook = z.strictObject({
  name: text(80).optional(),
  url: Address,
  events: Events,
  filters: WebhookFilters.optional(),
})
export type NewWebhook = z.output<typeof NewWebhook>

/** The secret is told this once. */
export const createWebhook = endpoint('POST /webhooks/', {
  can: 'connections.manage',
  status: 201,
  body: NewWebhook,
  returns: Webhook.extend({ secret: z.string() }),
  errors: ['conflict'],
  answersSecret: true,
})

export const patchWebhook = endpoint('PATCH /webhooks/{id}/', {
  can: 'connections.manage',
  body: NewWebhook.partial().extend({ is_active: z.boolean().optional() }),
  returns: Webhook,
  errors: ['stale'],
})

export const deleteWebhook = endpoint('DELETE /webhooks/{id}/', {
  can: 'connections.manage',
  returns: Nothing,
})

/** The one before signs too for a day; changed again meanwhile, that stays the oldest, which the other side is sure to have. */
export const rotateWebhookSecret = endpoint('POST /webhooks/{id}/rotate-secret/', {
  can: 'connections.manage',
  returns: Webhook.extend({ secret: z.string() }),
  answersSecret: true,
})

export const postStatuses = ['waiting', 'delivered', 'failed'] as const

export const WebhookDelivery = z.object({
  id: Id,
  event: z.string(),
  status: z.enum(postStatuses),
  attempts: z.int(),
  /** Tried again then. */
  next_at: Timestamp.nullable(),
  /** Bodies, which name people, are for `connections.manage`; null for others. */
  body: z.string().nullable(),
  response_status: z.int().nullable(),
  response_body: z.string().nullable(),
  /** Why it was not taken, in Spanish. */
  error: z.string().nullable(),
  milliseconds: z.int().nullable(),
  sent_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** Sends `ping`, so that the other side can be tried. */
export const testWebhook = endpoint('POST /webhooks/{id}/test/', {
  can: 'connections.manage',
  status: 202,
  returns: WebhookDelivery,
  errors: ['conflict'],
})

/** Newest first, for 30 days. */
export const listWebhookDeliveries = endpoint('GET /webhooks/{id}/deliveries/', {
  can: 'connections.view',
  query: z.strictObject({ ...Paging, status: many(z.enum(postStatuses)) }),
  returns: page(WebhookDelivery),
})

/** The same body is sent once more, as a delivery of its own; one that still waits is not. */
export const replayWebhookDelivery = endpoint('POST /webhook-deliveries/{id}/replay/', {
  can: 'connections.manage',
  status: 202,
  returns: WebhookDelivery,
  errors: ['conflict'],
})
