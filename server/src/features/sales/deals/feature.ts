import { feature } from '#server/platform/feature.ts'
import { dealDeadlines } from './deadlines.ts'
import { dealEvents } from './events.ts'
import { findDeals } from './finding.queries.ts'
import { clientsByHand, dealsFollow } from './following.ts'
import { actsOfPerson, dealsOfPerson, forgetWords, partiesOfPerson } from './person.queries.ts'
import { dealRoutes } from './routes.ts'
import { removeStep } from './step-removal.job.ts'

export const deals = feature({
  name: 'deals',
  routes: dealRoutes,
  finders: { deals: findDeals },
  deadlines: dealDeadlines,
  events: dealEvents,
  reactions: [dealsFollow, clientsByHand],
  longWork: { sale_step_removal: removeStep },
  owns: [
    {
      table: 'deal',
      of: 'contact',
      onMerge: 'move',
      onErase: { run: forgetWords },
      onExport: { as: 'deals', rows: dealsOfPerson },
    },
    {
      table: 'deal_step',
      of: 'contact',
      onMerge: { stays: 'who bought then, as the history says' },
      onErase: { stays: 'its words go with those of the deal' },
      onExport: { as: 'deal_steps', rows: actsOfPerson },
    },
    {
      table: 'deal_party',
      of: 'contact',
      onMerge: 'move',
      onErase: { stays: 'that they took part: the books need it' },
      onExport: { as: 'deal_parties', rows: partiesOfPerson },
    },
  ],
})
