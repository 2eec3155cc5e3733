import { feature } from '#server/platform/feature.ts'
import { launchEvents } from './events.ts'
import { passTurns, turnDeadline } from './pass-turns.job.ts'
import { registrationsOfPerson } from './person.queries.ts'
import { launchPlace } from './places.ts'
import { launchRoutes } from './routes.ts'

export const launches = feature({
  name: 'launches',
  routes: launchRoutes,
  jobs: [passTurns],
  deadlines: [turnDeadline],
  events: launchEvents,
  places: [launchPlace],
  owns: [
    {
      table: 'launch_registration',
      of: 'lead',
      onErase: { stays: 'which unit they wished for, by numbers' },
      onExport: { as: 'launch_registrations', rows: registrationsOfPerson },
    },
  ],
})
