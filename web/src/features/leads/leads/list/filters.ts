import type { Filter, Option } from '#web/kit/filters/filter.ts'
import type { Tab } from '#web/kit/list-screen/definition.ts'
import type { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { LeadRow } from '../shared/queries.ts'
import { discardKindWords, leadKindWords } from '../shared/words.ts'

/** Stands for "without a project" among project ids. */
const noProject = -1

type Options = ReturnType<typeof useOptions>
export type TabKey = 'unassigned' | 'to_contact' | 'in_follow_up' | 'discarded' | 'defective'

/** The states of a lead as tabs. Who sees only their own leads has none without a seller. */
export const tabsOf = (seesAll: boolean): (Tab & { key: TabKey })[] => [
  ...(seesAll
    ? [
        {
          key: 'unassigned' as const,
          label: t('Sin asignar'),
          query: { status: 'to_contact', unassigned: true },
        },
      ]
    : []),
  { key: 'to_contact', label: t('A contactar'), query: { status: 'to_contact', unassigned: false } },
  { key: 'in_follow_up', label: t('En seguimiento'), query: { status: 'in_follow_up' } },
  { key: 'discarded', label: t('Descartados'), query: { status: 'discarded' } },
  { key: 'defective', label: t('Defectuosos'), query: { status: 'defective' } },
]

/** What each tab can be narrowed by: discarded leads have questions of their own. */
export function filtersOf(
  tab: string | undefined,
  options: Options,
  currency: string,
  /** Unknown while they are read: an address that asks for some keeps them. */
  answers: readonly Option[] | undefined,
): Filter[] {
  const hasAnswers = answers === undefined || answers.length > 0
  const choose = (key: string, label: string, choices: readonly Option[]): Filter => ({
    key,
    label,
    kind: 'options',
    options: choices,
  })
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
    ...(hasAnswers ? [choose('answers', t('Respuestas'), answers ?? [])] : []),
    { key: 'amount', label: t('Monto esperado'), kind: 'range', of: { currency } },
    { key: 'dateLastInteraction', label: t('Último contacto'), kind: 'dates' },
    { key: 'dateLastFollow', label: t('Último seguimiento'), kind: 'dates' },
    { key: 'dateCreatedLead', label: t('Creado'), kind: 'dates' },
    { key: 'noNextTask', label: t('Próxima tarea'), kind: 'flag', yes: t('Sin próxima tarea') },
    { key: 'stale', label: t('Tiempo en la etapa'), kind: 'flag', yes: t('Pasado del límite') },
  ]
}

const named = (words: Record<string, string>) => Object.entries(words).map(([id, name]) => ({ id, name }))

/** The tab a lead is in. */
export const tabOf = ({ status, seller }: Pick<LeadRow, 'status' | 'seller'>): TabKey =>
  status === 'to_contact' && !seller ? 'unassigned' : status

/** New ones first; in follow-up the latest talk first. */
export function sortOf(tab: string | undefined): string[] {
  if (tab === 'in_follow_up') return ['-lastInteractionAt']
  return tab === 'discarded' ? ['-discardedAt'] : ['-createdAt']
}
