import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const saved = { changed: ['acts-pipeline'], waits: true } as const

export const addStep = act('POST /lead-steps/', {
  ...saved,
  said: ({ name }) => t('Etapa {name} agregada', { name }),
})

export const saveStep = act('PUT /lead-steps/{id}/', {
  ...saved,
  said: ({ name }) => t('Etapa {name} guardada', { name }),
})

export const orderSteps = act('POST /lead-steps/reorder/', { ...saved, sets: true })

type Deleting = { id: number; name: string; moveLeadsTo: number | undefined }
export const deleteStep = act('DELETE /lead-steps/{id}/', {
  ...saved,
  request: ({ id, moveLeadsTo }: Deleting) => ({ params: { id }, query: { moveLeadsTo } }),
  said: (_, { name }) => t('Etapa {name} eliminada', { name }),
})
