import type { projectKinds } from '#contract/stock/projects.ts'
import { createRandom } from '../random.ts'
import { houses, offices, tower } from './buildings.ts'
import { bedroom, living, workplace } from './interiors.ts'
import { officePlan, plan } from './plan.ts'
import { lights } from './scene.ts'

export type Drawable = {
  id: number
  kind: (typeof projectKinds)[number]
  floors: number
  types: { name: string; rooms: number | null; bathrooms: number | null }[]
}

export type Picture = {
  gallery: 'main' | 'project' | 'units' | 'plans'
  name: string
  caption: string
  svg: string
  /** Of a plan: the type it shows. */
  type?: string
}

/** The front of a project by day. */
export const cover = (project: Drawable): Picture => ({
  gallery: 'main',
  name: 'fachada.webp',
  caption: 'Fachada',
  svg: front(project, 'day'),
})

/** What a show flat and a drawing office would bring: the front at dusk, interiors, and a plan of each type. */
export function more(project: Drawable): Picture[] {
  const random = createRandom(project.id)
  const isOffice = project.kind === 'offices'
  const interiors = isOffice
    ? [{ name: 'planta-libre.webp', caption: 'Planta libre', svg: workplace(random) }]
    : [
        { name: 'estar.webp', caption: 'Estar y comedor', svg: living(random) },
        { name: 'dormitorio.webp', caption: 'Dormitorio principal', svg: bedroom(random) },
      ]
  return [
    { gallery: 'project', name: 'atardecer.webp', caption: 'Al atardecer', svg: front(project, 'dusk') },
    ...interiors.map((picture) => ({ gallery: 'units' as const, ...picture })),
    ...project.types.map(({ name, rooms, bathrooms }) => ({
      gallery: 'plans' as const,
      name: `planta-${name}.webp`,
      caption: name,
      type: name,
      svg: isOffice ? officePlan() : plan({ rooms: rooms ?? 1, bathrooms: bathrooms ?? 1 }),
    })),
  ]
}

function front({ id, kind, floors }: Drawable, time: keyof typeof lights): string {
  // The same building at every time of the day.
  const random = createRandom(id)
  if (kind === 'houses') return houses(random, lights[time])
  return kind === 'offices' ? offices(random, lights[time], floors) : tower(random, lights[time], floors)
}
