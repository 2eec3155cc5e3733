import { act } from '#web/kit/act/act.ts'
import { plural, t } from '#web/kit/text.ts'
import { refused } from '../shared/taken.ts'

const changed = ['claim'] as const

export const holdUnits = act('POST /unit-claims/', {
  changed,
  refused,
  said: ({ claims }) => plural(claims.length, 'Unidad retenida', '{count} unidades retenidas'),
})

export const extendClaim = act('POST /unit-claims/{id}/extend/', {
  changed,
  refused,
  said: () => t('Retención extendida'),
})

export const releaseClaim = act('POST /unit-claims/{id}/release/', {
  changed,
  refused,
  said: () => t('Unidad liberada'),
})

export const takeOverClaim = act('POST /unit-claims/{id}/take-over/', {
  changed,
  refused,
  said: () => t('Unidad retenida'),
})

export const joinQueue = act('POST /units/{id}/queue/', {
  changed,
  refused,
  said: ({ position }) => t('En la fila, lugar {position}', { position }),
})

export const leaveQueue = act('DELETE /unit-queue/{id}/', {
  changed,
  refused,
  said: () => t('Lugar en la fila dejado'),
})

export const acceptTurn = act('POST /unit-queue/{id}/accept/', {
  changed,
  refused,
  said: () => t('Unidad retenida'),
})
