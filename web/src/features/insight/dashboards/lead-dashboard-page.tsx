import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { toLeadDashboard, toStockDashboard } from '#web/places/insight.ts'
import { idsOf, useDashboardFilters } from './filters.ts'
import { Alerts } from './leads/alerts.tsx'
import { Methods, Sellers } from './leads/breakdown.tsx'
import { Deals } from './leads/deals.tsx'
import { General } from './leads/general.tsx'
import { States } from './leads/states.tsx'
import { Teams } from './leads/teams.tsx'
import { DashboardFrame } from './shared/dashboard-frame.tsx'
import { Goals } from './shared/goals.tsx'
import { PeriodText } from './shared/period-text.tsx'
import { type LeadDashboard, leadDashboardQuery } from './shared/queries.ts'
import { useParts } from './shared/use-parts.tsx'

const parts = {
  general: { label: t('General'), Part: General },
  methods: { label: t('Orígenes'), Part: Methods },
  states: { label: t('Estados'), Part: States },
  sellers: { label: t('Vendedores'), Part: Sellers },
  teams: { label: t('Equipos'), Part: Teams },
  deals: { label: t('Negocios'), Part: undefined },
  goals: { label: t('Metas'), Part: undefined },
  alerts: { label: t('Alertas'), Part: Alerts },
} as const
type Name = keyof typeof parts

const named = (Object.keys(parts) as Name[]).map((key) => ({ key, label: parts[key].label }))

/** The leads of a period, looked at from several sides; the address says which side, which period and whose. */
export function LeadDashboardPage() {
  const can = useCan()
  const { part, comparedWith, month } = useAddress(toLeadDashboard)
  const [seesLeads, seesDeals] = [can('leads.view'), can('deals.view')]
  const permitted = useMemo(
    () => named.filter(({ key }) => (key === 'deals' || key === 'goals' ? seesDeals : seesLeads)),
    [seesLeads, seesDeals],
  )
  const { layout, parts: tabs, chosen, current, isLoading } = useParts('lead_dashboard', permitted, part)
  const filtersOf = useDashboardFilters()
  if (isLoading) return <SkeletonLines lines={10} />
  if (!current)
    return (
      <EmptyState page mood="locked" title={t('Sin acceso')}>
        <p>{t('Estas cifras son de leads y negocios que no están a su alcance.')}</p>
      </EmptyState>
    )
  return (
    <DashboardFrame
      title={t('Dashboards')}
      link={
        <ButtonLink {...toStockDashboard()} variant="ghost">
          {t('Dashboard de stock')}
        </ButtonLink>
      }
      layout={layout}
      filtersOf={filtersOf}
      comparedWith={comparedWith}
      toCompared={(compared) => toLeadDashboard.here({ comparedWith: compared })}
      isCompared={current !== 'alerts' && current !== 'goals'}
      parts={tabs.map(({ key, label }) => ({ key, label, to: toLeadDashboard.here({ part: key }) }))}
      onWall={chosen}
      current={current}
      draw={(name, filters) => {
        if (name === 'deals') return <Deals filters={filters} comparedWith={comparedWith} />
        if (name === 'goals')
          return (
            <Goals
              of="sellers"
              month={month}
              toMonth={(month) => toLeadDashboard.here({ month })}
              ids={idsOf(filters.sellersIds)}
            />
          )
        return <Leads name={name as LeadsProps['name']} filters={filters} comparedWith={comparedWith} />
      }}
    />
  )
}

type LeadsProps = {
  name: Exclude<Name, 'deals' | 'goals'>
  filters: FilterValues
  comparedWith: 'before' | 'year' | undefined
}

function Leads({ name, filters, comparedWith }: LeadsProps) {
  const read = useQuery(leadDashboardQuery({ filters, comparedWith }))
  const { Part } = parts[name]
  return (
    <Loaded from={read} panel lines={10}>
      {(found) => (
        <>
          {name !== 'alerts' && <PeriodText period={found.period} former={found.former} />}
          {isEmpty(found) && name !== 'alerts' ? (
            <EmptyState mood="no_match" title={t('Ningún lead en estos días')}>
              <p>{t('Elija otro período o quite filtros.')}</p>
            </EmptyState>
          ) : (
            <Part {...partOf(found, filters)} comparedWith={comparedWith} />
          )}
        </>
      )}
    </Loaded>
  )
}

const isEmpty = ({ total }: LeadDashboard) => total.now.received + total.former.received === 0

const partOf = (found: LeadDashboard, { period: _, ...filters }: FilterValues) => {
  return { found, scope: { days: found.period, filters, sellerId: found.sellerId } }
}
