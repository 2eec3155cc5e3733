import { feature } from '#server/platform/feature.ts'

export const access = feature({
  name: 'access',
})
