import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const changed = ['deal'] as const

export const checkDocument = act('POST /deal-documents/{id}/check/', {
  changed,
  said: ({ isChecked }) => (isChecked ? t('Documento revisado') : t('Documento por revisar')),
})

export const refuseDocument = act('POST /deal-documents/{id}/refuse/', {
  changed,
  said: () => t('Documento rechazado'),
})

export const deleteDocument = act('DELETE /deal-documents/{id}/', {
  changed,
  said: () => t('Documento eliminado'),
})

export const generateDocument = act('POST /deals/{id}/generate-document/', {
  changed,
  said: () => t('Documento generado como Word y PDF'),
})

export const createRequest = act('POST /deals/{id}/document-requests/', {
  changed,
  waits: true,
  said: () => t('Enlace creado'),
})

export const revokeRequest = act('DELETE /document-requests/{id}/', {
  changed,
  waits: true,
  said: () => t('Enlace revocado'),
})
