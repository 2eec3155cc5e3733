import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const saved = { changed: ['acts-leads'], waits: true } as const

export const addRule = act('POST /assignment-rules/', {
  ...saved,
  said: ({ name }) => t('Regla {name} agregada', { name }),
})

export const saveRule = act('PUT /assignment-rules/{id}/', {
  ...saved,
  said: ({ name }) => t('Regla {name} guardada', { name }),
})

export const orderRules = act('POST /assignment-rules/reorder/', { ...saved, sets: true })

export const deleteRule = act('DELETE /assignment-rules/{id}/', {
  ...saved,
  request: ({ id }: { id: number; name: string }) => ({ params: { id } }),
  said: (_, { name }) => t('Regla {name} eliminada', { name }),
})
