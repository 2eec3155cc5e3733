import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { plural } from '#web/kit/text.ts'

export type Goals = Answer<'GET /goals/'>

export const goalsQuery = (month: string, months: number) =>
  apiQuery('goals', 'GET /goals/', { query: { month, months } })

export const saveGoals = act('POST /goals/bulk-set/', {
  changed: ['acts-goals'],
  waits: true,
  sets: true,
  said: ({ changed }) => plural(changed, '1 meta guardada', '{count} metas guardadas'),
})

export const copyGoals = act('POST /goals/copy/', {
  changed: ['acts-goals'],
  waits: true,
  sets: true,
  said: ({ copied }) => plural(copied, '1 meta copiada', '{count} metas copiadas'),
})
