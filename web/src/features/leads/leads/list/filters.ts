import { type LeadFigure, leadFigures } from '#contract/leads/figures.ts'
import { choose, type Filter, named, type Option } from '#web/kit/filters/filter.ts'
import type { Tab } from '#web/kit/list-screen/definition.ts'
import type { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { isWon, type LeadRow } from '../shared/queries.ts'
import { discardKindWords, leadKindWords } from '../shared/words.ts'

/** Stands for "without a project" among project ids. */
const noProject = -1

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

/** The figures of leads as tabs. Who sees only their own leads has none without a seller. */
export const tabsOf = (seesAll: boolean): (Tab & { key: LeadFigure })[] =>
  tabs
    .filter((key) => seesAll || key !== 'unassigned')
    .map((key) => ({ key, label: labels[key], query: leadFigures[key] }))

/** What each tab can be narrowed by: discarded leads have questions of their own. */
export function filtersOf(
  tab: string | undefined,
  options: Options,
  currency: string,
  /** Unknown while they are read: an address that asks for some keeps them. */
  answers: readonly Option[] | undefined,
): Filter[] {
  const hasAnswers = answers === undefined || answers.length > 0
  const sellers = choose('sellersIds', t('Vendedor'), options.sellers)
  const projects = choose('projectsIds', t('Proyecto'), [
    { id: noProject, name: t('Sin proyecto') },
    ...options.projects,
  ])
  const methods = choose('methodsIds', t('Origen'), options.methods)
  if (tab === 'discarded') {
    return [
      choose('kind', t('Motivo'), named(discardKindWords)),
      sellers,
      projects,
      methods,
      { key: 'isInFollowUp', label: t('Estaba en seguimiento'), kind: 'flag', yes: t('Sí'), no: t('No') },
      { key: 'dateDiscardedAt', label: t('Descartado'), kind: 'dates' },
    ]
  }
  return [
    ...(tab === 'unassigned' ? [] : [sellers]),
    choose('leadStepsIds', t('Etapa'), options.leadSteps),
    projects,
    { key: 'tagsIds', label: t('Etiqueta'), kind: 'options', options: options.tags, matchKey: 'tagsMatch' },
    methods,
    choose('kind', t('Objetivo'), named(leadKindWords)),
    ...(tab === 'unassigned' || tab === 'to_contact' || tab === 'open'
      ? [choose('firstResponse', t('Primera respuesta'), named(firstResponseWords))]
      : []),
    ...(hasAnswers ? [choose('answers', t('Respuestas'), answers ?? [])] : []),
    { key: 'amount', label: t('Monto esperado'), kind: 'range', of: { currency } },
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

const firstResponseWords = { awaiting: t('Pendiente'), overdue: t('Fuera de plazo') }

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
