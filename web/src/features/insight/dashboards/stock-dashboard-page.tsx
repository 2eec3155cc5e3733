import type { Permission } from '#contract/permissions.ts'
import { Link } from '#web/kit/address/link.tsx'
import { useAddress } from '#web/kit/address/use-address.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'

import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toLeadDashboard, toStockDashboard } from '#web/places/insight.ts'
import { useStockFilters } from './filters.ts'
import { DashboardFrame } from './shared/dashboard-frame.tsx'
import { Funnel } from './stock/funnel.tsx'
import { Quotations } from './stock/quotations.tsx'
import { General, Projects } from './stock/units.tsx'

/** What a part counts needs the permissions of the lists that it leads to. */
const parts = {
  general: { label: t('General'), needs: ['units.view'], Part: General, isOfPeriod: false },
  projects: { label: t('Proyectos'), needs: ['units.view'], Part: Projects, isOfPeriod: false },
  funnel: {
    label: t('Embudo'),
    needs: ['leads.view', 'quotations.view', 'deals.view'],
    Part: Funnel,
    isOfPeriod: true,
  },
  quotations: {
    label: t('Cotizaciones'),
    needs: ['quotations.view'],
    Part: Quotations,
    isOfPeriod: true,
  },
} satisfies Record<string, { needs: Permission[]; [key: string]: unknown }>
type Name = keyof typeof parts

/** What there is to sell, what is sold and how it gets there; the address says which side, and of what. */
export function StockDashboardPage() {
  const can = useCan()
  const { part, comparedWith } = useAddress(toStockDashboard)
  const shown = (Object.keys(parts) as Name[]).filter((name) =>
    parts[name].needs.every((needed) => can(needed)),
  )
  const current = shown.find((name) => name === part) ?? shown[0]
  const isOfPeriod = current !== undefined && parts[current].isOfPeriod
  const all = useStockFilters(isOfPeriod)
  if (!current)
    return (
      <EmptyState page mood="locked" title={t('Sin acceso')}>
        <p>{t('Estas cifras son de unidades y cotizaciones que no están a su alcance.')}</p>
      </EmptyState>
    )
  const { Part } = parts[current]
  return (
    <DashboardFrame
      title={t('Dashboard de stock')}
      link={<Link {...toLeadDashboard()}>{t('Dashboard de leads')}</Link>}
      filters={all}
      comparedWith={comparedWith}
      toCompared={(compared) => toStockDashboard.here({ comparedWith: compared })}
      isCompared={current === 'quotations'}
      parts={shown.map((name) => ({
        key: name,
        label: parts[name].label,
        to: toStockDashboard.here({ part: name }),
      }))}
      current={current}
    >
      {(filters) => <Part filters={filters} comparedWith={comparedWith} />}
    </DashboardFrame>
  )
}
