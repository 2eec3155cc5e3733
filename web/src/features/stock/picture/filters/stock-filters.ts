import { choose, type Filter, type FilterValues, named } from '#web/kit/filters/filter.ts'
import { listOf, type Range, rangeOf } from '#web/kit/filters/read.ts'
import { t } from '#web/kit/text.ts'
import { orientationWords, unitKindWords, unitStatusWords } from '../../units/shared/words.ts'
import type { PicturedUnit } from '../queries.ts'

/** By what the units of a picture are told apart: what none of them has is not offered. */
export function filtersOf(units: readonly PicturedUnit[]): Filter[] {
  const currency = units.find(({ listPrice }) => listPrice)?.listPrice?.currency ?? 'UF'
  const rooms = [...new Set(units.flatMap((unit) => unit.rooms ?? []))].sort((one, other) => one - other)
  const kinds = new Set<string>(units.map(({ kind }) => kind))
  return [
    choose('status', t('Estado'), named(Object.fromEntries(statuses))),
    choose(
      'kinds',
      t('Tipo'),
      named(unitKindWords).filter(({ id }) => kinds.has(String(id))),
    ),
    choose(
      'rooms',
      t('Dormitorios'),
      rooms.map((count) => ({ id: count, name: count === 0 ? t('Ninguno') : String(count) })),
    ),
    choose('orientation', t('Orientación'), named(orientationWords)),
    { key: 'floors', label: t('Piso'), kind: 'range', of: { unit: t('piso') } },
    { key: 'price', label: t('Precio lista'), kind: 'range', of: { currency } },
    { key: 'squareMeters', label: t('Superficie total'), kind: 'range', of: { unit: 'm²' } },
  ]
}

const statuses = Object.entries(unitStatusWords).map(([key, { label }]) => [key, label] as const)

/** Whether a unit has what each filter asks for; one of which the fact is not known does not match. */
export function matcherOf(filters: readonly Filter[], values: FilterValues): (unit: PicturedUnit) => boolean {
  const tests = filters.flatMap((filter) => {
    if (filter.kind === 'range') {
      const { min, max } = rangeOf(filter, values)
      return min === undefined && max === undefined ? [] : [withinOf(filter, { min, max })]
    }
    const chosen = listOf(values[filter.key])
    return chosen.length === 0
      ? []
      : [(unit: PicturedUnit) => chosen.includes(String(factOf(filter.key, unit)))]
  })
  return (unit) => tests.every((test) => test(unit))
}

function factOf(key: string, { status, kind, rooms, orientation }: PicturedUnit) {
  return { status, kinds: kind, rooms, orientation }[key]
}

function withinOf({ key, of }: Extract<Filter, { kind: 'range' }>, { min, max }: Range) {
  return ({ floor, areaTotal, listPrice }: PicturedUnit) => {
    const amount = 'currency' in of && listPrice?.currency === of.currency ? listPrice.amount : null
    const value = { floors: floor, squareMeters: areaTotal, price: amount }[key] ?? null
    if (value === null) return false
    return Number(value) >= Number(min ?? -Infinity) && Number(value) <= Number(max ?? Infinity)
  }
}

/** The filters of an address as the list of units takes them: the same units, as a table. */
export function listFilters({
  status,
  kinds,
  rooms,
  orientation,
  price,
  squareMeters,
}: FilterValues): FilterValues {
  const sides = (value: FilterValues[string]) =>
    typeof value === 'object' && !Array.isArray(value) ? value : { min: undefined, max: undefined }
  return {
    status,
    kinds,
    rooms,
    orientation,
    priceStart: sides(price).min,
    priceEnd: sides(price).max,
    squareMetersStart: sides(squareMeters).min,
    squareMetersEnd: sides(squareMeters).max,
  }
}
