import type { Random } from '../random.ts'
import { horizon, type Light, landscape, person, street, tree } from './scene.ts'
import { box, fade, page, round, shape, size, times } from './svg.ts'

const base = 1010

/** A block of flats with balconies, its side in the shade. */
export function tower(random: Random, light: Light, floors: number): string {
  const { defs, parts } = landscape(light, random)
  const wall = random.pick(['#f4f1ea', '#ece7df', '#f3ebe2', '#e8ecee'])
  const accent = random.pick(['#0d9394', '#b5654a', '#4f6d8f', '#8a7b5c'])
  const columns = random.int(5, 6)
  const high = Math.min(720, 150 + floors * 34)
  const [left, top, wide, deep] = [620, base - 70 - high, 580, 150]
  const step = high / floors
  const room = wide / columns
  const windows = times(floors, (floor) =>
    times(columns, (column) =>
      flat(
        left + column * room,
        top + floor * step,
        room,
        step,
        random.chance(light.lit) ? '#ffe2a3' : '#7fa3b8',
        column % 2 === 0 ? accent : undefined,
      ),
    ),
  ).flat()
  const side = times(floors, (floor) =>
    box(left + wide + 40, top + 16 + floor * step, deep - 80, step * 0.5, { fill: '#5f7f93', opacity: 0.8 }),
  )
  return page(defs, [
    ...parts,
    ...neighbours(random),
    shape(
      [
        [left + wide, top],
        [left + wide + deep, top + 26],
        [left + wide + deep, base],
        [left + wide, base],
      ],
      { fill: '#b9b3a8' },
    ),
    ...side,
    box(left, top, wide, base - top, { fill: wall }),
    box(left + 90, top - 38, wide - 240, 38, { fill: '#d5cfc4' }),
    ...windows,
    lobby(left, wide, deep, accent),
    ...street(),
    ...times(7, (at) =>
      tree([150, 320, 480, 1420, 1560, 1700, 1840][at] as number, base + 18, random.int(150, 240), random),
    ),
    person(760, base + 34, '#3f4a63'),
    person(806, base + 34, accent),
  ])
}

/** A window, and the balcony before it where it has one. */
const flat = (x: number, y: number, wide: number, high: number, glass: string, rail: string | undefined) =>
  box(x + wide * 0.14, y + high * 0.18, wide * 0.72, high * 0.6, { fill: glass }) +
  box(x + wide * 0.49, y + high * 0.18, wide * 0.02, high * 0.6, { fill: '#ffffff', opacity: 0.7 }) +
  (rail === undefined
    ? ''
    : box(x + wide * 0.06, y + high * 0.56, wide * 0.88, high * 0.3, { fill: rail, opacity: 0.45 }) +
      box(x + wide * 0.04, y + high * 0.86, wide * 0.92, high * 0.09, { fill: '#cfc8bb' }))

const lobby = (left: number, wide: number, deep: number, accent: string) =>
  box(left - 30, base - 82, wide + deep + 50, 14, { fill: accent }) +
  box(left + 20, base - 68, wide - 40, 68, { fill: '#3c5665' }) +
  times(7, (at) => box(left + 20 + (at * (wide - 40)) / 7, base - 68, 4, 68, { fill: '#dfe6e8' })).join('') +
  box(left + wide / 2 - 40, base - 60, 80, 60, { fill: '#ffe9bd', opacity: 0.9 })

const neighbours = (random: Random) =>
  [60, 260, 1390, 1590, 1760].map((x) => {
    const high = random.int(120, 300)
    return box(x, base - high, random.int(130, 170), high, { fill: '#c5cbd2', opacity: 0.8 })
  })

