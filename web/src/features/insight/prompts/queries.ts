import { queryOptions } from '@tanstack/react-query'
import { act } from '#web/kit/act/act.ts'
import { type Answer, api, type Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type Prompt = Answer<'GET /prompts/'>[number]
export type PromptResult = Answer<'POST /prompts/{id}/run/'>['result']
export type PromptTable = PromptResult['tables'][number]
export type PromptCell = PromptTable['rows'][number][number]
export type ReadingKey = PromptTable['reading']
export type PromptColumn = PromptTable['columns'][number]['key']
export type PromptFilters = NonNullable<NonNullable<Input<'POST /prompts/{id}/run/'>['body']>['filters']>

export const promptsQuery = { ...apiQuery('reports', 'GET /prompts/'), staleTime: 60_000 }

/** Reads, though it is sent: each run is a job of its own. It is run again when asked for. */
export const answerQuery = (id: number, filters: PromptFilters | undefined) =>
  queryOptions({
    queryKey: ['reports', 'prompt', id, filters],
    queryFn: () => api('POST /prompts/{id}/run/', { params: { id }, body: { filters } }),
    select: ({ result }) => result,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  })

export type PromptSchedule = Answer<'GET /prompts/schedules/'>[number]

export const promptSchedulesQuery = apiQuery('prompt-schedules', 'GET /prompts/schedules/')

export const addPromptSchedule = act('POST /prompts/schedules/', {
  changed: ['prompt-schedule'],
  said: () => t('Prompt programado'),
})

export const changePromptSchedule = act('PATCH /prompts/schedules/{id}/', {
  changed: ['prompt-schedule'],
  said: ({ isActive }) => (isActive ? t('Cambios guardados') : t('En pausa hasta que lo reanude')),
})

export const deletePromptSchedule = act('DELETE /prompts/schedules/{id}/', {
  changed: ['prompt-schedule'],
  said: () => t('Programación eliminada'),
})

export const addPrompt = act('POST /prompts/', { changed: ['report'], said: () => t('Prompt guardado') })

export const changePrompt = act('PATCH /prompts/{id}/', {
  changed: ['report'],
  said: () => t('Cambios guardados'),
})

export const deletePrompt = act('DELETE /prompts/{id}/', {
  changed: ['report'],
  said: () => t('Prompt eliminado'),
})
