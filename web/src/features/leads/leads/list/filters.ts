import { type LeadFigure, leadFigures } from '#contract/leads/figures.ts'
import { choose, type Filter, named, type Option } from '#web/kit/filters/filter.ts'
import type { Tab } from '#web/kit/list-screen/definition.ts'
import type { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { isWon, type LeadRow } from '../shared/queries.ts'
import { discardKindWords, leadKindWords } from '../shared/words.ts'

/** Stands for "without one" among ids. */
const none = -1

type Options = ReturnType<typeof useOptions>
const labels: Record<LeadFigure, string> = {
  unassigned: t('Sin asignar'),
  to_contact: t('A contactar'),
  in_follow_up: t('En seguimiento'),
  open: t('Abiertos'),
  won: t('Ganados'),
  discarded: t('Descartados'),
  defective: t('Defectuosos'),
}
const tabs = Object.keys(labels) as LeadFigure[]

type LeadTab = Tab & { key: LeadFigure | 'all' }

/** The figures of leads as tabs, and all of them together. Who sees only their own leads has none without a seller. */
export const tabsOf = (seesAll: boolean): LeadTab[] =>
  tabs
    .filter((key) => seesAll || key !== 'unassigned')
    .map((key): LeadTab => ({ key, label: labels[key], query: leadFigures[key] }))
    .concat({ key: 'all', label: t('Todos'), query: {} })

/** What each tab can be narrowed by: discarded leads have questions of their own. */
export function filtersOf(
  tab: string | undefined,
  options: Options,
  currency: string,
  /** Unknown while they are read: an address that asks for some keeps them. */
  answers: readonly Option[] | undefined,
): Filter[] {
  const hasAnswers = answers === undefined || answers.length > 0
  const nobody = tab === 'to_contact' ? [] : [{ id: none, name: t('Sin vendedor') }]
  const sellers = choose('sellersIds', t('Vendedor'), [...nobody, ...options.sellers])
  const projects = choose('projectsIds', t('Proyecto'), [
    { id: none, name: t('Sin proyecto') },
    ...options.projects,
  ])
  const saleSteps = choose('saleStepsIds', t('Paso de venta'), options.saleSteps)
  const methods = choose('methodsIds', t('Origen'), [{ id: none, name: t('Sin origen') }, ...options.methods])
  if (tab === 'discarded') {
    return [
      choose('kind', t('Motivo'), named(discardKindWords)),
      sellers,
      projects,
      methods,
      saleSteps,
      { key: 'isInFollowUp', label: t('Estaba en seguimiento'), kind: 'flag', yes: t('Sí'), no: t('No') },
      { key: 'dateDiscardedAt', label: t('Descartado'), kind: 'dates' },
      { key: 'dateCreatedLead', label: t('Creado'), kind: 'dates' },
    ]
  }
  return [
    ...(tab === 'unassigned' ? [] : [sellers]),
    choose('leadStepsIds', t('Etapa'), options.leadSteps),
    saleSteps,
    projects,
    { key: 'tagsIds', label: t('Etiqueta'), kind: 'options', options: options.tags, matchKey: 'tagsMatch' },
    methods,
    choose('kind', t('Objetivo'), named(leadKindWords)),
    ...(tab === 'unassigned' || tab === 'to_contact' || tab === 'open' || tab === 'all'
      ? [choose('firstResponse', t('Primera respuesta'), named(firstResponseWords))]
      : []),
    ...(hasAnswers ? [choose('answers', t('Respuestas'), answers ?? [])] : []),
    { key: 'amount', label: t('Monto esperado'), kind: 'range', of: { currency } },
    ...(tab === 'won' || tab === 'all'
      ? [{ key: 'dateWonLead', label: t('Ganado'), kind: 'dates' } as const]
      : []),
    { key: 'dateLastContact', label: t('Último contacto'), kind: 'dates' },
    { key: 'dateLastAttempt', label: t('Último intento'), kind: 'dates' },
    { key: 'dateCreatedLead', label: t('Creado'), kind: 'dates' },
    ...(tab === 'won' ? [] : todo),
  ]
}

const todo: Filter[] = [
  { key: 'noNextTask', label: t('Próxima tarea'), kind: 'flag', yes: t('Sin próxima tarea') },
  { key: 'stale', label: t('Tiempo en la etapa'), kind: 'flag', yes: t('Pasado del límite') },
]

const firstResponseWords = {
  awaiting: t('Pendiente'),
  overdue: t('Fuera de plazo'),
  in_time: t('Dada a tiempo'),
  late: t('Dada tarde'),
}

/** The tab a lead is in. */
export function tabOf(lead: Pick<LeadRow, 'status' | 'seller' | 'wonAt'>): LeadFigure {
  if (isWon(lead)) return 'won'
  return lead.status === 'to_contact' && !lead.seller ? 'unassigned' : lead.status
}

const sorts: Partial<Record<string, string>> = {
  unassigned: 'firstResponseDueAt',
  to_contact: 'firstResponseDueAt',
  in_follow_up: 'nextTaskAt',
  open: 'nextTaskAt',
  won: '-wonAt',
  discarded: '-discardedAt',
}

/** What is to be done first comes first: the answer that is due, then the next task. */
export const sortOf = (tab: string | undefined): string[] => [sorts[tab ?? ''] ?? '-createdAt']
