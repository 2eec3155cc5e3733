import { feature } from '#server/platform/feature.ts'
import { importContacts, importUnits } from './job.ts'
import { forgetImportRows } from './reverting/forget.job.ts'
import { forgetErased } from './reverting/revert.actions.ts'
import { importRoutes } from './routes.ts'

export const imports = feature({
  name: 'imports',
  routes: importRoutes,
  jobs: [importContacts, importUnits, forgetImportRows],
  reactions: [forgetErased],
  owns: [
    {
      table: 'import_row',
      of: 'contact',
      onMerge: { stays: 'taking an import back needs the contact it wrote' },
      onErase: { stays: 'looked through with the rows of others, which may name them too' },
      onExport: { withheld: 'what came in is in the contact and its leads' },
    },
  ],
})
