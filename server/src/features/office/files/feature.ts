import { feature } from '#server/platform/feature.ts'
import { removeContents } from './remove-contents.job.ts'
import { sweepFiles } from './sweep.job.ts'
import { makeThumbnail } from './thumbnails.job.ts'

export const files = feature({
  name: 'files',
  jobs: [makeThumbnail, removeContents, sweepFiles],
})
