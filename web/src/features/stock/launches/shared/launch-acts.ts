import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'
import { firstMessage } from './first-message.ts'
import type { Launch } from './queries.ts'

const changed = ['launch'] as const
const ofLaunch = ({ id }: Launch) => ({ params: { id } })

export const createLaunch = act('POST /launches/', { changed, said: () => t('Lanzamiento creado') })
export const changeLaunch = act('PATCH /launches/{id}/', { changed, said: () => t('Lanzamiento guardado') })
export const deleteLaunch = act('DELETE /launches/{id}/', {
  changed,
  request: ofLaunch,
  said: () => t('Lanzamiento eliminado'),
})

const step = { changed, refused: firstMessage, request: ofLaunch } as const

export const openLaunch = act('POST /launches/{id}/open/', {
  ...step,
  said: () => t('Inscripciones abiertas'),
})
export const closeLaunch = act('POST /launches/{id}/close/', {
  ...step,
  said: () => t('Inscripciones cerradas'),
})
export const drawLaunch = act('POST /launches/{id}/draw/', { ...step, said: () => t('Turnos sorteados') })
export const startLaunch = act('POST /launches/{id}/start/', {
  ...step,
  said: () => t('El lanzamiento comenzó'),
})
export const pauseLaunch = act('POST /launches/{id}/pause/', {
  ...step,
  said: () => t('Lanzamiento en pausa'),
})
export const resumeLaunch = act('POST /launches/{id}/resume/', {
  ...step,
  said: () => t('El lanzamiento sigue'),
})
export const endLaunch = act('POST /launches/{id}/end/', {
  ...step,
  said: () => t('El lanzamiento terminó'),
})
export const orderTurns = act('POST /launches/{id}/reorder/', {
  changed,
  refused: firstMessage,
  said: () => t('Turnos ordenados'),
})
