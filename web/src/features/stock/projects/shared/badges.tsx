import { Badge } from '#web/kit/badge.tsx'
import type { ProjectRow } from './queries.ts'
import { projectStageWords } from './words.ts'

export const StageBadge = ({ stage }: Pick<ProjectRow, 'stage'>) => (
  <Badge tone={projectStageWords[stage].tone}>{projectStageWords[stage].label}</Badge>
)
