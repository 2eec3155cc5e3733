import { useQuery } from '@tanstack/react-query'
import { useLeadFilters } from '#web/features/leads/leads/lent/use-lead-filters.ts'
import { taskKindWords } from '#web/features/leads/tasks/shared/words.ts'
import { saleStepsQuery } from '#web/features/sales/deals/shared/queries.ts'
import { statusWords as dealStatuses } from '#web/features/sales/deals/shared/words.ts'
import { statusWords as quotationStatuses } from '#web/features/sales/quotations/shared/words.ts'
import { unitKindWords, unitStatusWords } from '#web/features/stock/units/shared/words.ts'
import { choose, type Filter, type FilterValues, named } from '#web/kit/filters/filter.ts'
import { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { ReportKind } from './queries.ts'

/** Stands for "without one" among ids. */
const none = -1

const labelsOf = (statuses: Record<string, { label: string }>) =>
  Object.entries(statuses).map(([id, { label }]) => ({ id, name: label }))

const dates = (key: string, label: string): Filter => ({ key, label, kind: 'dates' })

/** What the rows of a report are narrowed by: filters of their list. */
export function useReportFilters(kind: ReportKind): Filter[] {
  const { projects, sellers } = useOptions()
  const ofLeads = useLeadFilters('all')
  const steps = useQuery({ ...saleStepsQuery, enabled: kind === 'deals' }).data ?? []
  const bySeller = choose('sellersIds', t('Vendedor'), sellers)
  const byProject = choose('projectsIds', t('Proyecto'), [{ id: none, name: t('Sin proyecto') }, ...projects])
  switch (kind) {
    case 'leads':
      return [...ofLeads, dates('dateDiscardedAt', t('Descartado'))]
    case 'deals':
      return [
        choose('status', t('Estado'), labelsOf(dealStatuses)),
        choose('saleStepsIds', t('Paso'), steps),
        bySeller,
        byProject,
        dates('dateCreatedDeal', t('Creado')),
        dates('dateWonDeal', t('Ganado')),
        dates('dateEndedDeal', t('Perdido o resciliado')),
      ]
    case 'quotations':
      return [
        choose('status', t('Estado'), labelsOf(quotationStatuses)),
        bySeller,
        byProject,
        dates('dateCreatedQuotation', t('Creada')),
        dates('dateValidUntil', t('Vence')),
        dates('dateLastSeen', t('Vista por última vez')),
      ]
    case 'stock':
      return [
        byProject,
        choose('status', t('Estado'), labelsOf(unitStatusWords)),
        choose('kinds', t('Tipo'), named(unitKindWords)),
        choose('sellersIds', t('La tiene'), sellers),
        dates('dateCreatedUnit', t('Creada')),
        dates('dateSoldUnit', t('Vendida')),
      ]
    case 'tasks':
      return [bySeller, choose('kind', t('Tipo'), named(taskKindWords)), dates('dateDueTask', t('Vence'))]
  }
}

/** Which of the states a run was made of. */
export const whichIn = (kind: ReportKind, asked: Record<string, unknown>): string | undefined =>
  Object.entries(whichOf[kind] ?? {}).find(([, { query }]) =>
    Object.entries(query).every(([key, value]) => String(asked[key]) === String(value)),
  )?.[0]

type Which = { label: string; query: FilterValues }

/** The lists of which one state can be asked for at a time. */
export const whichOf: Partial<Record<ReportKind, Record<string, Which>>> = {
  leads: {
    open: { label: t('Abiertos'), query: { isOpen: 'true' } },
    to_contact: { label: t('A contactar'), query: { status: 'to_contact' } },
    in_follow_up: { label: t('En seguimiento'), query: { status: 'in_follow_up' } },
    won: { label: t('Ganados'), query: { isWon: 'true' } },
    discarded: { label: t('Descartados'), query: { status: 'discarded' } },
    defective: { label: t('Defectuosos'), query: { status: 'defective' } },
  },
  tasks: {
    pending: { label: t('Pendientes'), query: { status: 'pending' } },
    completed: { label: t('Terminadas'), query: { status: 'completed' } },
  },
}
