import type { Permission } from '#contract/permissions.ts'
import { Link } from '#web/kit/address/link.tsx'
import { here } from '#web/kit/address/place.ts'
import { useAddress, useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { FilterChips } from '#web/kit/filters/chips.tsx'
import { type FilterValues, keysOf } from '#web/kit/filters/filter.ts'
import { FilterButton } from '#web/kit/filters/filter-button.tsx'
import { readFilters } from '#web/kit/filters/read.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { PartTabs } from '#web/kit/list-screen/tabs.tsx'
import { useCan } from '#web/kit/me.ts'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { toLeadDashboard, toStockDashboard } from '#web/places/insight.ts'
import { useStockFilters } from './filters.ts'
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
  const go = useGo()
  const { part, comparedWith } = useAddress(toStockDashboard)
  const shown = (Object.keys(parts) as Name[]).filter((name) =>
    parts[name].needs.every((needed) => can(needed)),
  )
  const current = shown.find((name) => name === part) ?? shown[0]
  const isOfPeriod = current !== undefined && parts[current].isOfPeriod
  const all = useStockFilters(isOfPeriod)
  const values = readFilters(all, useSearchValues())
  const change = (changed: FilterValues) => {
    const gone = Object.fromEntries(all.flatMap(keysOf).map((key) => [key, undefined]))
    void go(here({ ...gone, ...changed }), { resetScroll: false })
  }
  if (!current)
    return (
      <EmptyState page mood="locked" title={t('Sin acceso')}>
        <p>{t('Estas cifras son de unidades y cotizaciones que no están a su alcance.')}</p>
      </EmptyState>
    )
  const { Part } = parts[current]
  return (
    <Stack>
      <Row wrap spread>
        <h1>{t('Dashboard de stock')}</h1>
        <Row wrap>
          <Link {...toLeadDashboard()}>{t('Dashboard de leads')}</Link>
          {current === 'quotations' && (
            <Segmented
              label={t('Comparar con')}
              value={comparedWith ?? 'before'}
              options={[
                { value: 'before', label: t('Período anterior') },
                { value: 'year', label: t('Hace un año') },
              ]}
              onChange={(value) =>
                void go(toStockDashboard.here({ comparedWith: value === 'year' ? value : undefined }), {
                  resetScroll: false,
                })
              }
            />
          )}
          <FilterButton filters={all} values={values} onChange={change} />
        </Row>
      </Row>
      <PartTabs
        label={t('Partes')}
        parts={shown.map((name) => ({
          key: name,
          label: parts[name].label,
          to: toStockDashboard.here({ part: name }),
        }))}
        current={current}
      />
      <FilterChips filters={all} values={values} onChange={change} />
      <Part filters={values} comparedWith={comparedWith} />
    </Stack>
  )
}
