import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

/** What the account shows everybody who chose nothing else. */
export const saveTeamColumns = act('POST /accounts/manage-table-fields/', {
  changed: ['columns'],
  sets: true,
  waits: true,
  said: () => t('Columnas guardadas para el equipo'),
})
