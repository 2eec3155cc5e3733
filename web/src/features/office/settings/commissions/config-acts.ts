import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'
import { configQuery } from './queries.ts'

export const saveConfig = act('PUT /broker-config/update-config/', {
  changed: ['commission'],
  keeps: (saved) => [[configQuery.queryKey, saved]],
  said: () => t('Configuración guardada'),
})
