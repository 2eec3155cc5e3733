import { Badge } from '#web/kit/badge.tsx'
import { decimalText } from '#web/kit/decimal-text.ts'
import { Row } from '#web/kit/layout.tsx'
import { joined, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { UnitRow } from './queries.ts'
import { orientationWords, unitName, unitStatusWords } from './words.ts'

export const UnitStatusBadge = ({ status }: { status: UnitRow['status'] }) => (
  <Badge tone={unitStatusWords[status].tone}>{unitStatusWords[status].label}</Badge>
)

export const UnitName = ({ unit }: { unit: Pick<UnitRow, 'kind' | 'number' | 'isPublished'> }) => (
  <Row as="span" gap={8}>
    <Words tone="ink" weight={500} clip>
      {unitName(unit)}
    </Words>
    {!unit.isPublished && <Badge>{t('Sin publicar')}</Badge>}
  </Row>
)

/** `64,2 m²`. */
export const areaText = (area: string) => t('{area} m²', { area: decimalText(area, 0, 2) })

/** "2D 2B", the way plans are named; nothing for what has no rooms. */
export function roomsText({ rooms, bathrooms }: Pick<UnitRow, 'rooms' | 'bathrooms'>): string | undefined {
  if (rooms === null) return undefined
  const sleeping = rooms === 0 ? t('Studio') : t('{count}D', { count: String(rooms) })
  return bathrooms === null ? sleeping : `${sleeping} ${t('{count}B', { count: String(bathrooms) })}`
}

/** What tells one unit from another: model, rooms, orientation and size. */
export const unitSummary = (
  unit: Pick<UnitRow, 'model' | 'rooms' | 'bathrooms' | 'orientation' | 'floor' | 'area'>,
) =>
  joined([
    isNamedByRooms(unit) ? undefined : unit.model,
    roomsText(unit),
    unit.orientation && orientationWords[unit.orientation].toLocaleLowerCase('es'),
    unit.floor !== null && t('piso {floor}', { floor: String(unit.floor) }),
    unit.area.total && areaText(unit.area.total),
  ])

/** A model is often called as its rooms are counted, "2D 2B", in Spanish whatever the language of the reader. */
const isNamedByRooms = ({ model, rooms, bathrooms }: Pick<UnitRow, 'model' | 'rooms' | 'bathrooms'>) => {
  const name = model?.replaceAll(' ', '').toLowerCase()
  return name !== undefined && (name === `${rooms}d${bathrooms}b` || (name === 'studio' && rooms === 0))
}

/** A held one may be quoted too: who quotes it is told by whom. */
export const isQuotable = ({ status, listPrice }: Pick<UnitRow, 'status' | 'listPrice'>): boolean =>
  (status === 'available' || status === 'held') && listPrice !== null
