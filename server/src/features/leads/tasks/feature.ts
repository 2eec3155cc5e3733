import { feature } from '#server/platform/feature.ts'
import { taskEvents } from './events.ts'
import { taskRoutes } from './routes.ts'

export const tasks = feature({
  name: 'tasks',
  routes: taskRoutes,
  events: taskEvents,
  owns: [
    {
      table: 'lead_task',
      of: 'lead',
      key: ['id'],
      onErase: { set: { title: 'Tarea', description: null, outcome: null, next_like: null } },
      onExport: { as: 'tasks' },
    },
  ],
})
