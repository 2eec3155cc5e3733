import { act, actOf } from '#web/kit/act/act.ts'
import { upload } from '#web/kit/api/upload.ts'
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
/** Developers and the projects that people can be registered for. */
export const registrableQuery = apiQuery('registrations', 'GET /broker-registrations/projects/')
export const visitCodeQuery = (id: number) =>
  apiQuery('registrations', 'GET /broker-registrations/{id}/visit-code/', { params: { id } })

export const registerContact = act('POST /broker-registrations/', {
  changed: ['registration'],
  said: ({ status }) =>
    status === 'second' ? t('Registrado como segundo: otra persona llegó antes') : t('Cliente registrado'),
})
export const disputeRegistration = act('POST /broker-registrations/{id}/dispute/', {
  changed: ['registration'],
  said: () => t('Disputa enviada a la inmobiliaria'),
})
export const decideRegistration = act('POST /broker-registrations/{id}/decide/', {
  changed: ['registration'],
  said: () => t('Disputa resuelta'),
})
export const confirmVisit = act('POST /broker-registrations/visits/', {
  changed: ['registration'],
  said: ({ contact }) => t('Visita de {name} confirmada', { name: contact.name }),
})
export const addEvidence = actOf(
  ({ id, file }: { id: number; file: File }) =>
    upload('POST /broker-registrations/{id}/evidence/', { params: { id }, body: {}, file }),
  { changed: ['registration'], said: () => t('Respaldo agregado') },
)
