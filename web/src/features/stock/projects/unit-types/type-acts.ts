import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { t } from '#web/kit/text.ts'

export type UnitType = Answer<'GET /projects/{id}/unit-types/'>[number]

const saved = { changed: ['project'], waits: true } as const

export const addType = act('POST /projects/{id}/unit-types/', {
  ...saved,
  said: ({ name }) => t('Tipología {name} agregada', { name }),
})

export const saveType = act('PATCH /unit-types/{id}/', {
  ...saved,
  said: ({ name }) => t('Tipología {name} guardada', { name }),
})

export const deleteType = act('DELETE /unit-types/{id}/', {
  ...saved,
  request: ({ id }: UnitType) => ({ params: { id } }),
  said: (_, { name }) => t('Tipología {name} eliminada', { name }),
})
