import { feature } from '#server/platform/feature.ts'

export const names = feature({ name: 'names' })
