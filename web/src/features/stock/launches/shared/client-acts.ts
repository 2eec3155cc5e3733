import { refused } from '#web/features/stock/units/shared/taken.ts'
import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'
import { firstMessage } from './first-message.ts'

const changed = ['launch'] as const
const ofClient = {
  changed,
  refused: firstMessage,
  request: ({ id }: { id: number }) => ({ params: { id } }),
} as const

export const registerClient = act('POST /launches/{id}/registrations/', {
  changed,
  refused: firstMessage,
  said: ({ number }) => t('Inscrito con el número {number}', { number }),
})
export const changeWishes = act('PATCH /launch-registrations/{id}/', {
  changed,
  refused: firstMessage,
  said: () => t('Preferencias guardadas'),
})
export const claimUnit = act('POST /launch-registrations/{id}/claim/', {
  changed: ['launch', 'claim'],
  refused,
  said: ({ unit }) => t('Unidad {number} retenida', { number: unit?.number ?? '' }),
})
export const passTurn = act('POST /launch-registrations/{id}/pass/', {
  ...ofClient,
  said: () => t('El turno pasa al siguiente'),
})
export const waitAgain = act('POST /launch-registrations/{id}/wait-again/', {
  ...ofClient,
  said: () => t('Espera otra vez, detrás de los demás'),
})
export const withdrawClient = act('POST /launch-registrations/{id}/withdraw/', {
  ...ofClient,
  said: () => t('Retirado del lanzamiento'),
})
