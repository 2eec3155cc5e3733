import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useAccount, useCan } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { columnsOf } from './list/columns.tsx'
import { emptyOf } from './list/empty.tsx'
import { sortOf } from './list/filters.ts'
import { LeadCard } from './list/lead-card.tsx'
import { bulkActsOf } from './shared/bulk-acts.ts'
import { LeadDetail } from './shared/lead-detail.tsx'
import { leadMenu } from './shared/lead-menu.ts'
import { useLeadDialogs } from './shared/use-lead-dialogs.tsx'
import { useLeadFilters } from './shared/use-lead-filters.ts'
import { inFollowUp, ViewSwitch } from './shared/view-switch.tsx'

const tab = 'in_follow_up'

/** What is in follow-up, line by line; its board is one press away and keeps the filters. */
export function InFollowUpTable() {
  const can = useCan()
  const currency = useAccount().currencyName
  const dialogs = useLeadDialogs()
  const filters = useLeadFilters(tab)
  return (
    <>
      <ListScreen
        definition={{
          feature: 'leads',
          route: 'GET /leads/',
          allIds: 'GET /leads/ids/',
          table: 'leads',
          query: { status: tab },
          title: t('En seguimiento'),
          counted: (count) => plural(count, '1 lead', '{count} leads'),
          nameOf: (lead) => lead.contact.name,
          columns: columnsOf(currency, tab),
          card: (lead) => <LeadCard lead={lead} />,
          filters,
          sort: sortOf(tab),
          searchHint: t('Nombre, RUT, teléfono o #número'),
          tools: can('pipeline.view') && <ViewSwitch current="table" views={inFollowUp} />,
          rowActs: (lead) => leadMenu(lead, can, dialogs),
          bulkActs: bulkActsOf(tab, can, dialogs),
          exported: can('leads.export') ? 'leads' : undefined,
          detail: LeadDetail,
          pageOf: (id) => `/leads/${id}`,
          empty: emptyOf(tab),
        }}
      />
      {dialogs.dialogs}
    </>
  )
}
