/**
 * The tables whose rows belong to a contact and go with it into another. A test holds the list to the foreign keys there
 * are: a new table is added here, or to those that have their own way.
 */
export const children = [
  { table: 'lead', column: 'contact_id' },
  { table: 'timeline_event', column: 'contact_id' },
  { table: 'client_profile_file', column: 'contact_id' },
  { table: 'consent', column: 'contact_id' },
  { table: 'privacy_request', column: 'contact_id' },
  { table: 'person_export', column: 'contact_id' },
] as const

/** Merged, copied or left by rules of their own. */
export const ownWay = [
  'contact.merged_into_id',
  'contact_identity.contact_id',
  'contact_word.contact_id',
  'contact_tag.contact_id',
  'contact_pair.contact_id',
  'contact_pair.other_id',
  'contact_merge.contact_id',
  'contact_merge.merged_contact_id',
  'linked_profile.contact_id',
  'linked_profile.linked_contact_id',
]
