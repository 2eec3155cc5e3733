import { z } from 'zod'
import { cleanText } from './clean-text.ts'

const text = z.string().transform(cleanText)
/** An id with a NUL is nobody's, but what came beside it counts. */
const id = z.union([z.string(), z.number()]).transform((value) => cleanText(String(value)))

const Sender = z.looseObject({
  profile: z.looseObject({ name: text.optional() }).optional(),
  wa_id: id.optional(),
  user_id: id.optional(),
})

export const IncomingMessage = z.looseObject({
  id,
  type: z.string().optional(),
  timestamp: id,
  from: id.optional(),
  from_user_id: id.optional(),
  context: z.looseObject({ id: id.optional() }).optional(),
})
export type IncomingMessage = z.output<typeof IncomingMessage>

/** What was written in the WhatsApp app of the number itself. */
export const Echo = IncomingMessage.extend({ to: id.optional(), to_user_id: id.optional() })
export type Echo = z.output<typeof Echo>

const Failing = z.looseObject({
  code: z.number(),
  title: text.optional(),
  error_data: z.looseObject({ details: text.optional() }).optional(),
})

export const IncomingStatus = z.looseObject({
  id,
  status: z.string(),
  timestamp: id.optional(),
  biz_opaque_callback_data: id.optional(),
  errors: z.array(Failing).optional(),
  /** What Meta bills, never how much. */
  pricing: z.looseObject({ billable: z.boolean().optional(), category: text }).optional().catch(undefined),
})
export type IncomingStatus = z.output<typeof IncomingStatus>

/** A person who wants no advertising of the account any more, or wants it again; said to Meta, not to us. */
export const Preference = z.looseObject({
  wa_id: id.optional(),
  user_id: id.optional(),
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  timestamp: id.optional(),
  detail: text.optional(),
})
export type Preference = z.output<typeof Preference>

const Value = z.looseObject({
  metadata: z.looseObject({ phone_number_id: id, display_phone_number: id.optional() }).optional(),
  contacts: z.array(Sender).optional(),
  messages: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
  user_preferences: z.array(z.unknown()).optional(),
  message_echoes: z.array(z.unknown()).optional(),
})
export type Value = z.output<typeof Value>

const Webhook = z.looseObject({
  entry: z.array(
    z.looseObject({
      id: id.optional(),
      changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })).optional(),
    }),
  ),
})

export type Changes = { messages: Value[]; templates: { field: string; value: unknown }[] }

const messageFields = new Set(['messages', 'user_preferences', 'smb_message_echoes'])

/** The messages of a number and the templates of its business account; other fields, numbers and accounts are left out. */
export function changesOf(
  parsed: unknown,
  ours: { phoneNumberId: string | undefined; wabaId: string | undefined },
  templateFields: ReadonlySet<string>,
): Changes {
  const { data } = Webhook.safeParse(parsed)
  const entries = data?.entry ?? []
  const changes = entries.flatMap((entry) => (entry.changes ?? []).map((one) => ({ ...one, of: entry.id })))
  return {
    messages: changes.flatMap(({ field, value }) => {
      const said = messageFields.has(field) ? Value.safeParse(value).data : undefined
      const number = said?.metadata?.phone_number_id
      return said && number !== undefined && number === ours.phoneNumberId ? [said] : []
    }),
    templates: changes.flatMap(({ field, value, of }) =>
      templateFields.has(field) && of !== undefined && of === ours.wabaId ? [{ field, value }] : [],
    ),
  }
}

/** Meta's time in seconds; one in the future is a wrong clock. */
export function momentOf({ timestamp }: { timestamp?: string | undefined }, at: string): string {
  const ms = Number(timestamp) * 1000
  const isSane = Number.isFinite(ms) && ms > 0 && ms < Date.parse(at) + 60_000
  return isSane ? new Date(ms).toISOString() : at
}

/** Ids that a webhook names, found without reading it as JSON: it is not trusted yet. */
export function idsNamed(bytes: Buffer): string[] {
  const named = bytes.toString('latin1').matchAll(/"(?:phone_number_id|id)"\s{0,9}:\s{0,9}"?(\d{2,32})\b/g)
  return [...new Set([...named].map(([, value]) => value as string))].slice(0, 1000)
}

/** Phone numbers that a webhook names, found like the ids. */
export function numbersNamed(bytes: Buffer): string[] {
  const named = bytes.toString('latin1').matchAll(/"phone_number_id"\s{0,9}:\s{0,9}"?(\d{2,32})\b/g)
  return [...new Set([...named].map(([, value]) => value as string))].slice(0, 1000)
}

/** Whom a signed webhook is about: phones and ids of people, found without reading it as JSON. */
export function peopleNamed(bytes: Buffer): string[] {
  const named = bytes
    .toString('latin1')
    .matchAll(
      /"(?:from|from_user_id|wa_id|user_id|recipient_id|recipient_user_id|previous|current|to|to_user_id)"\s{0,9}:\s{0,9}"([\w.+-]{1,160})"/g,
    )
  return [...new Set([...named].map(([, value]) => value as string))].slice(0, 2000)
}
