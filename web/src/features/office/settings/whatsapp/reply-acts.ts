import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type QuickReply = Answer<'GET /whatsapp/quick-replies/'>[number]

export const quickRepliesQuery = apiQuery('conversations', 'GET /whatsapp/quick-replies/')

const saved = { changed: ['conversation'], waits: true } as const

export const addReply = act('POST /whatsapp/quick-replies/', {
  ...saved,
  said: ({ shortcut }) => t('Respuesta /{shortcut} agregada', { shortcut }),
})

export const saveReply = act('PATCH /whatsapp/quick-replies/{id}/', {
  ...saved,
  said: ({ shortcut }) => t('Respuesta /{shortcut} guardada', { shortcut }),
})

export const deleteReply = act('DELETE /whatsapp/quick-replies/{id}/', {
  ...saved,
  request: ({ id }: { id: number; shortcut: string }) => ({ params: { id } }),
  said: (_, { shortcut }) => t('Respuesta /{shortcut} eliminada', { shortcut }),
})
