import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

export const addAssistant = act('POST /api-tokens/', {
  changed: ['acts-connections'],
  waits: true,
  isSecret: true,
  said: () => t('Llave creada'),
})
