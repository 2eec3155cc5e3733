import { infiniteQueryOptions } from '@tanstack/react-query'
import { act } from '#web/kit/act/act.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type StageSetting = Answer<'GET /connections/meta/stage-events/'>
export type StageEvent = Answer<'GET /stage-events/'>['results'][number]
export type StageTest = Answer<'POST /connections/meta/stage-events/test/'>
export type Status = StageEvent['status']

export const stageSettingQuery = apiQuery('lead-ads', 'GET /connections/meta/stage-events/')

export const stageEventsQuery = (status: Status | undefined) =>
  infiniteQueryOptions({
    queryKey: ['lead-ads', 'GET /stage-events/', status],
    queryFn: ({ pageParam: page, signal }) =>
      api(
        'GET /stage-events/',
        { query: { page, pageSize: 50, ...(status && { status: [status] }) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ next }: { next: string | null }, _: unknown, page: number) =>
      next ? page + 1 : undefined,
  })

const changed = ['acts-connections'] as const
export const saveStages = act('PUT /connections/meta/stage-events/', {
  changed,
  waits: true,
  said: () => t('Etapas guardadas'),
})
export const tryStages = act('POST /connections/meta/stage-events/test/', { changed: [] })
export const retryStage = act('POST /stage-events/{id}/retry/', {
  changed,
  said: () => t('Se envía de nuevo'),
})
