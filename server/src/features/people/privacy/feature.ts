import { feature } from '#server/platform/feature.ts'
import { searchForErased } from './erasure/search.job.ts'
import { dropPersonExports } from './person-export/drop.job.ts'
import { letGo } from './retention/let-go.job.ts'
import { privacyRoutes } from './routes.ts'

export const privacy = feature({
  name: 'privacy',
  routes: privacyRoutes,
  jobs: [dropPersonExports, letGo],
  longWork: { person_erasure: searchForErased },
})
