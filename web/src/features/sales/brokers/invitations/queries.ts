import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type Invitation = Answer<'GET /broker-invitations/'>['results'][number]

/** The newest, whatever became of them. */
export const invitationsQuery = apiQuery('shares', 'GET /broker-invitations/', { query: { pageSize: 20 } })

/** All that can be taken back: no more may wait. */
export const waitingQuery = apiQuery('shares', 'GET /broker-invitations/', {
  query: { state: ['pending'], pageSize: 50 },
})

export const inviteBroker = act('POST /broker-invitations/', { changed: ['share'] })

export const revokeInvitation = act('DELETE /broker-invitations/{id}/', {
  changed: ['share'],
  said: () => t('Invitación retirada'),
})

export const invitationQuery = (uuid: string) => ({
  ...apiQuery('shares', 'GET /broker-invitations/by-link/{uuid}/', { params: { uuid } }),
  retry: false,
})

export const acceptInvitation = act('POST /broker-invitations/by-link/{uuid}/accept/', {
  changed: ['share'],
  said: ({ developer }) => t('Ahora trabaja con {name}', { name: developer.name }),
})
