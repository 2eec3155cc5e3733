import { feature } from '#server/platform/feature.ts'
import { livePlaces } from './places.ts'

export const live = feature({
  name: 'live',
  places: livePlaces,
  owns: [
    {
      table: 'ephemeral',
      of: 'user',
      onErase: 'delete',
      onExport: { withheld: 'gone within minutes' },
    },
  ],
})
