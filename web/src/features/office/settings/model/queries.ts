import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type ModelUses = Answer<'GET /privacy/model/'>

export const modelUsesQuery = apiQuery('connections', 'GET /privacy/model/')

export const saveModelUses = act('PUT /privacy/model/', {
  changed: ['acts-connections'],
  waits: true,
  keeps: (saved) => [[modelUsesQuery.queryKey, saved]],
  said: () => t('Cambios guardados'),
})
