import type { Random } from '../random.ts'
import { lights } from './scene.ts'
import { box, fade, page, path, round, shape, size, times } from './svg.ts'

const floor = 860

/** Walls in perspective, a floor of boards, and a wide window with the mountains in it. */
function room(random: Random) {
  const wall = random.pick(['#f1ece4', '#eef0ee', '#f3eee6'])
  const [left, top, wide, high] = [720, 190, 860, 520]
  return {
    defs:
      fade('sky', ...lights.day.sky) +
      `<clipPath id="view"><rect x="${left}" y="${top}" width="${wide}" height="${high}"/></clipPath>`,
    parts: [
      box(0, 0, size.width, size.height, { fill: wall }),
      shape(
        [
          [0, 0],
          [300, 90],
          [300, floor],
          [0, size.height],
        ],
        { fill: '#e2dbd0' },
      ),
      shape(
        [
          [300, floor],
          [size.width, floor],
          [size.width, size.height],
          [0, size.height],
        ],
        { fill: '#c9a982' },
      ),
      ...times(9, (at) =>
        path(`M${300 + at * 200} ${floor} L${at * 265 - 40} ${size.height}`, { stroke: '#b59470', thick: 3 }),
      ),
      shape(
        [
          [0, 0],
          [size.width, 0],
          [size.width, 90],
          [300, 90],
        ],
        { fill: '#fbf9f5' },
      ),
      box(left, top, wide, high, { fill: 'url(#sky)' }),
      `<g clip-path="url(#view)">${shape(
        [
          [left, 620],
          [860, 430],
          [1000, 540],
          [1160, 380],
          [1330, 540],
          [1450, 450],
          [1580, 560],
          [1580, 710],
          [left, 710],
        ],
        { fill: '#a9bfd0' },
      )}${shape(
        [
          [left, 660],
          [940, 590],
          [1200, 640],
          [1580, 600],
          [1580, 710],
          [left, 710],
        ],
        { fill: '#8aa88f' },
      )}</g>`,
      ...times(4, (at) => box(left + (at * wide) / 3 - 6, top, 12, high, { fill: '#5b5f66' })),
      box(left - 6, top - 6, wide + 12, 12, { fill: '#5b5f66' }),
      box(left - 6, top + high - 6, wide + 12, 14, { fill: '#5b5f66' }),
      path(`M${left - 70} ${top - 30} q30 290 -6 600 h80 q-20 -300 20 -600 z`, {
        fill: '#dcd5c8',
        opacity: 0.9,
      }),
      path(`M${left + wide - 20} ${top - 30} q40 300 20 600 h80 q-36 -310 -6 -600 z`, {
        fill: '#dcd5c8',
        opacity: 0.9,
      }),
    ],
  }
}

export function living(random: Random): string {
  const { defs, parts } = room(random)
  const sofa = random.pick(['#5f7f86', '#8a6d5b', '#6d7a66'])
  return page(defs, [
    ...parts,
    `<ellipse cx="1000" cy="1010" rx="620" ry="110" fill="#e9e1d3"/>`,
    box(560, 760, 640, 150, { fill: sofa, round: 26 }),
    box(540, 830, 680, 120, { fill: sofa, round: 22 }),
    box(566, 816, 310, 70, { fill: '#ffffff', opacity: 0.14, round: 18 }),
    box(884, 816, 310, 70, { fill: '#ffffff', opacity: 0.14, round: 18 }),
    box(600, 778, 96, 80, { fill: '#d98f63', round: 14 }),
    box(1060, 778, 96, 80, { fill: '#0d9394', round: 14 }),
    `<ellipse cx="900" cy="1010" rx="210" ry="44" fill="#7a5c46"/><ellipse cx="900" cy="1000" rx="210" ry="42" fill="#9a7658"/>`,
    box(870, 950, 60, 44, { fill: '#f6f2ea', round: 8 }),
    plant(1680, 940),
    lamp(430, 930),
    box(90, 330, 130, 190, { fill: '#b5654a', opacity: 0.75 }),
    path('M90 520 L150 420 L190 470 L220 440 L220 520 Z', { fill: '#f3e6d2', opacity: 0.8 }),
  ])
}

