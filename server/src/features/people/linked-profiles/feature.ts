import { feature } from '#server/platform/feature.ts'
import { moveLinks } from './merging.queries.ts'
import { linksOfContacts } from './person-export.queries.ts'
import { linkedProfileRoutes } from './routes.ts'

export const linkedProfiles = feature({
  name: 'linked-profiles',
  routes: linkedProfileRoutes,
  events: {
    'profile.linked': { timeline: 'profile_linked' },
    'profile.unlinked': { timeline: 'profile_unlinked' },
  },
  owns: [
    {
      table: 'linked_profile',
      of: 'contact',
      by: ['contact_id', 'linked_contact_id'],
      onMerge: moveLinks,
      onErase: 'delete',
      onExport: { as: 'links', rows: linksOfContacts },
    },
  ],
})
