import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Named, PathId, Timestamp } from '../fields.ts'
import { Paging, page } from '../list.ts'
import { ContactFields, ContactProfile } from './contacts.ts'

/** Why two contacts may be one: what they share. */
export const pairReasons = ['email', 'phone', 'national_id', 'whatsapp_user', 'name_and_birthdate'] as const

const Side = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['person', 'company']),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  national_id: z.string().nullable(),
  birthdate: Day.nullable(),
  is_client: z.boolean(),
  open_leads_count: z.int(),
  last_interaction_at: Timestamp.nullable(),
  created_at: Timestamp,
})

export const SuspectedPair = z.object({
  id: Id,
  reasons: z.array(z.enum(pairReasons)),
  /** The older one first. */
  contacts: z.array(Side),
  created_at: Timestamp,
})
export type SuspectedPair = z.infer<typeof SuspectedPair>

/** Contacts that may be one person, the latest suspicion first. */
export const listPairs = endpoint('GET /contact-pairs/', {
  can: 'contacts.merge',
  query: z.strictObject({ ...Paging, contact_id: PathId.optional() }),
  returns: page(SuspectedPair),
})

/** They are two: the pair is not suspected again. */
export const dismissPair = endpoint('POST /contact-pairs/{id}/dismiss/', {
  can: 'contacts.merge',
  body: z.strictObject({}),
  returns: z.object({ id: Id }),
})

const { kind: _kind, ...mergeable } = ContactFields.shape
/** The fields that can be taken from the contact that goes. */
export const mergeableFields = Object.keys(mergeable) as Exclude<keyof ContactFields, 'kind'>[]

/**
 * Everything of `merged_contact_id` goes to `contact_id`, and so do the values of the fields in `take`; without `take`,
 * of those that `contact_id` has empty. An active lead for a project that both have is discarded as a duplicate.
 */
export const mergeContacts = endpoint('POST /contacts/merge/', {
  can: 'contacts.merge',
  body: z
    .strictObject({
      contact_id: Id,
      merged_contact_id: Id,
      take: z
        .array(z.enum(mergeableFields as [string, ...string[]]))
        .max(100)
        .optional(),
    })
    .refine(({ contact_id, merged_contact_id }) => contact_id !== merged_contact_id, {
      path: ['merged_contact_id'],
      message: 'Es el mismo contacto',
    }),
  returns: z.object({
    merge_id: Id,
    undo_until: Timestamp,
    contact: ContactProfile,
    /** Leads of the one that went, discarded because the other is worked for the same project. */
    discarded_leads_ids: z.array(Id),
  }),
  errors: ['conflict'],
})

export const Merge = z.object({
  id: Id,
  contact: Named,
  merged_contact: Named,
  merged_by: Named.nullable(),
  merged_at: Timestamp,
  undo_until: Timestamp,
  undone_at: Timestamp.nullable(),
  undone_by: Named.nullable(),
  can_be_undone: z.boolean(),
})
export type Merge = z.infer<typeof Merge>

/** The latest first; of one contact with `contact_id`. */
export const listMerges = endpoint('GET /contact-merges/', {
  can: 'contacts.merge',
  query: z.strictObject({ ...Paging, contact_id: PathId.optional() }),
  returns: page(Merge),
})

/** What undoing leaves as it is, because it changed after the merge. */
export const UndoReport = z.object({
  contact_id: Id,
  restored_contact_id: Id,
  /** Fields edited since: they keep their value of now instead of the one from before the merge. */
  kept_fields: z.array(z.object({ field: z.string(), value: z.unknown(), before_merge: z.unknown() })),
  /** What came since the merge stays with `contact_id`. */
  leads_since: z.int(),
  entries_since: z.int(),
  /** Things that were moved and are not where the merge put them any more, by kind. */
  not_returned: z.record(z.string(), z.int()),
})
export type UndoReport = z.infer<typeof UndoReport>

/** Within 30 days, the later merge first. */
export const undoMerge = endpoint('POST /contact-merges/{id}/undo/', {
  can: 'contacts.merge',
  body: z.strictObject({}),
  returns: UndoReport,
  errors: ['conflict'],
})
