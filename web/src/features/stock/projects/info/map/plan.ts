import type { Point } from '../map-point.ts'
import { communes } from './communes.ts'
import { outline } from './outline.ts'

export const width = 360
export const height = 220
const kmPerDegree = 111.2
/** How many kilometres the picture is wide, the smallest first that shows enough to find one's way. */
const widths = [12, 24, 48, 96, 192, 384, 768]
const enough = 5

type NamedPoint = Point & { name: string }
/** `isBefore`: its name stands before its dot, for want of room behind it. */
export type Label = { name: string; x: number; y: number; isBefore: boolean }
export type Plan = {
  land: string
  labels: Label[]
  /** The commune whose town hall is next to the point. */
  nearest: string
  bar: { km: number; length: number }
}

const places: NamedPoint[] = communes
  .trim()
  .split('\n')
  .map((line) => {
    const words = line.split(' ')
    const [latitude, longitude] = words.slice(-2).map(Number) as [number, number]
    return { name: words.slice(0, -2).join(' '), latitude, longitude }
  })

const rings = outline.split('\n').map((ring) => {
  let [east, north] = [0, 0]
  return ring.split(' ').map((step) => {
    const [right, up] = step.split(',').map(Number) as [number, number]
    east += right
    north += up
    return { longitude: east / 1000, latitude: north / 1000 }
  })
})

/** What is around a point in Chile, the point in the middle; undefined where no commune is near. */
export function planAround(point: Point): Plan | undefined {
  const wide = widths.find((km) => seen(point, km).length >= enough) ?? widths.at(-1) ?? 0
  const near = seen(point, wide)
  const [nearest] = near
  if (!nearest) return undefined
  const at = placer(point, wide)
  const bar = barOf(wide)
  return {
    land: rings
      .map((ring) => inFrame(ring.map(at)))
      .filter((ring) => ring.length > 2)
      .map((ring) => `M${ring.map(place).join('L')}Z`)
      .join(''),
    labels: apart(near.map(({ name, ...one }) => ({ name, ...at(one) }))),
    nearest: nearest.name,
    bar: { km: bar, length: (bar / wide) * width },
  }
}

/** From the nearest on. */
function seen(point: Point, km: number): NamedPoint[] {
  const at = placer(point, km)
  return places
    .map((one) => ({ one, ...at(one) }))
    .filter(({ x, y }) => x > 8 && x < width - 8 && y > 8 && y < height - 8)
    .sort((a, b) => fromMiddle(a) - fromMiddle(b))
    .map(({ one }) => one)
}

const fromMiddle = ({ x, y }: Dot) => Math.hypot(x - width / 2, y - height / 2)

/** Degrees to the picture's units; over such distances the earth is flat. */
function placer(middle: Point, km: number) {
  const perDegree = (width / km) * kmPerDegree
  const shrink = Math.cos((middle.latitude * Math.PI) / 180)
  return ({ latitude, longitude }: Point) => ({
    x: width / 2 + (longitude - middle.longitude) * perDegree * shrink,
    y: height / 2 - (latitude - middle.latitude) * perDegree,
  })
}

type Dot = { x: number; y: number }

/** What of a ring is in the picture or just beside it: cut at one edge after the other. */
function inFrame(ring: Dot[]): Dot[] {
  const margin = 4
  const edges: [axis: 'x' | 'y', at: number, side: 1 | -1][] = [
    ['x', -margin, 1],
    ['x', width + margin, -1],
    ['y', -margin, 1],
    ['y', height + margin, -1],
  ]
  return edges.reduce(
    (dots, [axis, at, side]) =>
      dots.flatMap((to, index) => {
        const from = dots.at(index - 1) ?? to
        const [before, after] = [(from[axis] - at) * side, (to[axis] - at) * side]
        const share = before / (before - after)
        const crossing = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
        if (before >= 0 !== after >= 0) return after >= 0 ? [crossing, to] : [crossing]
        return after >= 0 ? [to] : []
      }),
    ring,
  )
}

const place = ({ x, y }: Dot) => `${x.toFixed(1)},${y.toFixed(1)}`

/** 1, 2 or 5 and its tens: about a quarter of the picture. */
function barOf(km: number) {
  const most = km / 4
  const ten = 10 ** Math.floor(Math.log10(most))
  return [5, 2, 1].map((n) => n * ten).find((n) => n <= most) ?? ten
}

const letter = 5.6
const line = 13

/** From the nearest on; what would lie on another one, or on the pin, is left out. */
function apart(dots: (Dot & { name: string })[]): Label[] {
  const taken = [
    { left: width / 2 - 11, right: width / 2 + 11, top: height / 2 - 26, bottom: height / 2 + 4 },
    { left: 0, right: width / 3, top: height - 24, bottom: height },
  ]
  return dots.flatMap(({ name, x, y }) => {
    const long = name.length * letter
    const isBefore = x + long + 8 > width
    const [left, right] = isBefore ? [x - 6 - long, x + 3] : [x - 3, x + 6 + long]
    const box = { left, right, top: y - line / 2, bottom: y + line / 2 }
    if (left < 0 || taken.some((other) => overlaps(box, other))) return []
    taken.push(box)
    return [{ name, x, y, isBefore }]
  })
}

type Box = { left: number; right: number; top: number; bottom: number }
const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
