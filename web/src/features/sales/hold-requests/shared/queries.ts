import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type HoldRequest = Answer<'GET /hold-requests/'>['results'][number]

/** The clients of a broker who are protected now in a project, by what is typed of them. */
export const protectedQuery = (projectUuid: string, typed: string) =>
  apiQuery('registrations', 'GET /shared-contacts/', {
    query: {
      side: 'by_us' as const,
      isProtected: true,
      projectsUuids: [projectUuid],
      pageSize: 20,
      search: typed.trim() || undefined,
    },
  })

export const askForHold = act('POST /hold-requests/', {
  changed: ['hold', 'claim'],
  said: ({ status }) =>
    status === 'pending' ? t('Solicitud enviada a la inmobiliaria') : t('Unidad retenida'),
})
export const grantHold = act('POST /hold-requests/{id}/grant/', {
  changed: ['hold', 'claim', 'unit'],
  said: ({ unit }) => t('Unidad {number} retenida', { number: unit.number }),
})
export const refuseHold = act('POST /hold-requests/{id}/refuse/', {
  changed: ['hold'],
  said: () => t('Solicitud rechazada'),
})
export const cancelHold = act('POST /hold-requests/{id}/cancel/', {
  changed: ['hold', 'claim'],
  said: ({ unit }) => t('Unidad {number} soltada', { number: unit.number }),
})
