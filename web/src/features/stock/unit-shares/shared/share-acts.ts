import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

export const shareUnits = act('POST /unit-shares/', {
  changed: ['share'],
  said: ({ broker }) => t('Compartido con {name}', { name: broker.name }),
})
export const patchShare = act('PATCH /unit-shares/{id}/', {
  changed: ['share'],
  said: () => t('Permiso cambiado'),
})
export const revokeShare = act('DELETE /unit-shares/{id}/', {
  changed: ['share'],
  said: () => t('Permiso revocado'),
})
