import { expect, test } from 'vitest'
import { height, planAround, width } from './plan.ts'

test('a point in the city is among its communes, the nearest named', () => {
  const plan = planAround({ latitude: -33.4561, longitude: -70.5985 })
  expect(plan?.nearest).toBe('Ñuñoa')
  expect(plan?.bar).toEqual({ km: 5, length: 75 })
  const shown = plan?.labels.map(({ name }) => name)
  expect(shown).toEqual(expect.arrayContaining(['Providencia', 'La Reina', 'Macul']))
  for (const { x, y } of plan?.labels ?? [])
    expect(x >= 0 && x <= width && y >= 0 && y <= height, `${x} ${y}`).toBe(true)
})

test('far from towns the plan is wider, and on islands and abroad there is none', () => {
  expect(planAround({ latitude: -51.73, longitude: -72.51 })).toMatchObject({
    nearest: 'Natales',
    bar: { km: 100 },
  })
  expect(planAround({ latitude: -27.15, longitude: -109.43 })).toBeUndefined()
  expect(planAround({ latitude: 40.4, longitude: -3.7 })).toBeUndefined()
})

test('the coast is where it is: Valparaíso on land, the bay before it in the sea', () => {
  const isLand = (latitude: number, longitude: number) => {
    const land = planAround({ latitude, longitude })?.land ?? ''
    const rings = [...land.matchAll(/M([^Z]+)Z/g)].map(([, ring = '']) =>
      ring.split('L').map((one) => one.split(',').map(Number) as [number, number]),
    )
    return rings.some((ring) => isInside(ring, width / 2, height / 2))
  }
  expect(isLand(-33.06, -71.58)).toBe(true)
  expect(isLand(-33.0, -71.7)).toBe(false)
})

function isInside(ring: [number, number][], x: number, y: number) {
  let inside = false
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] as [number, number]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}
