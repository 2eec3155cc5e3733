import { act, actOf } from '#web/kit/act/act.ts'
import { upload } from '#web/kit/api/upload.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

// Apart from what the page reads, so that a dialog that is loaded when it opens brings the page along for nobody.

/** Developers and the projects that people can be registered for. */
export const registrableQuery = apiQuery('registrations', 'GET /broker-registrations/projects/')

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
export const addEvidence = actOf(
  ({ id, file }: { id: number; file: File }) =>
    upload('POST /broker-registrations/{id}/evidence/', { params: { id }, body: {}, file }),
  { changed: ['registration'], said: () => t('Respaldo agregado') },
)
