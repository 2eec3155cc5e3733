import { UnitsList } from '#web/features/stock/units/lent/units-list.tsx'
import type { Project } from '../shared/queries.ts'

/** The units of a project: the list of all units, narrowed. */
export const ProjectUnits = ({ project }: { project: Project }) => <UnitsList projectId={project.id} />
