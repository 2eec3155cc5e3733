import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'
import { configQuery } from './queries.ts'

/** Saved over the version that was seen; somebody else's is answered with a 412. */
export const saveConfig = act('PUT /broker-config/update-config/', {
  changed: ['commission'],
  keeps: (saved) => [[configQuery.queryKey, saved]],
  said: () => t('Configuración guardada'),
})
