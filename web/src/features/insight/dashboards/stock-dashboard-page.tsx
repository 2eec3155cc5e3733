import { type ComponentType, useMemo } from 'react'
import { hasAll, type Permission } from '#contract/permissions.ts'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { useMe } from '#web/kit/me.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { toLeadDashboard, toStockDashboard } from '#web/places/insight.ts'
import { idsOf, type StockFilter, useStockFilters } from './filters.ts'
import { type Comparing, DashboardFrame } from './shared/dashboard-frame.tsx'
import { Goals } from './shared/goals.tsx'
import { useParts } from './shared/use-parts.tsx'
import { Absorption } from './stock/absorption.tsx'
import { CohortsByMonth } from './stock/cohorts.tsx'
import { Forecast } from './stock/forecast.tsx'
import { Funnel } from './stock/funnel.tsx'
import { Holds } from './stock/holds.tsx'
import { Prices } from './stock/prices.tsx'
import { Quotations } from './stock/quotations.tsx'
import { General, Projects } from './stock/units.tsx'

/** What a part counts needs the permissions of the lists that it leads to. */
const parts = {
  general: { label: t('General'), needs: ['units.view'], Part: General, by: ['kinds'] },
  projects: { label: t('Proyectos'), needs: ['units.view'], Part: Projects, by: ['kinds'] },
  funnel: {
    label: t('Embudo'),
    needs: ['leads.view', 'quotations.view', 'deals.view'],
    Part: Funnel,
    by: ['period', 'sellers'],
  },
  quotations: {
    label: t('Cotizaciones'),
    needs: ['quotations.view'],
    Part: Quotations,
    by: ['period', 'sellers'],
    isCompared: true,
  },
  absorption: { label: t('Absorción'), needs: ['units.view'], Part: Absorption, by: ['kinds'] },
  prices: {
    label: t('Precios de cierre'),
    needs: ['deals.view'],
    Part: Prices,
    by: ['period', 'sellers'],
    isCompared: true,
  },
  holds: { label: t('Retenciones'), needs: ['units.view'], Part: Holds, by: ['period', 'kinds'] },
  cohorts: { label: t('Cohortes'), needs: ['leads.view'], Part: CohortsByMonth, by: ['leads'] },
  forecast: { label: t('Proyección'), needs: ['deals.view'], Part: Forecast, by: ['sellers'] },
  goals: { label: t('Metas'), needs: ['dashboards.view_all', 'deals.view'] },
} satisfies Record<string, StockPart>
type Name = keyof typeof parts

type StockPart = {
  label: string
  needs: Permission[]
  Part?: ComponentType<{ filters: FilterValues; comparedWith: Comparing }>
  by?: StockFilter[]
  /** Whether its period is compared with another. */
  isCompared?: boolean
}
const partOf = (name: string): StockPart => parts[name as Name]

const names = Object.keys(parts) as Name[]

/** What there is to sell, what is sold and how it gets there; the address says which side, and of what. */
export function StockDashboardPage() {
  const me = useMe()
  const { part, comparedWith, month } = useAddress(toStockDashboard)
  const permitted = useMemo(
    () =>
      names.filter((name) => hasAll(me, parts[name].needs)).map((key) => ({ key, label: parts[key].label })),
    [me],
  )
  const { layout, parts: tabs, chosen, current, isLoading } = useParts('stock_dashboard', permitted, part)
  const filtersOf = useStockFilters()
  if (isLoading) return <SkeletonLines lines={10} />
  if (!current)
    return (
      <EmptyState page mood="locked" title={t('Sin acceso')}>
        <p>{t('Estas cifras son de unidades y cotizaciones que no están a su alcance.')}</p>
      </EmptyState>
    )
  return (
    <DashboardFrame
      title={t('Dashboard de stock')}
      link={
        <ButtonLink {...toLeadDashboard()} variant="ghost">
          {t('Dashboard de leads')}
        </ButtonLink>
      }
      layout={layout}
      filtersOf={(name) => filtersOf(partOf(name).by)}
      comparedWith={comparedWith}
      toCompared={(compared) => toStockDashboard.here({ comparedWith: compared })}
      isCompared={partOf(current).isCompared ?? false}
      parts={tabs.map(({ key, label }) => ({ key, label, to: toStockDashboard.here({ part: key }) }))}
      onWall={chosen}
      current={current}
      draw={(name, filters) => {
        const { Part } = partOf(name)
        return Part ? (
          <Part filters={filters} comparedWith={comparedWith} />
        ) : (
          <Goals
            of="projects"
            month={month}
            toMonth={(month) => toStockDashboard.here({ month })}
            ids={idsOf(filters.projectsIds)}
          />
        )
      }}
    />
  )
}
