import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const saved = { changed: ['acts-account', 'lead', 'contact'], waits: true } as const

export const addField = act('POST /custom-fields/', { ...saved, said: () => t('Campo creado') })
export const saveField = act('PATCH /custom-fields/{id}/', { ...saved, said: () => t('Campo guardado') })
/** Offers it no more, or again. */
export const archiveField = act('PATCH /custom-fields/{id}/', {
  ...saved,
  said: ({ isArchived }) => (isArchived ? t('Campo archivado') : t('Campo en uso de nuevo')),
})
export const orderFields = act('POST /custom-fields/reorder/', { ...saved, sets: true })
