import { ask, type BenchServer } from './server.ts'

export const orientations = ['north', 'south', 'east', 'west'] as const

type Made = { id: number }
type Tower = { name: string; floors: number; columns: number }

/** A project with one building that is full of flats; its id. */
export async function tower(server: BenchServer, { name, floors, columns }: Tower): Promise<number> {
  const project = (await ask(server, 'POST /projects/', { name })) as Made
  const building = (await ask(server, `POST /projects/${project.id}/buildings/`, {
    name: 'Torre',
    floors,
  })) as Made
  await ask(server, `POST /projects/${project.id}/generate-units/`, {
    building_id: building.id,
    floors: { from: 1, to: floors },
    columns: Array.from({ length: columns }, (_, at) => ({
      position: at + 1,
      orientation: orientations[at % orientations.length],
    })),
    number_pattern: '{floor}{position:2}',
    base_price: { amount: '3000', currency: 'UF' },
    preview: false,
  })
  return project.id
}
