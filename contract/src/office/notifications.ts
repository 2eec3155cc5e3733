import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, ids, PathId, Timestamp, text } from '../fields.ts'
import { many, Paging, page } from '../list.ts'

export const notificationKinds = [
  'lead_assigned',
  'lead_offered',
  'response_overdue',
  'task_assigned',
  'task_due',
  'task_overdue',
  'mention',
  'lead_request',
  'hold_ending',
  'hold_ended',
  'unit_turn',
  'launch_turn',
  'quotation_seen',
  'quotation_answered',
  'quotation_asked',
  'quotation_expiring',
  'quotation_approval',
  'deal_created',
  'deal_advanced',
  'deal_ended',
  'deal_step_due',
  'deal_late',
  'message_received',
  'agent_handed_over',
  'payment_due',
  'payment_late',
  'payment_reversed',
  'document_to_check',
  'document_checked',
  'document_refused',
  'document_expiring',
  'commission_decided',
  'broker_registration',
  'hold_request',
  'shared_quotation',
  'connection_failing',
  'import_ready',
  'export_ready',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationStatuses = ['new', 'read', 'archived'] as const

/** A path of the app is opened; a path of the API is called with POST. */
export const NotificationActions = z.object({
  single_button: z.object({ label: z.string(), path: z.string() }).optional(),
})

/** `new` means unread. Repeated events are one notification while it is new; `amount` counts them. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string().nullable(),
  status: z.enum(notificationStatuses),
  actions: NotificationActions,
  subject: z.object({ kind: z.string(), id: Id }).nullable(),
  amount: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Notification = z.infer<typeof Notification>

/** The user's own, newest first; without a status, those not archived. */
export const listNotifications = endpoint('GET /notifications/', {
  can: 'signed_in',
  query: z.strictObject({ ...Paging, status: many(z.enum(notificationStatuses)) }),
  returns: page(Notification).extend({ unread: z.int() }),
})

const MarkAs = z.enum(['read', 'archived'])

/** Ids of other users' notifications are ignored. */
export const markNotifications = endpoint('POST /notifications/mark-as-read/', {
  can: 'signed_in',
  body: z.strictObject({ notifications_ids: ids(1000), mark_as: MarkAs }),
  returns: z.object({ changed: z.int() }),
})

export const markAllNotifications = endpoint('POST /notifications/mark-all/', {
  can: 'signed_in',
  body: z.strictObject({ mark_as: MarkAs }),
  returns: z.object({ changed: z.int() }),
})

const Channels = { in_app: z.boolean(), push: z.boolean(), email: z.boolean() }
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora no válida')

/** No push is sent in quiet hours, local to the account; they may pass midnight. */
const Preferences = z.strictObject({
  kinds: z.array(z.strictObject({ kind: z.enum(notificationKinds), ...Channels })),
  quiet_hours: z.strictObject({ starts: TimeOfDay, ends: TimeOfDay }).nullable(),
})
export type NotificationPreferences = z.infer<typeof Preferences>

export const getNotificationPreferences = endpoint('GET /notifications/preferences/', {
  can: 'signed_in',
  returns: Preferences,
})

/** Changes the kinds that are sent; the others stay. */
export const setNotificationPreferences = endpoint('PUT /notifications/preferences/', {
  can: 'signed_in',
  body: Preferences.extend({ kinds: Preferences.shape.kinds.max(notificationKinds.length) }),
  returns: Preferences,
})

/** The public VAPID key for push subscriptions, base64url. */
export const getPushKey = endpoint('GET /notifications/push-key/', {
  can: 'signed_in',
  returns: z.object({ public_key: z.string() }),
})

const Base64Url = z
  .string()
  .max(200, 'Clave no válida')
  .regex(/^[\w-]+=*$/, 'Clave no válida')

/** The result of `PushManager.subscribe()` in the browser. */
export const addPushSubscription = endpoint('POST /notifications/push-subscriptions/', {
  can: 'signed_in',
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https$/, error: 'Dirección no válida' }).max(2000),
    keys: z.strictObject({ p256dh: Base64Url, auth: Base64Url }),
  }),
  returns: z.object({ id: Id }),
  status: 201,
})

export const removePushSubscription = endpoint('DELETE /notifications/push-subscriptions/{id}/', {
  can: 'signed_in',
  params: z.object({ id: PathId }),
  returns: Nothing,
})

/** What the browser shows, unless a visible tab shows what it is about. `kind` is null for several. */
export const PushMessage = z.object({
  kind: z.enum(notificationKinds).nullable(),
  title: text(200),
  body: z.string().nullable(),
  path: z.string(),
  tag: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>
