import type { PlannedUnit } from './generate.ts'

export type PictureRow = { floor: number; units: (PlannedUnit | undefined)[] }

/** The units as they stand: the highest floor on top, a column for each position; a number that is skipped leaves a hole. */
export function pictureOf(units: readonly PlannedUnit[]): { positions: number[]; rows: PictureRow[] } {
  const positions = [...new Set(units.map(({ position }) => position))].sort((one, other) => one - other)
  const byFloor = new Map<number, Map<number, PlannedUnit>>()
  for (const unit of units) {
    const floor = byFloor.get(unit.floor) ?? new Map<number, PlannedUnit>()
    byFloor.set(unit.floor, floor.set(unit.position, unit))
  }
  const rows = [...byFloor]
    .sort(([one], [other]) => other - one)
    .map(([floor, at]) => ({ floor, units: positions.map((position) => at.get(position)) }))
  return { positions, rows }
}

/** The numbers that exist already, some of them by name. */
export const existingNumbers = (units: readonly PlannedUnit[], most = 30) => {
  const numbers = units.filter(({ exists }) => exists).map(({ number }) => number)
  return { named: numbers.slice(0, most), more: Math.max(0, numbers.length - most) }
}