export function bedroom(random: Random): string {
  const { defs, parts } = room(random)
  const cover = random.pick(['#8fa5a0', '#b98d73', '#7f8fa8'])
  return page(defs, [
    ...parts,
    `<ellipse cx="1050" cy="1060" rx="700" ry="110" fill="#e9e1d3"/>`,
    box(690, 640, 720, 210, { fill: '#8d6f57', round: 18 }),
    shape(
      [
        [690, 850],
        [1410, 850],
        [1520, 1090],
        [580, 1090],
      ],
      { fill: '#f7f3ec' },
    ),
    shape(
      [
        [660, 910],
        [1438, 910],
        [1520, 1090],
        [580, 1090],
      ],
      { fill: cover },
    ),
    box(760, 770, 250, 100, { fill: '#ffffff', round: 26 }),
    box(1090, 770, 250, 100, { fill: '#ffffff', round: 26 }),
    box(490, 800, 150, 150, { fill: '#a57f60', round: 8 }),
    box(1460, 800, 150, 150, { fill: '#a57f60', round: 8 }),
    lamp(565, 800, 170),
    plant(1780, 960),
  ])
}

/** Desks in rows before the window. */
export function workplace(random: Random): string {
  const { defs, parts } = room(random)
  const desk = (x: number, y: number, by: number) =>
    [
      shape(
        [
          [x, y],
          [x + 330 * by, y],
          [x + 370 * by, y + 70 * by],
          [x - 40 * by, y + 70 * by],
        ],
        { fill: '#d8b48a' },
      ),
      box(x - 20 * by, y + 70 * by, 12 * by, 110 * by, { fill: '#5b5f66' }),
      box(x + 340 * by, y + 70 * by, 12 * by, 110 * by, { fill: '#5b5f66' }),
      box(x + 90 * by, y - 110 * by, 170 * by, 100 * by, { fill: '#2f3c4a', round: 8 }),
      box(x + 100 * by, y - 100 * by, 150 * by, 80 * by, { fill: '#9fd3d4', round: 4 }),
      box(x + 120 * by, y + 90 * by, 120 * by, 90 * by, { fill: '#0d9394', round: 20 }),
    ].join('')
  return page(defs, [
    ...parts,
    ...times(6, (at) => box(420 + at * 230, 60, 130, 14, { fill: '#ffffff' })),
    desk(560, 760, 0.8),
    desk(1010, 760, 0.8),
    desk(420, 940, 1.05),
    desk(1010, 940, 1.05),
    plant(1740, 960),
    plant(330, 900),
  ])
}

const plant = (x: number, base: number) =>
  [
    ...times(9, (at) => {
      const lean = (at - 4) * 34
      return path(
        `M${x} ${base - 90} q${lean * 0.3} -150 ${lean * 1.6} ${-210 + Math.abs(lean)} q${-lean * 0.4} 80 ${-lean * 1.6} ${210 - Math.abs(lean)} z`,
        {
          fill: at % 2 === 0 ? '#5f8f5b' : '#7ba05f',
        },
      )
    }),
    path(`M${x - 62} ${base - 100} h124 l-18 130 h-88 z`, { fill: '#c98f6b' }),
  ].join('')

const lamp = (x: number, base: number, high = 470) =>
  box(x - 4, base - high, 8, high, { fill: '#4a4640' }) +
  shape(
    [
      [x - 40, base - high - 80],
      [x + 40, base - high - 80],
      [x + 70, base - high],
      [x - 70, base - high],
    ],
    { fill: '#f4dfb8' },
  ) +
  round(x, base - high + 4, 120, { fill: '#ffe9bd', opacity: 0.18 })
