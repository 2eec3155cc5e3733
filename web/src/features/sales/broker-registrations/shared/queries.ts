import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type Registration = Answer<'GET /shared-contacts/'>['results'][number]
export type RegistrationDetail = Answer<'GET /shared-contacts/{id}/'>

/** Its links to evidence are read anew before they expire. */
export const registrationQuery = (id: number) => ({
  ...apiQuery('registrations', 'GET /shared-contacts/{id}/', { params: { id } }),
  refetchInterval: 4 * 60_000,
})
export const visitCodeQuery = (id: number) =>
  apiQuery('registrations', 'GET /broker-registrations/{id}/visit-code/', { params: { id } })

export const confirmVisit = act('POST /broker-registrations/visits/', {
  changed: ['registration'],
  said: ({ contact }) => t('Visita de {name} confirmada', { name: contact.name }),
})
