import { feature } from '#server/platform/feature.ts'
import { writeDemoDocuments } from './deals/documents.job.ts'
import { drawDemo } from './pictures/draw.job.ts'

export const demo = feature({
  name: 'demo',
  jobs: [drawDemo, writeDemoDocuments],
})
