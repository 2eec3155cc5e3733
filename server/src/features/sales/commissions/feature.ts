import { feature } from '#server/platform/feature.ts'
import { commissionEvents } from './events.ts'
import { commissionsFollow } from './following.ts'
import { tellEarners } from './hearing.job.ts'
import { commissionRoutes } from './routes.ts'

export const commissions = feature({
  name: 'commissions',
  routes: commissionRoutes,
  events: commissionEvents,
  reactions: [commissionsFollow],
  consumers: [tellEarners],
  owns: [
    {
      table: 'commission',
      of: 'user',
      onErase: { stays: 'what they earned: the books need it' },
      onExport: { columns: ['milestone', 'amount', 'currency', 'status', 'due_on'], newest: 'created_at' },
    },
    {
      table: 'deal_commission_share',
      of: 'user',
      onErase: { stays: 'what they earned: the books need it' },
      onExport: { withheld: 'the commissions say it' },
    },
  ],
})
