import { feature } from '#server/platform/feature.ts'
import { searchForErased } from './erasure/search.job.ts'
import { dropPersonExports } from './person-export/drop.job.ts'
import { applyRetention } from './retention/apply.job.ts'
import { privacyRoutes } from './routes.ts'

export const privacy = feature({
  name: 'privacy',
  routes: privacyRoutes,
  jobs: [dropPersonExports, applyRetention],
  longWork: { person_erasure: searchForErased },
  events: {
    'consent.given': { timeline: 'consent_given' },
    'consent.withdrawn': { timeline: 'consent_withdrawn' },
    'person.blocked': { timeline: 'person_blocked' },
    'person.unblocked': { timeline: 'person_unblocked' },
    'person.exported': { timeline: 'person_exported' },
    'person.erased': { timeline: null },
  },
  owns: [
    {
      table: 'consent',
      of: 'contact',
      onMerge: 'move',
      onErase: { set: { proof: null } },
      onExport: { as: 'consents' },
    },
    {
      table: 'privacy_request',
      of: 'contact',
      onMerge: 'move',
      onErase: { set: { notes: null, extension_reason: null, resolution: null } },
      onExport: { as: 'privacy_requests' },
    },
    {
      table: 'person_export',
      of: 'contact',
      file: 'stored_file_id',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { withheld: 'what was given out before, for a week' },
    },
  ],
})
