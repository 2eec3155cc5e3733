import type { orientations } from '#contract/stock/shared.ts'
import type { DemoProject } from '../catalogue.ts'

export type DemoType = {
  name: string
  kind: 'apartment' | 'house' | 'office'
  rooms: number | null
  bathrooms: number
  area_interior: number
  area_terrace: number
  area_garden: number | null
  /** Its base price between the lowest and the highest of the project, from 0 to 1. */
  share: number
}

const flat = (
  name: string,
  [rooms, bathrooms]: [number, number],
  [area_interior, area_terrace]: [number, number],
  share: number,
): DemoType => ({
  name,
  kind: 'apartment',
  rooms,
  bathrooms,
  area_interior,
  area_terrace,
  area_garden: null,
  share,
})

const flats = [
  flat('1D1B', [1, 1], [43.4, 6.1], 0),
  flat('2D1B', [2, 1], [52.3, 7.2], 0.35),
  flat('2D2B', [2, 2], [61.2, 9], 0.6),
  flat('3D2B', [3, 2], [75.5, 12.4], 1),
]
const houses: DemoType[] = [
  { ...flat('Casa A', [3, 3], [128, 14], 0), kind: 'house', area_garden: 165 },
  { ...flat('Casa B', [4, 4], [164, 22], 1), kind: 'house', area_garden: 240 },
]

const offices: DemoType[] = [
  { ...flat('Oficina A', [1, 1], [46.5, 4.2], 0), kind: 'office', rooms: null },
  { ...flat('Oficina B', [1, 2], [94.2, 8.6], 1), kind: 'office', rooms: null },
]

const types: Record<DemoProject['kind'], DemoType[]> = { apartments: flats, houses, offices }
export const typesOf = ({ kind }: DemoProject): DemoType[] => types[kind]

/** The type and orientation of each column, from the left of the façade. */
export const columnsOf = (count: number, types: number) =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    type: [2, 0, 3, 1, 2, 0][index % 6] as number,
    ...(faces[index % faces.length] as (typeof faces)[number]),
  })).map((column) => ({ ...column, type: column.type % types }))

/** Sun costs more: the north has it all day. */
const faces: { orientation: (typeof orientations)[number]; factor: number }[] = [
  { orientation: 'north', factor: 1.03 },
  { orientation: 'east', factor: 1.01 },
  { orientation: 'northwest', factor: 1.02 },
  { orientation: 'south', factor: 0.96 },
  { orientation: 'west', factor: 0.99 },
]

/** Days until keys are handed over. */
export const daysToDelivery = { off_plan: 640, under_construction: 260, immediate_delivery: -90 }
