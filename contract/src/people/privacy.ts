import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Named, PathId, Timestamp, text } from '../fields.ts'
import { Flag, many, Paging, page } from '../list.ts'
import { FileUrl } from '../office/files.ts'
import { ContactProfile } from './contacts.ts'

export const consentPurposes = ['phone', 'whatsapp', 'email', 'marketing'] as const
/** The channel through which the person told us. */
export const consentChannels = ['form', 'call', 'whatsapp', 'email', 'in_person', 'paper'] as const

export const Consent = z.object({
  id: Id,
  purpose: z.enum(consentPurposes),
  /** Given, or taken back. */
  is_given: z.boolean(),
  channel: z.enum(consentChannels),
  /** The evidence: the text agreed to, a message, where the paper is. */
  proof: z.string().nullable(),
  given_on: Day,
  recorded_by: Named.nullable(),
  recorded_at: Timestamp,
})
export type Consent = z.infer<typeof Consent>

/** All consents of a person, given or withdrawn, the latest first: the first of a purpose is in force. */
export const listConsents = endpoint('GET /client-profiles/{id}/consents/', {
  can: 'contacts.view',
  returns: z.array(Consent),
})

/** Without a day it is today. */
export const NewConsent = z.strictObject({
  purpose: z.enum(consentPurposes),
  is_given: z.boolean(),
  channel: z.enum(consentChannels),
  proof: text(2000).nullable().optional(),
  given_on: Day.optional(),
})

/** A withdrawal uses the same call with `is_given` false. */
export const recordConsent = endpoint('POST /client-profiles/{id}/consents/', {
  can: 'contacts.edit',
  body: NewConsent,
  status: 201,
  returns: Consent,
})

/** The rights of Ley 21.719. */
export const privacyRequestKinds = [
  'access',
  'rectification',
  'erasure',
  'objection',
  'portability',
  'block',
] as const
export const privacyRequestStatuses = ['open', 'done', 'rejected'] as const

export const PrivacyRequest = z.object({
  id: Id,
  kind: z.enum(privacyRequestKinds),
  status: z.enum(privacyRequestStatuses),
  contact: Named,
  channel: z.enum(consentChannels),
  notes: z.string().nullable(),
  received_on: Day,
  /** Thirty days after it was received, sixty when it was extended. */
  due_on: Day,
  /** For an open request: days left, negative when overdue. */
  days_left: z.int().nullable(),
  is_overdue: z.boolean(),
  extended_at: Timestamp.nullable(),
  extension_reason: z.string().nullable(),
  resolution: z.string().nullable(),
  resolved_at: Timestamp.nullable(),
  resolved_by: Named.nullable(),
  created_by: Named.nullable(),
  created_at: Timestamp,
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** Open ones first, the soonest due on top. */
export const listPrivacyRequests = endpoint('GET /privacy-requests/', {
  can: 'contacts.delete',
  query: z.strictObject({
    ...Paging,
    status: many(z.enum(privacyRequestStatuses)),
    kind: many(z.enum(privacyRequestKinds)),
    is_overdue: Flag,
    contact_id: PathId.optional(),
  }),
  returns: page(PrivacyRequest),
})

export const getPrivacyRequest = endpoint('GET /privacy-requests/{id}/', {
  can: 'contacts.delete',
  returns: PrivacyRequest,
})

/** Any user who works with contacts may record one. */
export const addPrivacyRequest = endpoint('POST /privacy-requests/', {
  can: 'contacts.edit',
  body: z.strictObject({
    contact_id: Id,
    kind: z.enum(privacyRequestKinds),
    channel: z.enum(consentChannels),
    received_on: Day.optional(),
    notes: text(4000).nullable().optional(),
  }),
  status: 201,
  returns: PrivacyRequest,
})

export const resolvePrivacyRequest = endpoint('POST /privacy-requests/{id}/resolve/', {
  can: 'contacts.delete',
  body: z.strictObject({ status: z.enum(['done', 'rejected']), resolution: text(4000) }),
  returns: PrivacyRequest,
  errors: ['conflict'],
})

/** Extends once, by thirty days. */
export const extendPrivacyRequest = endpoint('POST /privacy-requests/{id}/extend/', {
  can: 'contacts.delete',
  body: z.strictObject({ reason: text(1000) }),
  returns: PrivacyRequest,
  errors: ['conflict'],
})

/** All data of a person, as a zip with `persona.json` and their files; the link expires, and the file is deleted after a week. */
export const exportPerson = endpoint('POST /client-profiles/{id}/export/', {
  can: 'contacts.export',
  answersSecret: true,
  body: z.strictObject({}),
  status: 201,
  returns: z.object({ url: FileUrl, name: z.string(), size: z.int() }),
  errors: ['storage_full'],
})

/**
 * The data of a blocked person are stored and readable, but neither changed nor used: not for leads, new or old, tasks, notes or
 * messages, and no reminders. Consents can still be recorded, and erasure goes on.
 */
export const blockPerson = endpoint('POST /client-profiles/{id}/block/', {
  can: 'contacts.delete',
  body: z
    .strictObject({ is_blocked: z.boolean(), reason: text(1000).nullable().optional() })
    .refine(({ is_blocked, reason }) => !is_blocked || reason, { path: ['reason'], message: 'Diga por qué' }),
  returns: ContactProfile,
})

/**
 * Erases a person permanently: all personal data in every table, file and index, also of contacts merged into them. Leads,
 * quotations and deals stay under a pseudonym. `confirm` repeats the contact's id.
 */
export const erasePerson = endpoint('POST /client-profiles/{id}/erase/', {
  can: 'contacts.delete',
  body: z.strictObject({ confirm: Id }),
  returns: z.object({
    contact_id: Id,
    pseudonym: z.string(),
    discarded_leads: z.int(),
    deleted_files: z.int(),
  }),
})
