import { act } from '#web/kit/act/act.ts'
import type { Answer, Input } from '#web/kit/api.ts'
import { t } from '#web/kit/text.ts'

export type View = Answer<'GET /saved-views/'>[number]
type Query = NonNullable<Input<'PATCH /saved-views/{id}/'>['body']>['query']

export const addView = act('POST /saved-views/', {
  changed: ['saved-view'],
  waits: true,
  said: (_, { body }) => (body.isShared ? t('Vista guardada para el equipo') : t('Vista guardada')),
})
const addViewAgain = act('POST /saved-views/', { changed: ['saved-view'] })

export const saveView = act('PATCH /saved-views/{id}/', {
  changed: ['saved-view'],
  request: ({ view: { id }, query }: { view: View; query: Query }) => ({ params: { id }, body: { query } }),
  said: () => t('Vista guardada'),
  // What was answered may be sent again.
  undo:
    (_, { view }) =>
    () =>
      saveBack({ params: { id: view.id }, body: { query: view.query as Query } }),
})
const saveBack = act('PATCH /saved-views/{id}/', { changed: ['saved-view'] })

/** One of both: what is not pressed may have been changed a moment ago. */
type Picked = { view: View } & ({ isDefault: boolean } | { isFavourite: boolean })

/** What a view is for oneself: what its list opens with, a link in the navigation. */
export const pickView = act('PUT /saved-views/{id}/pick/', {
  changed: ['saved-view'],
  sets: true,
  request: ({ view: { id }, ...body }: Picked) => ({ params: { id }, body }),
  said: (_, picked) => {
    if ('isDefault' in picked)
      return picked.isDefault ? t('La lista se abre con esta vista') : t('La lista se abre completa')
    return picked.isFavourite
      ? t('La vista está en la navegación')
      : t('La vista ya no está en la navegación')
  },
})

export const deleteView = act('DELETE /saved-views/{id}/', {
  changed: ['saved-view'],
  request: ({ id }: View) => ({ params: { id } }),
  said: () => t('Vista eliminada'),
  undo:
    (_, { tableName, name, isShared, query, columns }) =>
    () =>
      addViewAgain({ body: { tableName, name, isShared, columns, query: query as NonNullable<Query> } }),
})
