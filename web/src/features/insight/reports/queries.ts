import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { act } from '#web/kit/act/act.ts'
import { type Answer, api, type Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type ReportForm = Answer<'GET /reports/forms/'>[number]
export type ReportKind = ReportForm['kind']
export type Report = Input<'POST /reports/preview/'>['body']
export type Preview = Answer<'POST /reports/preview/'>
export type Run = Answer<'GET /reports/runs/'>['results'][number]

export const formsQuery = { ...apiQuery('reports', 'GET /reports/forms/'), staleTime: 60_000 }

/** Reads, though it is sent: a report is too long for an address. */
export const previewQuery = (body: Report) =>
  queryOptions({
    queryKey: ['reports', 'preview', body],
    queryFn: () => api('POST /reports/preview/', { body }),
    placeholderData: keepPreviousData,
  })

/** Jobs say when they end; while one runs its progress is asked for. */
export const runsQuery = (page: number) => ({
  ...apiQuery('jobs', 'GET /reports/runs/', { query: { page, pageSize: 20 } }),
  placeholderData: keepPreviousData,
})

export const isUnderWay = ({ status }: Pick<Run, 'status'>) => status === 'queued' || status === 'running'

export const startReport = act('POST /reports/runs/', {
  changed: ['job'],
  said: () => t('El reporte está en marcha; avisamos cuando esté'),
})

export const deleteRun = act('DELETE /reports/runs/{id}/', {
  changed: ['job'],
  said: () => t('Reporte eliminado'),
})

export type Schedule = Answer<'GET /reports/schedules/'>[number]

export const schedulesQuery = apiQuery('reports', 'GET /reports/schedules/')

export const addSchedule = act('POST /reports/schedules/', {
  changed: ['report'],
  said: () => t('Reporte programado'),
})

export const changeSchedule = act('PATCH /reports/schedules/{id}/', {
  changed: ['report'],
  said: ({ isActive }) => (isActive ? t('Cambios guardados') : t('En pausa hasta que lo reanude')),
})

export const deleteSchedule = act('DELETE /reports/schedules/{id}/', {
  changed: ['report'],
  said: () => t('Programación eliminada'),
})
