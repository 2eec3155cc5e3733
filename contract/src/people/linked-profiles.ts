import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'

/** The relation of the linked contact to the contact. */
export const relations = [
  'spouse',
  'co_owner',
  'guarantor',
  'parent',
  'child',
  'legal_representative',
  'referrer',
  'other',
] as const
export type Relation = (typeof relations)[number]

/** The inverse, when read from the other contact: a guarantor's contact is the guaranteed one. */
export const relationsSeen = [...relations, 'guaranteed', 'represented', 'referred'] as const
export type RelationSeen = (typeof relationsSeen)[number]

export const inverseOf: Record<Relation, RelationSeen> = {
  spouse: 'spouse',
  co_owner: 'co_owner',
  guarantor: 'guaranteed',
  parent: 'child',
  child: 'parent',
  legal_representative: 'represented',
  referrer: 'referred',
  other: 'other',
}

export const LinkedProfile = z.object({
  id: Id,
  /** The relation of the shown contact to the requested one. */
  relation: z.enum(relationsSeen),
  detail: z.string().nullable(),
  contact: z.object({
    id: Id,
    /** A contact the user may not see: only the existence of the link is revealed. */
    is_visible: z.boolean(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    is_client: z.boolean(),
  }),
  created_by: Named.nullable(),
  created_at: Timestamp,
})
export type LinkedProfile = z.infer<typeof LinkedProfile>

/** The links of a contact, in both directions; `{id}` is the id of the contact. */
export const listLinkedProfiles = endpoint('GET /contacts-linked-profiles/{id}/mine/', {
  can: 'contacts.view',
  returns: z.array(LinkedProfile),
})

/** `linked_contact_id` is the `relation` of `contact_id`. 409 `conflict` when the link exists. */
export const linkProfiles = endpoint('POST /contacts-linked-profiles/', {
  can: 'contacts.edit',
  body: z
    .strictObject({
      contact_id: Id,
      linked_contact_id: Id,
      relation: z.enum(relations),
      detail: text(200).nullable().optional(),
    })
    .refine(({ contact_id, linked_contact_id }) => contact_id !== linked_contact_id, {
      path: ['linked_contact_id'],
      message: 'Es el mismo contacto',
    })
    .refine(({ relation, detail }) => relation !== 'other' || detail, {
      path: ['detail'],
      message: 'Diga cuál es la relación',
    }),
  status: 201,
  returns: LinkedProfile,
  errors: ['conflict'],
})

export const unlinkProfiles = endpoint('DELETE /contacts-linked-profiles/{id}/soft-delete/', {
  can: 'contacts.edit',
  returns: Nothing,
})
