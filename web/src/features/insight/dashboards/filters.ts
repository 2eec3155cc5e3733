import { unitKindWords } from '#web/features/stock/units/shared/words.ts'
import { choose, type Filter, type FilterValues, named } from '#web/kit/filters/filter.ts'
import { useCan, useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'

/** Stands for "without one" among ids. */
const none = -1

/** The ids of a filter, as the address has them. */
export const idsOf = (values: FilterValues[string]) =>
  Array.isArray(values) ? values.map(Number).filter((id) => id > 0) : undefined

/** What each part of the dashboard of leads is narrowed by; deals have a seller always, and no origin. */
export function useDashboardFilters() {
  const { sellers, projects, methods } = useOptions()
  const seesAll = useCan()('dashboards.view_all')
  return (part: string): Filter[] => {
    // Goals are of a month and of a person.
    if (part === 'goals') return seesAll ? [choose('sellersIds', t('Vendedor'), sellers)] : []
    const isOfDeals = part === 'deals'
    const nobody = isOfDeals ? [] : [{ id: none, name: t('Sin vendedor') }]
    return [
      { key: 'period', label: t('Período'), kind: 'dates' },
      ...(seesAll ? [choose('sellersIds', t('Vendedor'), [...nobody, ...sellers])] : []),
      choose('projectsIds', t('Proyecto'), [{ id: none, name: t('Sin proyecto') }, ...projects]),
      ...(isOfDeals
        ? []
        : [choose('methodsIds', t('Origen'), [{ id: none, name: t('Sin origen') }, ...methods])]),
    ]
  }
}

/** What parts of the dashboard of the stock are narrowed by, besides its projects. */
export type StockFilter = 'period' | 'sellers' | 'kinds' | 'leads'

/** The stock is counted as it is now, and is nobody's; what is sold is of a period and of sellers. `leads`: whose seller and project may be none. */
export function useStockFilters() {
  const { projects, sellers, methods } = useOptions()
  const seesAll = useCan()('dashboards.view_all')
  return (by: readonly StockFilter[] | undefined): Filter[] => {
    if (!by) return [choose('projectsIds', t('Proyecto'), projects)]
    const ofLeads = by.includes('leads')
    return [
      ...(by.includes('period') ? [{ key: 'period', label: t('Período'), kind: 'dates' } as const] : []),
      ...(seesAll && (ofLeads || by.includes('sellers'))
        ? [
            choose('sellersIds', t('Vendedor'), [
              ...(ofLeads ? [{ id: none, name: t('Sin vendedor') }] : []),
              ...sellers,
            ]),
          ]
        : []),
      choose('projectsIds', t('Proyecto'), [{ id: none, name: t('Sin proyecto') }, ...projects]),
      ...(by.includes('kinds') ? [choose('kinds', t('Tipo'), named(unitKindWords))] : []),
      ...(ofLeads
        ? [choose('methodsIds', t('Origen'), [{ id: none, name: t('Sin origen') }, ...methods])]
        : []),
    ]
  }
}
