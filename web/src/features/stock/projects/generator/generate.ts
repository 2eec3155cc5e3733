import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { act } from '#web/kit/act/act.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { plural } from '#web/kit/text.ts'
import type { Plan } from './plan-draft.ts'

export type Planned = Answer<'POST /projects/{id}/generate-units/'>
export type PlannedUnit = Planned['units'][number]

/** The units a plan would make, by the request that makes them: nothing is written. */
export const previewQuery = (projectId: number, plan: Plan) =>
  queryOptions({
    // Of the projects: read again when somebody changes units, types or buildings.
    queryKey: ['projects', 'POST /projects/{id}/generate-units/', projectId, plan],
    queryFn: ({ signal }): Promise<Planned> =>
      api(
        'POST /projects/{id}/generate-units/',
        { params: { id: projectId }, body: { ...plan, preview: true } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

export const generateUnits = act('POST /projects/{id}/generate-units/', {
  changed: ['unit', 'project'],
  waits: true,
  said: ({ created }) => plural(created, '1 unidad creada', '{count} unidades creadas'),
  informs: ({ existing }) =>
    existing > 0
      ? plural(existing, '1 ya existía y queda como estaba', '{count} ya existían y quedan como estaban')
      : undefined,
})
