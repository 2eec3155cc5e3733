import { feature } from '#server/platform/feature.ts'
import { paymentDeadlines } from './deadlines.ts'
import { paymentEvents } from './events.ts'
import { paymentsFollow } from './following.ts'
import { entriesOfPerson, forgetPaymentWords } from './person.queries.ts'
import { remindsClient } from './reminding.job.ts'
import { paymentRoutes } from './routes.ts'

export const payments = feature({
  name: 'payments',
  routes: paymentRoutes,
  jobs: [remindsClient],
  deadlines: paymentDeadlines,
  events: paymentEvents,
  reactions: [paymentsFollow],
  owns: [
    {
      table: 'deal_payment_entry',
      of: 'contact',
      onMerge: { stays: 'who paid, as the receipt says' },
      onErase: { run: forgetPaymentWords },
      onExport: { as: 'payments', rows: entriesOfPerson },
    },
  ],
})
