import { type Answer, api } from '#web/kit/api.ts'

/** What the pictures are of. */
export type Owner = { noun: 'project' | 'unit'; id: number }
export type Gallery = Answer<'GET /projects/{id}/images/'>[number]['gallery']
export type Picture = Answer<'GET /projects/{id}/images/'>[number]

const routes = { project: 'GET /projects/{id}/images/', unit: 'GET /units/{id}/images/' } as const

/** All pictures of a project or unit, gallery by gallery; its links are read anew before they expire. */
export const picturesQuery = ({ noun, id }: Owner) => ({
  queryKey: [noun === 'project' ? 'projects' : 'units', routes[noun], { params: { id } }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Picture[]> =>
    api(routes[noun], { params: { id } }, { signal }),
  refetchInterval: 4 * 60_000,
})

export const isPdf = ({ mime }: Pick<Picture, 'mime'>) => mime === 'application/pdf'
