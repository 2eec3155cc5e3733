import type { Random } from '../random.ts'
import { box, fade, path, round, shape, size, times } from './svg.ts'

export type Light = {
  sky: [string, string]
  sun: string
  hills: [string, string]
  ground: string
  lit: number
}

/** The light of a day, and of its end. */
export const lights: Record<'day' | 'dusk', Light> = {
  day: {
    sky: ['#8fc3e8', '#eaf4f8'],
    sun: '#fff6d8',
    hills: ['#a9bfd0', '#8aa8a4'],
    ground: '#a9b98c',
    lit: 0.06,
  },
  dusk: {
    sky: ['#4a4f86', '#f3b58b'],
    sun: '#ffd9a0',
    hills: ['#6d6b98', '#565a7c'],
    ground: '#6f7561',
    lit: 0.55,
  },
}

export const horizon = 900

/** Sky, mountains with snow, and the ground a building stands on. */
export const landscape = (light: Light, random: Random) => ({
  defs: fade('sky', ...light.sky),
  parts: [
    box(0, 0, size.width, size.height, { fill: 'url(#sky)' }),
    round(random.int(260, 560), random.int(220, 330), 70, { fill: light.sun, opacity: 0.9 }),
    ...range(light.hills[0], 330, 560, random, true),
    ...range(light.hills[1], 620, 800, random, false),
    box(0, horizon, size.width, size.height - horizon, { fill: light.ground }),
  ],
})

function range(fill: string, high: number, low: number, random: Random, hasSnow: boolean) {
  const peaks = times(9, (at) => ({ x: at * 240, y: random.int(high, low) }))
  const line = peaks.map(({ x, y }): [number, number] => [x, y])
  const isPeak = (y: number, at: number) => y < (peaks[at - 1]?.y ?? 0) && y < (peaks[at + 1]?.y ?? 0)
  const snow = peaks
    .filter(({ y }, at) => hasSnow && isPeak(y, at))
    .map(({ x, y }) =>
      shape(
        [
          [x, y],
          [x + 42, y + 44],
          [x + 8, y + 34],
          [x - 14, y + 52],
          [x - 40, y + 40],
        ],
        { fill: '#ffffff', opacity: 0.8 },
      ),
    )
  return [shape([[0, horizon], ...line, [size.width, horizon]], { fill }), ...snow]
}

export function tree(x: number, base: number, height: number, random: Random) {
  const green = random.pick(['#5f8f5b', '#6d9a5a', '#4f8060', '#7ba05f'])
  const crown = height * 0.36
  return [
    box(x - height * 0.03, base - height * 0.5, height * 0.06, height * 0.5, { fill: '#7a5c46' }),
    round(x, base - height * 0.66, crown, { fill: green }),
    round(x - crown * 0.6, base - height * 0.5, crown * 0.7, { fill: green }),
    round(x + crown * 0.6, base - height * 0.52, crown * 0.72, { fill: green }),
    round(x - crown * 0.25, base - height * 0.78, crown * 0.45, { fill: '#ffffff', opacity: 0.08 }),
  ].join('')
}

/** A street with a pavement before the building. */
export const street = () => [
  box(0, 1010, size.width, 40, { fill: '#d9d6cf' }),
  box(0, 1050, size.width, 150, { fill: '#5b5f6b' }),
  ...times(10, (at) => box(40 + at * 200, 1118, 90, 8, { fill: '#e9e4cf' })),
]

export const person = (x: number, base: number, colour: string) =>
  round(x, base - 62, 9, { fill: '#5a4034' }) +
  path(
    `M${x - 12} ${base} L${x - 10} ${base - 48} Q${x} ${base - 58} ${x + 10} ${base - 48} L${x + 12} ${base} Z`,
    { fill: colour },
  )
