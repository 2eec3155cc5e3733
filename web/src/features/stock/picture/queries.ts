import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Stock = Answer<'GET /stock/'>
export type PicturedUnit = Stock['others'][number]
export type Building = Stock['buildings'][number]

/** Thousands of units may be one picture, and many look at it on the day they are sold: what changed is read alone. */
export const stockQuery = (project: number) => ({
  ...apiQuery('units', 'GET /stock/', { query: { project } }),
  meta: {
    async inPart(stock: Stock, unitsIds: readonly number[]) {
      if (unitsIds.length > mostInPart) return undefined
      return withPart(
        stock,
        await api('GET /stock/', { query: { project, unitsIds: [...unitsIds] } }),
        unitsIds,
      )
    },
  },
})

const mostInPart = 100

/** All units of a project, also those without a place in a building. */
export const unitsOf = ({ buildings, others }: Stock): PicturedUnit[] => [
  ...buildings.flatMap(({ units }) => units),
  ...others,
]

/** A picture with these units as a later answer has them; undefined when one came, left or has another place. */
export function withPart(stock: Stock, part: Stock, unitsIds: readonly number[]): Stock | undefined {
  const [before, after] = [placesOf(stock), placesOf(part)]
  if (unitsIds.some((id) => before.get(id)?.place !== after.get(id)?.place)) return undefined
  const now = (unit: PicturedUnit) => after.get(unit.id)?.unit ?? unit
  return {
    project: part.project,
    buildings: stock.buildings.map((building) => ({ ...building, units: building.units.map(now) })),
    others: stock.others.map(now),
    totals: part.totals,
  }
}

/** Each unit with where it stands, and under which name: their order follows from it. */
function placesOf({ buildings, others }: Stock) {
  const placed = (units: readonly PicturedUnit[], building: number | null) =>
    units.map(
      (unit) =>
        [unit.id, { unit, place: [building, unit.floor, unit.position, unit.number].join() }] as const,
    )
  return new Map([...buildings.flatMap(({ id, units }) => placed(units, id)), ...placed(others, null)])
}
