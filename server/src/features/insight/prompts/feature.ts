import { feature } from '#server/platform/feature.ts'
import { removeRuns, removeUnshared } from './queries.ts'
import { promptRoutes } from './routes.ts'

export const prompts = feature({
  name: 'prompts',
  routes: promptRoutes,
  owns: [
    {
      table: 'prompt',
      of: 'user',
      onErase: { run: removeUnshared },
      onExport: { columns: ['area', 'title', 'body', 'readings', 'filters', 'is_shared', 'created_at'] },
    },
    {
      table: 'prompt_run',
      of: 'user',
      onErase: { run: removeRuns },
      onExport: { withheld: 'the figures of the account, kept for a day' },
    },
  ],
})
