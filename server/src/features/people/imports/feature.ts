import { feature } from '#server/platform/feature.ts'
import { importContacts } from './job.ts'
import { forgetErased } from './reverting/actions.ts'
import { forgetImportRows } from './reverting/forget.job.ts'
import { importRoutes } from './routes.ts'

export const imports = feature({
  name: 'imports',
  routes: importRoutes,
  jobs: [importContacts, forgetImportRows],
  reactions: [forgetErased],
})
