import { act } from '#web/kit/act/act.ts'
import { plural, t } from '#web/kit/text.ts'

const saved = { changed: ['acts-templates'], waits: true } as const

export const createTemplate = act('POST /whatsapp/create-template/', {
  ...saved,
  said: ({ name }) => t('Plantilla {name} guardada como borrador', { name }),
})

export const updateTemplate = act('PATCH /whatsapp/{id}/update-template/', {
  ...saved,
  said: ({ name }) => t('Plantilla {name} guardada', { name }),
})

export const submitTemplate = act('POST /whatsapp/submit-template/', {
  ...saved,
  said: ({ name }) => t('Plantilla {name} enviada a revisión', { name }),
})

export const duplicateTemplate = act('POST /whatsapp/templates/{id}/duplicate/', {
  ...saved,
  said: ({ name }) => t('Plantilla {name} creada', { name }),
})

export const deleteTemplate = act('DELETE /whatsapp/templates/{id}/', {
  ...saved,
  request: ({ id }: { id: number; name: string }) => ({ params: { id } }),
  said: (_, { name }) => t('Plantilla {name} eliminada', { name }),
})

export const syncTemplates = act('POST /whatsapp/templates/sync/', {
  ...saved,
  said: ({ created, updated, gone }) =>
    [
      plural(created + updated, '1 plantilla de Meta', '{count} plantillas de Meta'),
      gone > 0 && plural(gone, '1 que ya no está', '{count} que ya no están'),
    ]
      .filter(Boolean)
      .join(' · '),
})

export const sendTemplate = act('POST /whatsapp/client-profile/{id}/send-template/', {
  changed: ['message', 'conversation'],
  inTurn: ({ params }) => `chat-${params.id}`,
})
