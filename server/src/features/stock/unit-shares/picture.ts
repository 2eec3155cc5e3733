import type { ReturnsOf } from '#contract/endpoint.ts'
import type { PicturedUnit } from '#contract/stock/picture.ts'
import { unitStatuses } from '#contract/stock/shared.ts'
import type { getSharedPicture } from '#contract/stock/unit-shares.ts'
import { buildingsOf } from '#server/features/stock/buildings/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { type Guest, type SharedRow, unitsOfProject } from './guest.queries.ts'

type Picture = ReturnsOf<typeof getSharedPicture>

/** What one developer shares of a project, by building; undefined where that is nothing. */
export async function sharedPicture(
  db: Db,
  guest: Guest,
  projectId: number,
  now: string,
): Promise<Picture | undefined> {
  const rows = await unitsOfProject(db, guest, projectId, now)
  const project = rows[0]?.project
  if (!project) return undefined
  const isPlaced = ({ building, floor, position }: SharedRow) =>
    building !== null && floor !== null && position !== null
  const placed = Map.groupBy(rows.filter(isPlaced), ({ building }) => building?.id)
  const buildings = await buildingsOf(db, guest.me, projectId)
  const counted = unitStatuses.map((status) => [status, rows.filter((row) => row.status === status).length])
  return {
    project,
    // Buildings of which nothing is shared are not told of.
    buildings: buildings.flatMap(({ id, name, floors, basements }) => {
      const units = placed.get(id)
      if (!units) return []
      const columns = Math.max(0, ...units.map(({ position }) => position ?? 0))
      return [{ id, name, floors, basements, columns, units: units.map(pictured) }]
    }),
    others: rows.filter((unit) => !isPlaced(unit)).map(pictured),
    totals: { total: rows.length, ...Object.fromEntries(counted) } as Picture['totals'], // a count for each status
  }
}

const pictured = ({ area, ...row }: SharedRow): PicturedUnit => ({
  ...row,
  area_total: area.total,
  claim: null,
  leads_count: 0,
  quotations_count: 0,
})
