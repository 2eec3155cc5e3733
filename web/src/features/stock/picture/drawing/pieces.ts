import type { PicturedUnit } from '../queries.ts'
import type { Storey } from '../storeys.ts'

/** Where something is, as shares of the whole from 0 to 1: from the top, and from where a line begins. */
export type Area = { top: number; bottom: number; start: number; end: number }
/** Units side by side that are drawn together, and drawn again together. */
export type Piece = { key: string; units: PicturedUnit[]; area: Area }
export type Line = { floor: number | undefined; pieces: Piece[] }

/** About as many units as a window is wide. */
const band = 16

/** Storeys in pieces; without columns the units flow, and a piece is as wide as all. */
export function linesOf(storeys: readonly Storey[], columns: number | undefined): Line[] {
  return storeys.map(({ floor, units }, row) => {
    const wide =
      columns === undefined
        ? units.length
        : (floor ?? 0) < 0
          ? lastOf(units)
          : Math.max(columns, lastOf(units))
    const parts = Map.groupBy(units, ({ position }, at) =>
      Math.floor((columns === undefined ? at : (position ?? 1) - 1) / band),
    )
    const pieces = [...parts].map(([at, units]) => {
      const [from, to] = [(at * band) / wide, Math.min(1, ((at + 1) * band) / wide)]
      const area =
        columns === undefined
          ? { top: from, bottom: to, start: 0, end: 1 }
          : { top: row / storeys.length, bottom: (row + 1) / storeys.length, start: from, end: to }
      return { key: `${floor} ${at}`, units, area }
    })
    return { floor, pieces }
  })
}

/** The highest position of these. */
export const lastOf = (units: readonly PicturedUnit[]): number =>
  Math.max(1, ...units.map(({ position }) => position ?? 0))
