import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const saved = { changed: ['acts-leads'], waits: true } as const

export const addQuestion = act('POST /lead-questions/', { ...saved, said: () => t('Pregunta agregada') })
export const saveQuestion = act('PATCH /lead-questions/{id}/', {
  ...saved,
  said: () => t('Pregunta guardada'),
})
/** Asks it no more, or again. */
export const retireQuestion = act('PATCH /lead-questions/{id}/', saved)
export const deleteQuestion = act('DELETE /lead-questions/{id}/', saved)
export const orderQuestions = act('POST /lead-questions/reorder/', { ...saved, sets: true })
