import type { DemoProject } from './catalogue.ts'
import type { Row } from './row.ts'

type Plan = { rooms: number; bathrooms: number; interior: number; terrace: number; garden?: number }

const flats: Plan[] = [
  { rooms: 1, bathrooms: 1, interior: 38.4, terrace: 4.6 },
  { rooms: 2, bathrooms: 1, interior: 51.2, terrace: 6.3 },
  { rooms: 2, bathrooms: 2, interior: 58.7, terrace: 8.1 },
  { rooms: 3, bathrooms: 2, interior: 74.5, terrace: 11.4 },
]
const houses: Plan[] = [
  { rooms: 3, bathrooms: 2, interior: 118.6, terrace: 14.2, garden: 86 },
  { rooms: 4, bathrooms: 3, interior: 142.3, terrace: 18.5, garden: 124 },
]
const orientations = ['north', 'east', 'northwest', 'south', 'northeast', 'west']
const day = 86_400_000

/** The units of a project: each with its plan, floor, orientation and a price between those of the project. */
export function unitRows({ kind, prices, units }: DemoProject, ids: number[], at: number): Row[] {
  const plans = kind === 'houses' ? houses : flats
  const [low, high] = prices
  return units.map((number, index) => {
    const size = index % plans.length
    const { rooms, bathrooms, interior, terrace, garden = null } = plans[size] as Plan
    // Larger and higher costs more.
    const share = (size / (plans.length - 1)) * 0.8 + (index / units.length) * 0.2
    const price = Math.round((low + (high - low) * share) / 10) * 10
    const total = interior + terrace + (garden ?? 0)
    return {
      id: ids[index],
      number,
      kind: kind === 'houses' ? 'house' : 'apartment',
      floor: kind === 'houses' ? null : floorOf(number),
      orientation: orientations[index % orientations.length],
      ...both({
        model: `Tipo ${'ABCD'[size]}`,
        rooms,
        bathrooms,
        area_interior: interior,
        area_terrace: terrace,
        area_garden: garden,
      }),
      area_total: total.toFixed(2),
      list_price: price,
      currency: 'UF',
      // A new account counts half of a terrace.
      price_per_m2: (price / (interior + terrace / 2)).toFixed(2),
      on_market_at: new Date(at - (30 + ((index * 37) % 400)) * day).toISOString(),
      created_at: new Date(at - 430 * day).toISOString(),
      updated_at: new Date(at - 30 * day).toISOString(),
    }
  })
}

/** 1204 is on the 12th floor, and so is 12-B. */
const floorOf = (number: string) =>
  number.includes('-') ? Number.parseInt(number, 10) : Math.floor(Number(number) / 100)

/** Without types, what holds is the unit's own. */
const both = (facts: Row): Row =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => [
      [name, value],
      [`own_${name}`, value],
    ]),
  )
