import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import type { FilterValues } from '#web/kit/list-screen/list-state.ts'
import { useAccount, useCan, useOptions } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { BoardLink } from './list/board-link.tsx'
import { bulkActsOf } from './list/bulk-acts.ts'
import { columnsOf } from './list/columns.tsx'
import { emptyOf } from './list/empty.tsx'
import { filtersOf, sortOf, tabsOf } from './list/filters.ts'
import { LeadCard } from './list/lead-card.tsx'
import { LeadDetail } from './shared/lead-detail.tsx'
import { leadMenu } from './shared/lead-menu.ts'
import { countsQuery } from './shared/queries.ts'
import { useLeadDialogs } from './shared/use-lead-dialogs.tsx'

const LeadForm = lazy(() => import('./lead-form.tsx').then((module) => ({ default: module.LeadForm })))

/** Leads by state, with everything a seller or their chief does to them. */
export function LeadList() {
  const can = useCan()
  const options = useOptions()
  const currency = useAccount().currencyName
  const navigate = useNavigate()
  const address: FilterValues = useSearch({ strict: false })
  const [creating, setCreating] = useState(false)
  const dialogs = useLeadDialogs()

  const allTabs = tabsOf(undefined, can('leads.view_all'))
  const tab = (allTabs.find(({ key }) => key === address.tab) ?? allTabs[0])?.key
  const filters = filtersOf(tab, options)
  const { data: counts } = useQuery(countsQuery(address, filters))
  const create = { label: t('Crear lead'), onSelect: () => setCreating(true) }

  return (
    <>
      <ListScreen
        definition={{
          feature: 'leads',
          route: 'GET /leads/',
          table: 'leads',
          title: t('Leads'),
          counted: (count) => plural(count, '1 lead', '{count} leads'),
          nameOf: (lead) => lead.contact.name,
          columns: columnsOf(currency, tab),
          card: (lead) => <LeadCard lead={lead} />,
          tabs: tabsOf(counts, can('leads.view_all')),
          filters,
          sort: sortOf(tab),
          searchHint: t('Nombre, RUT, teléfono o #número'),
          ...(can('leads.create') && { create }),
          tools: can('pipeline.view') && <BoardLink />,
          rowActs: (lead) => leadMenu(lead, can, dialogs),
          bulkActs: bulkActsOf(tab, can, dialogs),
          detail: LeadDetail,
          pageOf: (id) => `/leads/${id}`,
          empty: emptyOf(tab, can('leads.create') ? create.onSelect : undefined),
        }}
      />
      {dialogs.dialogs}
      {creating && (
        <Suspense>
          <LeadForm
            onClose={() => setCreating(false)}
            onCreated={(lead) => {
              setCreating(false)
              const tab = lead.status === 'to_contact' && !lead.seller ? 'unassigned' : lead.status
              navigate({ to: '.', search: { tab, id: lead.id } as never })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
