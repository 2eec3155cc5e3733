import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const saved = { changed: ['acts-connections'], waits: true } as const

export const addToken = act('POST /api-tokens/', {
  ...saved,
  isSecret: true,
  said: () => t('Formulario agregado'),
})

export const saveToken = act('PATCH /api-tokens/{id}/', { ...saved, said: () => t('Formulario guardado') })

export const revokeToken = act('DELETE /api-tokens/{id}/', {
  ...saved,
  request: ({ id }: { id: number; name: string }) => ({ params: { id } }),
  said: (_, { name }) => t('La llave de {name} ya no sirve', { name }),
})
