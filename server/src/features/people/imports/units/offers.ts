import { optionsOf } from '#server/features/office/options/queries.ts'
import { buildingsOf } from '#server/features/stock/buildings/queries.ts'
import { projectById } from '#server/features/stock/projects/queries.ts'
import { unitTypesOf } from '#server/features/stock/unit-types/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { type Offered, offered } from '../parsing/offers.ts'

/** What the cells of a unit may name. */
export type UnitOffers = {
  project: string
  currency: string
  building: Offered
  unit_type: Offered
  tags: Offered
  kindOfType: ReadonlyMap<number, string>
}

export async function unitOffers(db: Db, me: Me, projectId: number): Promise<UnitOffers> {
  const project = await projectById(db, me, projectId)
  const types = await unitTypesOf(db, me, projectId)
  return {
    project: project.name,
    currency: project.currency,
    building: offered(await buildingsOf(db, me, projectId)),
    unit_type: offered(types),
    tags: offered((await optionsOf(db, me)).tags),
    kindOfType: new Map(types.map(({ id, kind }) => [id, kind])),
  }
}
