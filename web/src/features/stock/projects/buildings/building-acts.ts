import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { t } from '#web/kit/text.ts'

export type Building = Answer<'GET /projects/{id}/buildings/'>[number]

const saved = { changed: ['project'], waits: true } as const

export const addBuilding = act('POST /projects/{id}/buildings/', {
  ...saved,
  said: ({ name }) => t('Edificio {name} agregado', { name }),
})

export const saveBuilding = act('PATCH /buildings/{id}/', {
  ...saved,
  said: ({ name }) => t('Edificio {name} guardado', { name }),
})

export const orderBuildings = act('POST /projects/{id}/buildings/reorder/', { ...saved, sets: true })

export const deleteBuilding = act('DELETE /buildings/{id}/', {
  ...saved,
  request: ({ id }: Building) => ({ params: { id } }),
  said: (_, { name }) => t('Edificio {name} eliminado', { name }),
})
