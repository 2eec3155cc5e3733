import { feature } from '#server/platform/feature.ts'
import { groupsOfUser } from './queries.ts'
import { groupRoutes } from './routes.ts'

export const groups = feature({
  name: 'groups',
  routes: groupRoutes,
  owns: [
    {
      table: 'user_group_member',
      of: 'user',
      onErase: 'delete',
      onExport: { rows: groupsOfUser },
    },
  ],
})
