import type { Building, PicturedUnit } from './queries.ts'

/** What stands side by side: the units of a floor, or a row of parking spaces. */
export type Storey = { floor: number | undefined; units: PicturedUnit[] }

/** A building from its top down; a floor without units is a part of it too, a basement without is not worth its line. */
export function storeysOf({ floors, units }: Pick<Building, 'floors' | 'units'>): Storey[] {
  const byFloor = Map.groupBy(units, ({ floor }) => floor ?? 0)
  const known = [...byFloor.keys()]
  const top = Math.max(floors, ...known)
  const bottom = Math.min(1, ...known)
  return Array.from({ length: top - bottom + 1 }, (_, down) => top - down)
    .filter((floor) => floor > 0 || byFloor.has(floor))
    .map((floor) => ({ floor, units: inOrder(byFloor.get(floor) ?? []) }))
}

/** The highest position above the ground; parking spaces below are narrower, and have a row as wide. */
export const columnsOf = (storeys: readonly Storey[]): number =>
  Math.max(
    1,
    ...storeys
      .filter(({ floor }) => (floor ?? 1) > 0)
      .flatMap(({ units }) => units.map(({ position }) => position ?? 0)),
  )

const inOrder = (units: readonly PicturedUnit[]) =>
  units.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))

/** Houses and plots stand on one level: they are drawn as a site, not as a tower. */
export const isSite = ({ floors, basements }: Pick<Building, 'floors' | 'basements'>): boolean =>
  floors <= 1 && basements === 0

const kindsOnTheirOwn = ['parking', 'storage'] as const
export type Group = { kind: (typeof kindsOnTheirOwn)[number] | 'other'; units: PicturedUnit[] }

/** What has no place in a building: parking spaces, storage rooms, and the rest. */
export function groupsOf(units: readonly PicturedUnit[]): Group[] {
  const byKind = Map.groupBy(units, ({ kind }) => kindsOnTheirOwn.find((own) => own === kind) ?? 'other')
  return (['other', ...kindsOnTheirOwn] as const).flatMap((kind) => {
    const found = byKind.get(kind)
    return found ? [{ kind, units: found }] : []
  })
}

type Key = 'next' | 'previous' | 'up' | 'down' | 'first' | 'last'

/** The units of the rectangle between two, or the second alone where the first is elsewhere. */
export function between(storeys: readonly Storey[], from: number | undefined, to: number): number[] {
  const rowOf = (id: number | undefined) =>
    storeys.findIndex(({ units }) => units.some((one) => one.id === id))
  const rows = [rowOf(from), rowOf(to)].sort((one, other) => one - other)
  const [first = -1, last = -1] = rows
  if (first < 0) return [to]
  const within = storeys
    .slice(first, last + 1)
    .map(({ units }) => units.map((unit, at) => ({ unit, column: unit.position ?? at })))
  const columns = within
    .flat()
    .flatMap(({ unit, column }) => (unit.id === from || unit.id === to ? column : []))
  const [least, most] = [Math.min(...columns), Math.max(...columns)]
  return within.flat().flatMap(({ unit, column }) => (column >= least && column <= most ? unit.id : []))
}

/** The unit a key leads to from this one: beside it, or the nearest by position above or below. */
export function stepFrom(storeys: readonly Storey[], id: number, key: Key): number | undefined {
  const row = storeys.findIndex(({ units }) => units.some((unit) => unit.id === id))
  const units = storeys[row]?.units ?? []
  const at = units.findIndex((unit) => unit.id === id)
  if (key === 'next' || key === 'previous') return units[at + (key === 'next' ? 1 : -1)]?.id
  if (key === 'first' || key === 'last') return units.at(key === 'first' ? 0 : -1)?.id
  const others = key === 'up' ? storeys.slice(0, row).reverse() : storeys.slice(row + 1)
  const nearby = others.find(({ units }) => units.length > 0)?.units ?? []
  const position = units[at]?.position ?? at
  const distance = (unit: PicturedUnit, index: number) => Math.abs((unit.position ?? index) - position)
  return nearby
    .map((unit, index) => ({ id: unit.id, distance: distance(unit, index) }))
    .sort((one, other) => one.distance - other.distance)[0]?.id
}
