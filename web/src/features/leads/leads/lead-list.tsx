import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import type { FilterValues } from '#web/kit/list-screen/list-state.ts'
import { useAccount, useCan } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { columnsOf } from './list/columns.tsx'
import { emptyOf } from './list/empty.tsx'
import { sortOf, tabOf, tabsOf } from './list/filters.ts'
import { LeadCard } from './list/lead-card.tsx'
import { bulkActsOf } from './shared/bulk-acts.ts'
import { useCreateLead } from './shared/create-lead.tsx'
import { DailyStrip } from './shared/daily-strip.tsx'
import { LeadDetail } from './shared/lead-detail.tsx'
import { leadMenu } from './shared/lead-menu.ts'
import { countsQuery } from './shared/queries.ts'
import { useLeadDialogs } from './shared/use-lead-dialogs.tsx'
import { useLeadFilters } from './shared/use-lead-filters.ts'
import { ViewSwitch } from './shared/view-switch.tsx'

/** Leads by state, with everything a seller or their chief does to them. */
export function LeadList() {
  const can = useCan()
  const currency = useAccount().currencyName
  const address: FilterValues = useSearch({ strict: false })
  const creating = useCreateLead((lead) => ({ tab: tabOf(lead), id: lead.id }))
  const dialogs = useLeadDialogs()

  const allTabs = tabsOf(undefined, can('leads.view_all'))
  const tab = (allTabs.find(({ key }) => key === address.tab) ?? allTabs[0])?.key
  const filters = useLeadFilters(tab)
  const { data: counts } = useQuery(countsQuery(address, filters))
  const create = { label: t('Crear lead'), onSelect: creating.open }

  return (
    <>
      <ListScreen
        definition={{
          feature: 'leads',
          route: 'GET /leads/',
          allIds: 'GET /leads/ids/',
          table: 'leads',
          title: t('Leads'),
          counted: (count) => plural(count, '1 lead', '{count} leads'),
          nameOf: (lead) => lead.contact.name,
          columns: columnsOf(currency, tab),
          card: (lead) => <LeadCard lead={lead} />,
          places: <DailyStrip brief />,
          tabs: tabsOf(counts, can('leads.view_all')),
          filters,
          sort: sortOf(tab),
          searchHint: t('Nombre, RUT, teléfono o #número'),
          ...(can('leads.create') && { create }),
          exported: can('leads.export') ? 'leads' : undefined,
          tools: can('pipeline.view') && <ViewSwitch current="table" />,
          rowActs: (lead) => leadMenu(lead, can, dialogs),
          bulkActs: bulkActsOf(tab, can, dialogs),
          detail: LeadDetail,
          pageOf: (id) => `/leads/${id}`,
          empty: emptyOf(tab, can('leads.create') ? create.onSelect : undefined),
        }}
      />
      {dialogs.dialogs}
      {creating.form}
    </>
  )
}
