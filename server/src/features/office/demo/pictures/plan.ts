import { box, page, path, round, shape, size, times } from './svg.ts'

const ink = '#2f3a45'
const [left, top, wide, high] = [300, 160, 1320, 880]

/** A plan from above: as many bedrooms in a row as the type has, living room and kitchen before them, bathrooms between. */
export function plan({ rooms, bathrooms }: { rooms: number; bathrooms: number }): string {
  const count = Math.max(1, rooms)
  const [depth, kitchen] = [high * 0.42, wide * 0.26]
  const baths = Math.min(2, Math.max(1, bathrooms))
  const bath = 150
  const room = (wide - baths * bath) / count
  const line = top + depth
  const inner = times(count - 1 + baths, (at) => {
    const x = at < count - 1 ? left + (at + 1) * room : left + count * room + (at - count + 1) * bath
    return wall(x, top, x, line)
  })
  return page('', [
    ...sheet(),
    ...times(count, (at) => bed(left + at * room + room / 2, top + 40, Math.min(200, room - 70))),
    ...times(baths, (at) => washroom(left + count * room + at * bath, top)),
    ...sofas(left + kitchen + 120, line + 160),
    ...stove(left + 26, line + 60, kitchen),
    wall(left, line, left + wide, line),
    wall(left + kitchen, line + 190, left + kitchen, top + high),
    ...inner,
    ...times(count, (at) => door(left + at * room + room - 110, line)),
    ...times(baths, (at) => door(left + count * room + at * bath + 30, line, 80)),
    ...frame(),
    door(left + kitchen + 60, top + high),
    balcony(),
  ])
}

/** Open space with a meeting room and a kitchenette. */
export const officePlan = (): string =>
  page('', [
    ...sheet(),
    ...times(12, (at) => desk(left + 60 + (at % 4) * 210, top + 90 + Math.floor(at / 4) * 270)),
    box(left + 1010, top + 120, 190, 330, { fill: '#e8dcc8', stroke: ink, round: 20 }),
    ...times(8, (at) =>
      round(left + (at % 2 === 0 ? 980 : 1230), top + 170 + Math.floor(at / 2) * 76, 22, {
        fill: '#cfe6e5',
        stroke: ink,
      }),
    ),
    wall(left + 930, top, left + 930, top + 560),
    wall(left + 930, top + 560, left + wide, top + 560),
    door(left + 945, top + 560),
    washroom(left + 1150, top + 600),
    ...frame(),
    door(left + 420, top + high),
  ])

const sheet = () => [
  box(0, 0, size.width, size.height, { fill: '#fbfaf7' }),
  box(left, top, wide, high, { fill: '#f3eee5' }),
]
const frame = () => [box(left, top, wide, high, { stroke: ink, thick: 20 }), ...windows()]
const windows = () =>
  times(3, (at) => box(left + 130 + at * 400, top - 6, 240, 12, { fill: '#9ccfe0', stroke: ink, thick: 2 }))
const wall = (x: number, y: number, toX: number, toY: number) =>
  path(`M${x} ${y} L${toX} ${toY}`, { stroke: ink, thick: 12 })

/** Its opening, and the quarter circle it turns in. */
const door = (x: number, y: number, width = 90) =>
  box(x, y - 12, width, 24, { fill: '#f3eee5' }) +
  path(`M${x} ${y} v${-width} A${width} ${width} 0 0 1 ${x + width} ${y}`, { stroke: ink, thick: 3 })

const bed = (middle: number, y: number, width: number) => {
  const start = middle - width / 2
  const pillow = width / 2 - 22
  return [
    box(start, y, width, 230, { fill: '#cfe6e5', stroke: ink, thick: 3, round: 10 }),
    box(start + 14, y + 12, pillow, 52, { fill: '#ffffff', stroke: ink, round: 10 }),
    box(middle + 8, y + 12, pillow, 52, { fill: '#ffffff', stroke: ink, round: 10 }),
    path(`M${start} ${y + 100} h${width}`, { stroke: ink, thick: 3 }),
  ].join('')
}

const washroom = (x: number, y: number) =>
  box(x + 24, y + 30, 102, 130, { fill: '#dcebf2', stroke: ink, round: 16 }) +
  round(x + 75, y + 95, 34, { fill: '#ffffff', stroke: ink }) +
  box(x + 48, y + 200, 54, 70, { fill: '#ffffff', stroke: ink, round: 24 })

const seats: [number, number][] = [
  [-118, 0],
  [118, 0],
  [0, -118],
  [0, 118],
]

const sofas = (x: number, y: number) => [
  box(x, y + 120, 300, 110, { fill: '#e8dcc8', stroke: ink, thick: 3, round: 18 }),
  box(x + 70, y, 160, 70, { fill: '#ffffff', stroke: ink, round: 10 }),
  round(x + 560, y + 110, 86, { fill: '#e3cba6', stroke: ink, thick: 3 }),
  ...seats.map(([dx, dy]) => round(x + 560 + dx, y + 110 + dy, 30, { fill: '#ffffff', stroke: ink })),
]

const stove = (x: number, y: number, width: number) => [
  box(x, y + 40, 76, 330, { fill: '#ffffff', stroke: ink, thick: 3 }),
  box(x, y + 300, width - 60, 76, { fill: '#ffffff', stroke: ink, thick: 3 }),
  ...times(4, (at) => round(x + 24 + (at % 2) * 30, y + 90 + Math.floor(at / 2) * 34, 11, { stroke: ink })),
  box(x + 120, y + 314, 90, 46, { fill: '#dcebf2', stroke: ink, round: 10 }),
]

const desk = (x: number, y: number) =>
  box(x, y, 150, 74, { fill: '#e3cba6', stroke: ink, thick: 3 }) +
  round(x + 75, y + 106, 26, { fill: '#cfe6e5', stroke: ink })

const balcony = () =>
  shape(
    [
      [left + wide * 0.45, top + high],
      [left + wide * 0.95, top + high],
      [left + wide * 0.95, top + high + 100],
      [left + wide * 0.45, top + high + 100],
    ],
    { fill: '#e9e4d8', stroke: ink, thick: 6 },
  )
