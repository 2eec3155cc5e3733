import { isToCome } from '#web/features/stock/units/shared/effective-day.tsx'
import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { formDay } from '#web/kit/dates.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type PriceList = Answer<'GET /price-lists/'>['results'][number]

export const pageSize = 20

export const priceListsQuery = (projectId: number, page: number) =>
  apiQuery('projects', 'GET /price-lists/', { query: { projectsIds: [projectId], page, pageSize } })

export const listPricesQuery = (id: number, page: number) =>
  apiQuery('projects', 'GET /price-lists/{id}/prices/', { params: { id }, query: { page, pageSize } })

export const createPriceList = act('POST /price-lists/', {
  changed: ['project', 'unit'],
  said: ({ effectiveOn }) =>
    isToCome(effectiveOn)
      ? t('Lista de precios programada para el {day}', { day: formDay(effectiveOn) })
      : t('Lista de precios en vigencia'),
})

export const deletePriceList = act('DELETE /price-lists/{id}/', {
  changed: ['project', 'unit'],
  request: ({ id }: PriceList) => ({ params: { id } }),
  said: () => t('Lista de precios eliminada'),
})
