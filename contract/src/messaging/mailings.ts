import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { many, Paging, page } from '../list.ts'

export const mailingStatuses = ['draft', 'running', 'paused', 'done', 'cancelled'] as const
export const mostRecipients = 10_000
/** Messages a minute. */
export const mailingSpeed = { least: 6, most: 300, usual: 60 }

/** Why a person is left out. */
export const skipReasons = [
  'deleted',
  'blocked',
  'opted_out',
  'no_advertising',
  'no_phone',
  'same_phone',
  'refused',
] as const

const Mailing = z.object({
  id: Id,
  name: z.string(),
  template: z.object({ id: Id, name: z.string(), language: z.string() }),
  category: z.enum(['marketing', 'utility']),
  per_minute: z.int(),
  status: z.enum(mailingStatuses),
  /** Why it stopped by itself. */
  paused_reason: z.string().nullable(),
  created_by: Named.nullable(),
  /** `waiting` for their turn, `handed` to be sent, or left out. */
  people: z.object({ waiting: z.int(), handed: z.int(), skipped: z.int() }),
  started_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type Mailing = z.infer<typeof Mailing>

/** Newest first; without `whatsapp.view_all` only one's own. */
export const listMailings = endpoint('GET /whatsapp/mailings/', {
  can: 'whatsapp.send_many',
  query: z.strictObject({ ...Paging, status: many(z.enum(mailingStatuses)) }),
  returns: page(Mailing),
})

const ids = z.array(Id).min(1, 'Falta al menos uno').max(mostRecipients, 'A lo más 10.000 a la vez')

export const NewMailing = z
  .strictObject({
    name: text(120),
    template_id: Id,
    contacts_ids: ids.optional(),
    /** Their contacts. */
    leads_ids: ids.optional(),
    /** What a variable says to whom nothing is known of; of one that is taken from nowhere, what it says to all. */
    variables: z
      .record(z.string().regex(/^[a-z0-9_]{1,80}$/), text(1000))
      .refine((all) => Object.keys(all).length <= 50, 'A lo más 50')
      .optional(),
    per_minute: z.int().min(mailingSpeed.least).max(mailingSpeed.most).optional(),
  })
  .refine(({ contacts_ids, leads_ids }) => (contacts_ids === undefined) !== (leads_ids === undefined), {
    path: ['contacts_ids'],
    message: 'Elija contactos o leads',
  })

/** A draft: nothing is sent before it is started. Who may not be seen by `me` is left out of it. */
export const createMailing = endpoint('POST /whatsapp/mailings/', {
  can: 'whatsapp.send_many',
  status: 201,
  body: NewMailing,
  returns: Mailing,
  errors: ['conflict'],
})

const Money = z.object({ amount: z.string(), currency: z.string() })

/** What became of those it was handed over for; each message counts once. */
const Report = z.object({
  queued: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  failed: z.int(),
  /** Who wrote after it. */
  answered: z.int(),
  failures: z.array(z.object({ detail: z.string(), people: z.int() })),
  skipped: z.array(z.object({ reason: z.enum(skipReasons), detail: z.string().nullable(), people: z.int() })),
})

export const getMailing = endpoint('GET /whatsapp/mailings/{id}/', {
  can: 'whatsapp.send_many',
  returns: Mailing.extend({ report: Report }),
})

/** Who would get it now and who would not, of those who wait, and what it costs by the account's rates. Nothing is sent. */
export const checkMailing = endpoint('GET /whatsapp/mailings/{id}/check/', {
  can: 'whatsapp.send_many',
  returns: z.object({
    will_get: z.int(),
    skipped: z.array(z.object({ reason: z.enum(skipReasons), people: z.int() })),
    /** Null where the account has no rate for its category. */
    cost: Money.nullable(),
    /** What the first one would read. */
    sample: z.object({ contact: Named, body: z.string() }).nullable(),
    /** Why it cannot be started. */
    problem: z.string().nullable(),
  }),
})

export const recipientStates = [
  'waiting',
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
  'skipped',
] as const

/** In the order of sending. */
export const listMailingRecipients = endpoint('GET /whatsapp/mailings/{id}/recipients/', {
  can: 'whatsapp.send_many',
  query: z.strictObject({ ...Paging, state: many(z.enum(recipientStates)) }),
  returns: page(
    z.object({
      id: Id,
      contact: Named.extend({ phone: z.string().nullable() }),
      state: z.enum(recipientStates),
      /** Why it is left out; of who waits, why it would be now. */
      reason: z.enum(skipReasons).nullable(),
      /** What Meta or the product said. */
      detail: z.string().nullable(),
      has_answered: z.boolean(),
      handled_at: Timestamp.nullable(),
    }),
  ),
})

/** Begins, or goes on after a pause. */
export const startMailing = endpoint('POST /whatsapp/mailings/{id}/start/', {
  can: 'whatsapp.send_many',
  returns: Mailing,
  errors: ['conflict'],
})

/** What was handed over leaves all the same. */
export const pauseMailing = endpoint('POST /whatsapp/mailings/{id}/pause/', {
  can: 'whatsapp.send_many',
  returns: Mailing,
  errors: ['conflict'],
})

/** For good. */
export const cancelMailing = endpoint('POST /whatsapp/mailings/{id}/cancel/', {
  can: 'whatsapp.send_many',
  returns: Mailing,
  errors: ['conflict'],
})

/** Only a draft. */
export const deleteMailing = endpoint('DELETE /whatsapp/mailings/{id}/', {
  can: 'whatsapp.send_many',
  returns: Nothing,
  errors: ['conflict'],
})
