import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const saved = { changed: ['acts-leads'], waits: true } as const

export const addTag = act('POST /leads-tags/', {
  ...saved,
  said: ({ name }) => t('Etiqueta {name} agregada', { name }),
})

export const saveTag = act('PATCH /leads-tags/{id}/', {
  ...saved,
  said: ({ name }) => t('Etiqueta {name} guardada', { name }),
})

export const deleteTag = act('DELETE /leads-tags/{id}/', {
  ...saved,
  request: ({ id }: { id: number; name: string }) => ({ params: { id } }),
  said: (_, { name }) => t('Etiqueta {name} eliminada', { name }),
})
