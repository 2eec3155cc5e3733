import { api } from '#web/kit/api.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import { t } from '#web/kit/text.ts'
import type { UnitRow } from './queries.ts'
import { unitName } from './words.ts'

/** By units, which the server searches. */
export const byUnit: Filter = {
  key: 'unitsIds',
  label: t('Unidad'),
  kind: 'found',
  feature: 'units',
  find: async (text) => {
    const query = { search: text || undefined, pageSize: 20 }
    const { results } = await api('GET /units/', { query })
    return results.map((unit) => ({ id: unit.id, name: nameOf(unit) }))
  },
  nameOf: async (id) => nameOf(await api('GET /units/{id}/', { params: { id } })),
}

/** "Depto. 1204 · Parque Ñuñoa". */
const nameOf = (unit: Pick<UnitRow, 'kind' | 'number' | 'project'>) =>
  [unitName(unit), unit.project?.name].filter(Boolean).join(' · ')
