import { act } from '#web/kit/act/act.ts'
import type { Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { plural } from '#web/kit/text.ts'

export type SheetFilters = NonNullable<Input<'GET /units/sheet/'>['query']>

export const sheetQuery = (query: SheetFilters) => apiQuery('units', 'GET /units/sheet/', { query })

/** All changed units or none; the answer is waited for until the sheet shows what was saved. */
export const saveUnits = act('POST /units/bulk-edit/', {
  changed: ['unit'],
  waits: true,
  said: ({ changed }) => plural(changed, '1 unidad guardada', '{count} unidades guardadas'),
})
