import { feature } from '#server/platform/feature.ts'
import { findPairs } from './find.job.ts'
import { keepPairs } from './keep.job.ts'
import { mergingRoutes } from './routes.ts'

export const merging = feature({
  name: 'merging',
  routes: mergingRoutes,
  jobs: [findPairs],
  consumers: [keepPairs],
  events: {
    'contact.merged': { timeline: 'contacts_merged' },
    'contact.merge_undone': { timeline: 'merge_undone' },
    'contact.pairs_changed': { timeline: null },
  },
  owns: [
    {
      table: 'contact_pair',
      of: 'contact',
      by: ['contact_id', 'other_id'],
      onMerge: { stays: 'pairs are looked for anew after it' },
      onErase: 'delete',
      onExport: { withheld: 'a suspicion about two contacts, not a fact about one' },
    },
    {
      table: 'contact_merge',
      of: 'contact',
      by: ['contact_id', 'merged_contact_id'],
      onMerge: { stays: 'undoing one needs the contacts it was of' },
      onErase: { set: { done: '{}' } },
      onExport: { withheld: 'said in the timeline' },
    },
  ],
})
