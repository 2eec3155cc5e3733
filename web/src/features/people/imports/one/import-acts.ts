import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

/** Has the rows checked, and written when they are right. */
export const startImport = act('POST /imports/{id}/start/', { changed: ['job'], waits: true })

export const mendRow = act('PATCH /imports/{id}/rows/{row}/', {
  changed: ['job'],
  waits: true,
  said: ({ state }) => {
    if (state === 'ready') return t('Fila corregida')
    return state === 'skipped' ? t('La fila quedó fuera') : undefined
  },
})

export const revertImport = act('POST /imports/{id}/revert/', {
  changed: ['job', 'contact', 'lead', 'unit', 'project'],
  waits: true,
})
