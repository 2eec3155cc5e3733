import { CommonSpaces } from '#web/features/stock/images/shared/common-spaces.tsx'
import type { Project } from '../shared/queries.ts'

export const ProjectSpaces = ({ project }: { project: Project }) => (
  <CommonSpaces owner={{ noun: 'project', id: project.id }} of={project} />
)
