import { useQueries } from '@tanstack/react-query'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { Bars } from '../shared/bars.tsx'
import { Count, shareText } from '../shared/figure.tsx'
import { dealsOf, leadsOf, quotationsOf, type Scope } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import { PeriodText } from '../shared/period-text.tsx'
import {
  type DealDashboard,
  dealDashboardQuery,
  type LeadDashboard,
  leadDashboardQuery,
  type QuotationDashboard,
  quotationDashboardQuery,
} from '../shared/queries.ts'

type Props = { filters: FilterValues; comparedWith: 'before' | 'year' | undefined }
type Found = { leads: LeadDashboard; quotations: QuotationDashboard; deals: DealDashboard }

/** From leads to deals that are won, each counted by its own day in the period. */
export function Funnel(asked: Props) {
  const [leads, quotations, deals] = useQueries({
    queries: [leadDashboardQuery(asked), quotationDashboardQuery(asked), dealDashboardQuery(asked)],
  })
  const { period: _, ...narrowed } = asked.filters
  return (
    <Loaded from={leads} panel>
      {(ofLeads) => (
        <Loaded from={quotations} panel>
          {(ofQuotations) => (
            <Loaded from={deals} panel>
              {(ofDeals) => (
                <Steps
                  found={{ leads: ofLeads, quotations: ofQuotations, deals: ofDeals }}
                  scope={{ days: ofLeads.period, filters: narrowed, sellerId: ofLeads.sellerId }}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

function Steps({ found: { leads, quotations, deals }, scope }: { found: Found; scope: Scope }) {
  const received = leads.total.now.received
  const steps = [
    { label: t('Leads recibidos'), value: received, to: leadsOf(scope, 'received') },
    {
      label: t('Cotizaciones'),
      value: quotations.total.now.begun,
      to: quotationsOf(scope, 'begun'),
    },
    { label: t('Negocios iniciados'), value: deals.total.now.begun.count, to: dealsOf(scope, 'begun') },
    { label: t('Negocios ganados'), value: deals.total.now.won.count, to: dealsOf(scope, 'won') },
  ]
  return (
    <Stack>
      <PeriodText period={leads.period} />
      <Part title={t('Del lead a la venta')}>
        <Bars
          bars={steps.map(({ label, value, to }) => ({
            key: label,
            label,
            value,
            count: <Count value={value} to={to} label={label} />,
            note: shareText(value, received),
          }))}
        />
        <p>{t('Cada paso cuenta lo de estos días: una venta puede venir de un lead anterior.')}</p>
      </Part>
    </Stack>
  )
}
