import { feature } from '#server/platform/feature.ts'
import { registrationDeadlines } from './deadlines.ts'
import { registrationEvents } from './events.ts'
import { tellRegistrants } from './hearing.job.ts'
import { madeOfPerson, registrationsOfPerson } from './person-export.queries.ts'
import { brokerRegistrationRoutes } from './routes.ts'

export const brokerRegistrations = feature({
  name: 'broker-registrations',
  routes: brokerRegistrationRoutes,
  consumers: [tellRegistrants],
  events: registrationEvents,
  deadlines: registrationDeadlines,
  owns: [
    {
      table: 'broker_registration',
      of: 'contact',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'broker_registrations', rows: registrationsOfPerson },
    },
    {
      table: 'broker_registration_file',
      of: 'contact',
      file: 'stored_file_id',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'broker_evidence', without: ['sha256'] },
    },
    {
      table: 'made_registration',
      of: 'contact',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'registrations_with_developers', rows: madeOfPerson },
    },
  ],
})
