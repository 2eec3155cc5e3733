import { feature } from '#server/platform/feature.ts'
import { claimDeadlines } from './deadlines.ts'
import { claimEvents } from './events.ts'
import { claimsFollow } from './following.ts'
import { claimsOfPerson, forgetReasons, placesOfPerson } from './person.queries.ts'
import { claimRoutes } from './routes.ts'

export const unitClaims = feature({
  name: 'unit-claims',
  routes: claimRoutes,
  deadlines: claimDeadlines,
  events: claimEvents,
  reactions: [claimsFollow],
  owns: [
    {
      table: 'unit_claim',
      of: 'lead',
      onErase: { set: { note: null, release_reason: null } },
      onExport: { as: 'unit_claims', rows: claimsOfPerson },
    },
    {
      table: 'unit_claim_step',
      of: 'lead',
      onErase: { run: forgetReasons },
      onExport: { withheld: 'the claims say it' },
    },
    {
      table: 'unit_queue',
      of: 'lead',
      onErase: { stays: 'for which unit they waited' },
      onExport: { as: 'unit_queue', rows: placesOfPerson },
    },
  ],
})
