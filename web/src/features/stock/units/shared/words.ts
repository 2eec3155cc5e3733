import type { Tone } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import type { UnitRow } from './queries.ts'

export type UnitKind = UnitRow['kind']
export type UnitStatus = UnitRow['status']
export type Orientation = NonNullable<UnitRow['orientation']>

export const unitKindWords: Record<UnitKind, string> = {
  apartment: t('Departamento'),
  house: t('Casa'),
  parking: t('Estacionamiento'),
  storage: t('Bodega'),
  office: t('Oficina'),
  plot: t('Terreno'),
  commercial: t('Local comercial'),
}

/** Before a number: "Depto. 1204". */
const shortKindWords: Record<UnitKind, string> = {
  ...unitKindWords,
  apartment: t('Depto.'),
  parking: t('Estac.'),
  commercial: t('Local'),
}

/** "Depto. 1204". */
export const unitName = ({ kind, number }: { kind: UnitKind; number: string }) =>
  t('{kind} {number}', { kind: shortKindWords[kind], number })

export const unitStatusWords: Record<UnitStatus, { label: string; tone: Tone }> = {
  available: { label: t('Disponible'), tone: 'teal' },
  held: { label: t('Retenida'), tone: 'amber' },
  reserved: { label: t('Reservada'), tone: 'orange' },
  promised: { label: t('Prometida'), tone: 'blue' },
  sold: { label: t('Vendida'), tone: 'grey' },
  delivered: { label: t('Entregada'), tone: 'grey' },
  blocked: { label: t('Bloqueada'), tone: 'grey' },
}

export const orientationWords: Record<Orientation, string> = {
  north: t('Norte'),
  northeast: t('Nororiente'),
  east: t('Oriente'),
  southeast: t('Suroriente'),
  south: t('Sur'),
  southwest: t('Surponiente'),
  west: t('Poniente'),
  northwest: t('Norponiente'),
}
