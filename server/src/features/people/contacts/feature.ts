import { feature } from '#server/platform/feature.ts'
import { emptyContacts } from './erasure.queries.ts'
import { findContacts } from './finding.queries.ts'
import { copyTags, shareIdentities } from './merging.queries.ts'
import { contactsThemselves, tagsOfContacts } from './person-export.queries.ts'
import { contactRoutes } from './routes.ts'

export const contacts = feature({
  name: 'contacts',
  routes: contactRoutes,
  events: {
    'contact.created': { timeline: 'contact_created' },
    'contact.updated': { timeline: 'contact_updated' },
    'contact.tagged': { timeline: 'contact_tagged' },
    'contact.deleted': { timeline: 'contact_deleted' },
    'contact.restored': { timeline: 'contact_restored' },
  },
  finders: { contacts: findContacts },
  owns: [
    {
      table: 'contact',
      of: 'contact',
      by: ['merged_into_id'],
      onMerge: { stays: 'merging puts the one that goes away itself' },
      onErase: { run: emptyContacts },
      onExport: { as: 'contacts', rows: contactsThemselves },
    },
    {
      table: 'contact_identity',
      of: 'contact',
      onMerge: shareIdentities,
      onErase: 'delete',
      onExport: { as: 'identities', without: ['reversed'] },
    },
    {
      table: 'contact_word',
      of: 'contact',
      onMerge: { stays: 'made anew of the names of each' },
      onErase: 'delete',
      onExport: { withheld: 'the words of the name, to find it' },
    },
    {
      table: 'contact_tag',
      of: 'contact',
      onMerge: copyTags,
      onErase: 'delete',
      onExport: { as: 'tags', rows: tagsOfContacts },
    },
  ],
})
