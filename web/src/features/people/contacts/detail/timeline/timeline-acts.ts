import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

export const addNote = act('POST /client-profiles/{id}/notes/', {
  changed: ['profile', 'lead'],
  said: () => t('Nota guardada'),
})

export const logCall = act('POST /client-profiles/{id}/calls/', {
  changed: ['profile', 'lead'],
  said: () => t('Llamada registrada'),
})

type Editing = { id: number; text: string; before: string }

export const editEntry = act('PATCH /timeline/{id}/', {
  changed: ['profile', 'lead'],
  request: ({ id, text }: Editing) => ({ params: { id }, body: { text } }),
  said: () => t('Cambio guardado'),
  undo: (_, { id, before }) =>
    before ? () => editBack({ params: { id }, body: { text: before } }) : undefined,
})
const editBack = act('PATCH /timeline/{id}/', { changed: ['profile', 'lead'] })

export const deleteEntry = act('DELETE /timeline/{id}/', { changed: ['profile', 'lead'] })
