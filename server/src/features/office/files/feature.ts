import { feature } from '#server/platform/feature.ts'
import { sweepFiles } from './sweep.job.ts'
import { makeThumbnail } from './thumbnails.job.ts'

export const files = feature({
  name: 'files',
  jobs: [makeThumbnail, sweepFiles],
})
