import { useQuery } from '@tanstack/react-query'
import { leadFigures } from '#contract/leads/figures.ts'
import { useCustomList } from '#web/features/office/custom-fields/shared/use-custom-list.ts'
import type { Answer } from '#web/kit/api.ts'
import type { Asked, ListDefinition } from '#web/kit/list-screen/definition.ts'
import { plural, t } from '#web/kit/text.ts'
import { toLead } from '#web/places/leads.ts'
import { LazyLeadDetail } from '../lent/lazy-lead-detail.ts'
import { useLeadFilters } from '../lent/use-lead-filters.ts'
import { countsQuery, type LeadRow } from '../shared/queries.ts'
import { columnsOf } from './columns.tsx'
import { emptyOf } from './empty.ts'
import { sortOf, tabsOf } from './filters.ts'
import { CallLead, LeadCard } from './lead-card.tsx'
import { LeadTotals } from './lead-totals.tsx'

type LeadList = ListDefinition<'GET /leads/'>

/** What every table of leads is. */
const leads: LeadList = {
  feature: 'leads',
  route: 'GET /leads/',
  allIds: 'GET /leads/ids/',
  table: 'leads',
  title: t('Leads'),
  counted: (count) => plural(count, '1 lead', '{count} leads'),
  nameOf: (lead: LeadRow) => lead.contact.name,
  columns: ({ tab, account }) => columnsOf(account.currencyName, tab),
  card: (lead: LeadRow) => <LeadCard lead={lead} />,
  useOwnColumns: () => useCustomList('lead')?.columns,
  cardAct: (lead: LeadRow) => <CallLead lead={lead} />,
  useFilters: useLeadFilters,
  optionsCountedIn: 'leads',
  sort: sortOf,
  searchHint: t('Nombre, RUT, teléfono o #número'),
  foot: LeadTotals,
  exported: { list: 'leads', can: 'leads.export' },
  detail: LazyLeadDetail,
  pageOf: (id) => toLead({ id }),
  empty: emptyOf,
}

/** By state. */
export const allLeads: LeadList = {
  ...leads,
  tabs: (can) => tabsOf(can('leads.view_all')),
  useCounts: useLeadCounts,
}

const inFollowUp = 'in_follow_up'

/** What is in follow-up, which has a board beside it. */
export const leadsInFollowUp: LeadList = {
  ...leads,
  title: t('En seguimiento'),
  query: leadFigures.in_follow_up,
  columns: ({ account }) => columnsOf(account.currencyName, inFollowUp),
  useFilters: () => useLeadFilters(inFollowUp),
  sort: () => sortOf(inFollowUp),
  empty: () => emptyOf(inFollowUp),
}

type Counts = Answer<'GET /leads/counts/'>

/** Every lead is in one of these. */
const allOf = ({ toContactUnassigned, toContactAssigned, inFollowUp, won, discarded, defective }: Counts) =>
  toContactUnassigned + toContactAssigned + inFollowUp + won + discarded + defective

function useLeadCounts(asked: Asked) {
  const { data } = useQuery(countsQuery(asked))
  return (
    data && {
      counts: {
        unassigned: data.toContactUnassigned,
        to_contact: data.toContactAssigned,
        in_follow_up: data.inFollowUp,
        open: data.open,
        won: data.won,
        discarded: data.discarded,
        defective: data.defective,
        all: Math.min(data.cap, allOf(data)),
      },
      cap: data.cap,
    }
  )
}
