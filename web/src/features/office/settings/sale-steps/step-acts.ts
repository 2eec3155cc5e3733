import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const saved = { changed: ['acts-pipeline'], waits: true } as const

export const addStep = act('POST /sale-steps/', {
  ...saved,
  said: ({ name }) => t('Paso {name} agregado', { name }),
})

export const saveStep = act('PUT /sale-steps/{id}/', {
  ...saved,
  said: ({ name }) => t('Paso {name} guardado', { name }),
})

export const orderSteps = act('POST /sale-steps/reorder/', { ...saved, sets: true })

export const addDocument = act('POST /sale-steps/{id}/documents/', {
  ...saved,
  said: ({ name }) => t('Documento {name} agregado', { name }),
})

export const saveDocument = act('PUT /sale-step-documents/{id}/', {
  ...saved,
  said: ({ name }) => t('Documento {name} guardado', { name }),
})
