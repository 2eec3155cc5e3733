import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const saved = { changed: ['acts-templates'], waits: true } as const

export const createMailing = act('POST /whatsapp/mailings/', saved)

export const startMailing = act('POST /whatsapp/mailings/{id}/start/', {
  ...saved,
  said: ({ name }) => t('{name} se está enviando', { name }),
})

export const pauseMailing = act('POST /whatsapp/mailings/{id}/pause/', {
  ...saved,
  said: ({ name }) => t('{name} quedó en pausa', { name }),
})

export const cancelMailing = act('POST /whatsapp/mailings/{id}/cancel/', {
  ...saved,
  said: ({ name }) => t('{name} cancelado', { name }),
})

export const deleteMailing = act('DELETE /whatsapp/mailings/{id}/', {
  ...saved,
  request: ({ id }: { id: number; name: string }) => ({ params: { id } }),
  said: (_, { name }) => t('{name} eliminado', { name }),
})
