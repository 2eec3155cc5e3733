import type { ParsedQuery } from '#web/kit/api/query-string.ts'
import type { SheetFilters } from './sheet-acts.ts'

/** The filters of the list of units, which the sheet takes along. */
const known: readonly (keyof SheetFilters)[] = [
  'search',
  'ids',
  'projectsIds',
  'includeUnassignedUnitsToProjects',
  'typesIds',
  'buildingsIds',
  'kinds',
  'rooms',
  'bathrooms',
  'floor',
  'model',
  'orientation',
  'status',
  'available',
  'blocked',
  'isPublished',
  'isSharedWithMe',
  'excludeActiveOrClosedDeals',
  'priceStart',
  'priceEnd',
  'priceCurrency',
  'squareMetersStart',
  'squareMetersEnd',
  'tagsIds',
  'saleStepsIds',
  'sellersIds',
  'dateCreatedUnit',
  'dateSoldUnit',
]

/** The filters of an address, as text: the server reads them, and says what is wrong with them. */
export const filtersIn = (address: ParsedQuery): SheetFilters =>
  Object.fromEntries(
    known.flatMap((key) => (address[key] === undefined ? [] : [[key, address[key]]])),
  ) as SheetFilters

/** The id of a filter that has one alone. */
export function onlyId(ids: unknown): number | undefined {
  const [id, ...more] = [ids].flat()
  return more.length === 0 && Number(id) > 0 ? Number(id) : undefined
}
