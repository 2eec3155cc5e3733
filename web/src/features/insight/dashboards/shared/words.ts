import type { LeadMeasure } from '#contract/insight/dashboard-figures.ts'
import { t } from '#web/kit/text.ts'
import type { LeadCounts } from './queries.ts'

export const measureWords: Record<LeadMeasure, string> = {
  received: t('Leads recibidos'),
  unassigned: t('Sin asignar'),
  to_contact: t('A contactar'),
  in_follow_up: t('En seguimiento'),
  open: t('Abiertos'),
  won: t('Ganados'),
  discarded: t('Descartados'),
  defective: t('Defectuosos'),
  in_time: t('Respondidos a tiempo'),
  late: t('Respondidos tarde'),
  overdue: t('Respuesta vencida'),
  without_task: t('Sin próxima tarea'),
}

/** What the other period is called: as an option, as a column and in a chart. */
export const formerWords = (comparedWith: 'before' | 'year' | undefined) =>
  comparedWith === 'year' ? t('Hace un año') : t('Período anterior')

const keys = {
  received: 'received',
  unassigned: 'unassigned',
  to_contact: 'toContact',
  in_follow_up: 'inFollowUp',
  open: 'open',
  won: 'won',
  discarded: 'discarded',
  defective: 'defective',
  in_time: 'inTime',
  late: 'late',
  overdue: 'overdue',
  without_task: 'withoutTask',
} as const satisfies Record<LeadMeasure, keyof LeadCounts>

/** Of an answer, which calls the measures in its own case. */
export const countOf = (counts: LeadCounts, measure: LeadMeasure) => counts[keys[measure]]

/** Medians of leads are of times in steps (docs/figures.md): what stands beside them. */
export const medianSteps = t(
  'Los tiempos se cuentan por tramos: de un minuto hasta 2 h, de un cuarto de hora hasta un día, de una hora hasta una semana y de un día después.',
)
