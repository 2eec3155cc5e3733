import { choose, type Filter, type FilterValues } from '#web/kit/filters/filter.ts'
import { useCan, useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { PromptFilters } from './queries.ts'

/** What the figures of an answer are narrowed by; each takes what it can be narrowed by. */
export function usePromptFilters(): Filter[] {
  const { sellers, projects } = useOptions()
  const seesAll = useCan()('dashboards.view_all')
  return [
    { key: 'period', label: t('Período'), kind: 'dates' },
    ...(seesAll ? [choose('sellersIds', t('Vendedor'), sellers)] : []),
    choose('projectsIds', t('Proyecto'), [{ id: -1, name: t('Sin proyecto') }, ...projects]),
  ]
}

/** As the address holds them, for the server. */
export function asked({ period, sellersIds, projectsIds }: FilterValues): PromptFilters {
  const ids = (value: FilterValues[string]) => [value].flat().map(Number)
  return {
    ...(period !== undefined && { period: period as PromptFilters['period'] }), // read by the kind of the filter
    ...(sellersIds !== undefined && { sellersIds: ids(sellersIds) }),
    ...(projectsIds !== undefined && { projectsIds: ids(projectsIds) }),
  }
}

/** As an address would hold those of a prompt. */
export const shown = ({ period, sellersIds, projectsIds }: Partial<PromptFilters>): FilterValues => ({
  ...(period && { period: period as FilterValues[string] }),
  ...(sellersIds?.length && { sellersIds: sellersIds.map(String) }),
  ...(projectsIds?.length && { projectsIds: projectsIds.map(String) }),
})
