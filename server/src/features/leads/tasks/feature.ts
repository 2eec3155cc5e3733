import { feature } from '#server/platform/feature.ts'
import { taskRoutes } from './routes.ts'

export const tasks = feature({
  name: 'tasks',
  routes: taskRoutes,
  owns: [
    {
      table: 'lead_task',
      of: 'lead',
      onErase: { set: { title: 'Tarea', description: null, outcome: null } },
      onExport: { as: 'tasks' },
    },
  ],
})
