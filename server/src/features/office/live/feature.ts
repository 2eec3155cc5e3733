import { feature } from '#server/platform/feature.ts'
import { nounsOf } from './nouns.ts'
import { livePlaces } from './places.ts'

export const live = feature({
  name: 'live',
  places: (events) => livePlaces(nounsOf(events)),
  owns: [
    {
      table: 'ephemeral',
      of: 'user',
      onErase: 'delete',
      onExport: { withheld: 'gone within minutes' },
    },
  ],
})
