import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { act } from '#web/kit/act/act.ts'
import { type Answer, api, type Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type WebForm = Answer<'GET /web-forms/'>[number]
export type Draft = WebForm['draft']

export const webFormsQuery = apiQuery('api-tokens', 'GET /web-forms/')

type Shown = Input<'POST /web-forms/preview/'>['body']
/** As visitors would see it; while the next one is drawn, the one before stays. */
export const previewQuery = (body: Shown) =>
  queryOptions({
    queryKey: ['api-tokens', 'POST /web-forms/preview/', body],
    queryFn: ({ signal }) => api('POST /web-forms/preview/', { body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  })

const saved = { changed: ['acts-connections'], waits: true } as const
type Named = { id: number; name: string }

export const addWebForm = act('POST /web-forms/', { ...saved, said: () => t('Formulario creado') })
export const saveWebForm = act('PATCH /web-forms/{id}/', { ...saved, said: () => t('Borrador guardado') })
export const publishWebForm = act('POST /web-forms/{id}/publish/', {
  ...saved,
  said: () => t('Los visitantes ya ven esta versión'),
})
export const switchWebForm = act('PATCH /web-forms/{id}/', {
  ...saved,
  request: ({ id, isActive }: Named & { isActive: boolean }) => ({ params: { id }, body: { isActive } }),
  said: (_, { name, isActive }) =>
    isActive ? t('{name} recibe respuestas', { name }) : t('{name} ya no recibe respuestas', { name }),
})
export const deleteWebForm = act('DELETE /web-forms/{id}/', {
  ...saved,
  request: ({ id }: Named) => ({ params: { id } }),
  said: (_, { name }) => t('Formulario {name} eliminado', { name }),
})
