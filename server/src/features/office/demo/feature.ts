import { feature } from '#server/platform/feature.ts'

export const demo = feature({
  name: 'demo',
})
