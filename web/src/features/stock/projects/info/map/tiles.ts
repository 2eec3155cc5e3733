import type { Point } from '../map-point.ts'

/** Pixels of a side, as all servers of tiles draw them. */
export const side = 256
export const zooms = { least: 4, first: 15, most: 18 }
/** How many tiles are drawn on each side of the middle one: the frame is at most 720 px wide and 280 px high. */
const [across, along] = [2, 1]

/** `left` and `top` are pixels from the middle of the frame. */
export type Tile = { address: string; left: number; top: number; isMiddle: boolean }

/** The tiles around a point, in the Web Mercator projection that servers of tiles share; none where it has no place for the point. */
export function tilesAround({ latitude, longitude }: Point, zoom: number, address: string): Tile[] {
  const many = 2 ** zoom
  const radians = (latitude * Math.PI) / 180
  const x = ((longitude + 180) / 360) * many
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * many
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const tiles: Tile[] = []
  for (let down = -along; down <= along; down++)
    for (let right = -across; right <= across; right++) {
      const place = { z: zoom, x: (((column + right) % many) + many) % many, y: row + down }
      if (place.y < 0 || place.y >= many) continue
      tiles.push({
        address: address
          .replace('{z}', String(place.z))
          .replace('{x}', String(place.x))
          .replace('{y}', String(place.y)),
        left: (column + right - x) * side,
        top: (row + down - y) * side,
        isMiddle: right === 0 && down === 0,
      })
    }
  return tiles
}
