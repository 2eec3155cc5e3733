import type { Filter, Option, Tab } from '#web/kit/list-screen/definition.ts'
import type { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { LeadCounts, LeadRow } from '../shared/queries.ts'
import { discardKindWords, leadKindWords } from '../shared/words.ts'

/** Stands for "without a project" among project ids. */
const noProject = -1

type Options = ReturnType<typeof useOptions>
export type TabKey = 'unassigned' | 'to_contact' | 'in_follow_up' | 'discarded' | 'defective'

/** The states of a lead as tabs. Who sees only their own leads has none without a seller. */
export function tabsOf(counts: LeadCounts | undefined, seesAll: boolean): Tab[] {
  const tab = (key: TabKey, label: string, query: Tab['query'], count: number | undefined) => ({
    key,
    label,
    query,
    count,
    countCap: counts?.cap,
  })
  const unassigned = tab(
    'unassigned',
    t('Sin asignar'),
    { status: 'to_contact', unassigned: true },
    counts?.toContactUnassigned,
  )
  return [
    ...(seesAll ? [unassigned] : []),
    tab(
      'to_contact',
      t('A contactar'),
      { status: 'to_contact', unassigned: false },
      counts?.toContactAssigned,
    ),
    tab('in_follow_up', t('En seguimiento'), { status: 'in_follow_up' }, counts?.inFollowUp),
    tab('discarded', t('Descartados'), { status: 'discarded' }, counts?.discarded),
    tab('defective', t('Defectuosos'), { status: 'defective' }, counts?.defective),
  ]
}

/** What each tab can be narrowed by: discarded leads have questions of their own. */
export function filtersOf(
  tab: string | undefined,
  options: Options,
  answers: readonly Option[] = [],
): Filter[] {
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
    choose('tagsIds', t('Etiqueta'), options.tags),
    choose('tagsMatch', t('Varias etiquetas'), [{ id: 'all', name: t('Con todas ellas') }]),
    methods,
    choose('kind', t('Objetivo'), named(leadKindWords)),
    ...(answers.length > 0 ? [choose('answers', t('Respuestas'), answers)] : []),
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
