import { useFactAct } from '#web/kit/facts/use-fact-act.ts'
import { useCan } from '#web/kit/me.ts'
import { changeProject } from '../shared/project-acts.ts'
import type { Project, ProjectPatch } from '../shared/queries.ts'

/** Saves a change of a project made in place, with its undo. */
export function useProjectPatch(project: Project) {
  const { save, busy } = useFactAct(changeProject)
  const can = useCan()
  return {
    fact: { version: project.updatedAt, busy, locked: !can('projects.edit') },
    save: (body: ProjectPatch, undo: ProjectPatch, seen = project.updatedAt) =>
      save({ id: project.id, body, undo, seen }),
  }
}

export type FactProps = { project: Project } & ReturnType<typeof useProjectPatch>
