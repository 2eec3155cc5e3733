import type { Tone } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import type { ProjectRow } from './queries.ts'

export type ProjectKind = ProjectRow['kind']
export type ProjectStage = ProjectRow['stage']

export const projectKindWords: Record<ProjectKind, string> = {
  apartments: t('Departamentos'),
  houses: t('Casas'),
  plots: t('Terrenos'),
  offices: t('Oficinas'),
  mixed: t('Uso mixto'),
}

export const projectStageWords: Record<ProjectStage, { label: string; tone: Tone }> = {
  planned: { label: t('En proyecto'), tone: 'grey' },
  off_plan: { label: t('En verde'), tone: 'green' },
  under_construction: { label: t('En construcción'), tone: 'amber' },
  immediate_delivery: { label: t('Entrega inmediata'), tone: 'teal' },
  sold_out: { label: t('Agotado'), tone: 'violet' },
}

export const stageLabels = Object.fromEntries(
  Object.entries(projectStageWords).map(([stage, { label }]) => [stage, label]),
) as Record<ProjectStage, string>
