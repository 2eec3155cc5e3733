import { feature } from '#server/platform/feature.ts'
import { drawImage } from './draw.job.ts'
import { imageRoutes } from './routes.ts'

/** Of projects and of units: stands below both, so that they can delete theirs. */
export const images = feature({
  name: 'images',
  routes: imageRoutes,
  jobs: [drawImage],
})
