import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Named, PathId, Timestamp } from '../fields.ts'
import { Paging, page } from '../list.ts'
import { ContactFields, ContactProfile } from './contacts.ts'

/** Why two contacts may be duplicates: the values they share. */
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

/** Possible duplicates, the latest first. */
export const listPairs = endpoint('GET /contact-pairs/', {
  can: 'contacts.merge',
  query: z.strictObject({ ...Paging, contact_id: PathId.optional() }),
  returns: page(SuspectedPair),
})

/** Marks them as different people: the pair is not suggested again. */
export const dismissPair = endpoint('POST /contact-pairs/{id}/dismiss/', {
  can: 'contacts.merge',
  body: z.strictObject({}),
  returns: z.object({ id: Id }),
})

const { kind: _kind, custom_fields: _custom, ...mergeable } = ContactFields.shape
/** The fields that can be taken from the merged contact. */
export const mergeableFields = Object.keys(mergeable) as Exclude<
  keyof ContactFields,
  'kind' | 'custom_fields'
>[]
/** In `take`, the value of a custom field: `custom_fields.pie`. */
export const customTake = 'custom_fields.'
const CustomTake = z.string().regex(/^custom_fields\.[a-z][a-z0-9_]{0,39}$/)

/**
 * Moves everything of `merged_contact_id` to `contact_id`, and the values of the fields in `take`; without `take`, those that are
 * empty in `contact_id`. If both have an active lead for a project, that of `merged_contact_id` is discarded as a duplicate; 409 while
 * that one has an active deal.
 */
export const mergeContacts = endpoint('POST /contacts/merge/', {
  can: 'contacts.merge',
  body: z
    .strictObject({
      contact_id: Id,
      merged_contact_id: Id,
      take: z
        .array(z.union([z.enum(mergeableFields as [string, ...string[]]), CustomTake]))
        .max(300)
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
    /** Leads of the merged contact, discarded because the other one has an active lead for the same project. */
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

/** What the undo leaves unchanged, because it changed after the merge. */
export const UndoReport = z.object({
  contact_id: Id,
  restored_contact_id: Id,
  /** Fields edited since: they keep their current value. */
  kept_fields: z.array(z.object({ field: z.string(), value: z.unknown(), before_merge: z.unknown() })),
  /** Things added since the merge stay with `contact_id`. */
  leads_since: z.int(),
  entries_since: z.int(),
  /** Moved things that were moved again since, by kind. */
  not_returned: z.record(z.string(), z.int()),
})
export type UndoReport = z.infer<typeof UndoReport>

/** Within 30 days, the latest merge first. */
export const undoMerge = endpoint('POST /contact-merges/{id}/undo/', {
  can: 'contacts.merge',
  body: z.strictObject({}),
  returns: UndoReport,
  errors: ['conflict'],
})
