import { feature } from '#server/platform/feature.ts'
import { deleteTagOfMany } from './delete.job.ts'
import { tagRoutes } from './routes.ts'

export const tags = feature({
  name: 'tags',
  routes: tagRoutes,
  longWork: { tag_deletion: deleteTagOfMany },
})