/** Offices behind a curtain of glass. */
export function offices(random: Random, light: Light, floors: number): string {
  const { defs, parts } = landscape(light, random)
  const [left, wide, high] = [470, 900, Math.min(640, 160 + floors * 70)]
  const top = base - high
  const step = high / (floors + 1)
  const columns = 14
  const pane = wide / columns
  const glass = times(floors, (floor) =>
    times(columns, (column) =>
      box(left + column * pane + 3, top + floor * step + 6, pane - 6, step - 14, {
        fill: random.chance(light.lit)
          ? '#ffe0a0'
          : random.pick(['#5d8aa0', '#6f9bb0', '#4f7b92', '#82abbd']),
      }),
    ),
  ).flat()
  return page(defs + fade('shine', '#ffffff', '#ffffff00'), [
    ...parts,
    ...neighbours(random),
    box(left, top, wide, high, { fill: '#33505f' }),
    ...glass,
    shape(
      [
        [left + 120, top],
        [left + 380, top],
        [left + 120, top + high * 0.8],
        [left, top + high * 0.8],
        [left, top + 260],
      ],
      { fill: 'url(#shine)', opacity: 0.22 },
    ),
    ...times(floors, (floor) => box(left - 14, top + floor * step - 4, wide + 28, 10, { fill: '#e6e2d8' })),
    box(left + 330, base - step, 240, step, { fill: '#ffe9bd', opacity: 0.85 }),
    box(left + 300, base - step - 16, 300, 18, { fill: '#b5654a' }),
    ...street(),
    ...times(6, (at) =>
      tree([120, 250, 390, 1480, 1640, 1800][at] as number, base + 18, random.int(140, 210), random),
    ),
    person(720, base + 34, '#2f3c52'),
    person(1040, base + 34, '#6b4d57'),
    person(1090, base + 34, '#39665f'),
  ])
}

/** Houses along a street, each with its garden. */
export function houses(random: Random, light: Light): string {
  const { defs, parts } = landscape(light, random)
  return page(defs, [
    ...parts,
    box(0, horizon, size.width, 120, { fill: '#8fae76' }),
    ...times(3, (at) => house(110 + at * 600, random, light)),
    ...street(),
    ...times(5, (at) =>
      tree([60, 640, 1240, 1830, 1880][at] as number, base + 10, random.int(180, 260), random),
    ),
    ...times(26, (at) => round(30 + at * 74, base + 2, random.int(16, 26), { fill: '#6f9a5f' })),
    person(980, base + 36, '#b5654a'),
  ])
}

function house(left: number, random: Random, light: Light) {
  const wall = random.pick(['#f5f0e6', '#e9e2d6', '#f0e6da'])
  const glass = () => (random.chance(light.lit + 0.1) ? '#ffe2a3' : '#86a9bc')
  const roof = random.pick(['#59493f', '#4c5660', '#6a4a3d'])
  const [wide, high] = [430, 190]
  const top = base - high
  return [
    box(left + wide * 0.55, top - 20, wide * 0.45, high + 20, { fill: '#a9744f' }),
    box(left, top, wide * 0.6, high, { fill: wall }),
    shape(
      [
        [left - 26, top],
        [left + wide * 0.3, top - 150],
        [left + wide * 0.6 + 26, top],
      ],
      { fill: roof },
    ),
    shape(
      [
        [left + 6, top],
        [left + wide * 0.3, top - 122],
        [left + wide * 0.6 - 6, top],
      ],
      { fill: wall },
    ),
    box(left + wide * 0.53, top - 34, wide * 0.5, 18, { fill: roof }),
    box(left + wide * 0.21, top - 66, wide * 0.18, 52, { fill: glass() }),
    box(left + 30, top + 50, 110, 90, { fill: glass() }),
    box(left + 83, top + 50, 4, 90, { fill: '#ffffff' }),
    box(left + wide * 0.42, base - 130, 58, 130, { fill: '#0d7a7b' }),
    box(left + wide * 0.6, base - 140, wide * 0.35, 140, { fill: '#e7e3da' }),
    ...times(5, (at) => box(left + wide * 0.6, base - 116 + at * 24, wide * 0.35, 2, { fill: '#c4beb2' })),
    shape(
      [
        [left + wide * 0.42, base],
        [left + wide * 0.42 + 58, base],
        [left + wide * 0.42 + 78, base + 30],
        [left + wide * 0.42 - 20, base + 30],
      ],
      { fill: '#d9d6cf' },
    ),
  ].join('')
}
