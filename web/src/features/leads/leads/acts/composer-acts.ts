import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'
import { undoActs } from '../shared/undo-acts.ts'

export const addNote = act('POST /leads/{id}/notes/', {
  changed: ['lead'],
  said: () => t('Nota guardada'),
})

export const logCall = act('POST /leads/{id}/calls/', {
  changed: ['lead', 'task'],
  said: (_, { body }) => (body.nextTask ? t('Llamada registrada y tarea agendada') : t('Llamada registrada')),
  undo: ({ actId }) => (actId === null ? undefined : () => undoActs([actId])),
})
