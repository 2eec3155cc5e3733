import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import type { Unit } from '../shared/queries.ts'
import { unitName } from '../shared/words.ts'

const noProject = -1

/** The units of the same project, or of none, as options. */
export const unitsToLinkQuery = ({ id, project }: Unit, search: string) => ({
  ...apiQuery('units', 'GET /units/', {
    query: { projectsIds: [project?.id ?? noProject], search: search || undefined, pageSize: 20 },
  }),
  enabled: true,
  select: ({ results }: Answer<'GET /units/'>) =>
    results
      .filter((one) => one.id !== id)
      .map((one) => ({ value: String(one.id), label: unitName(one), detail: one.building?.name })),
})
