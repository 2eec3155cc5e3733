import { unitName } from '#web/features/stock/units/shared/words.ts'
import type { Tone } from '#web/kit/badge.tsx'
import { idText, t } from '#web/kit/text.ts'
import type { Deal, DealRow, DealStatus } from './queries.ts'

export const statusWords: Record<DealStatus, { label: string; tone: Tone }> = {
  active: { label: t('Activo'), tone: 'blue' },
  won: { label: t('Ganado'), tone: 'green' },
  lost: { label: t('Perdido'), tone: 'grey' },
}

/** How a lost deal ended: before a contract, or out of one. */
export const endWords: Record<NonNullable<DealRow['endedAs']>, string> = {
  lost: t('Perdido'),
  rescinded: t('Resciliado'),
}

/** "Negocio #00042". */
export const dealName = ({ number }: Pick<DealRow, 'number'>) =>
  t('Negocio {number}', { number: idText(number) })

/** "Depto. 1204, Estac. 47". */
export const unitsText = (units: DealRow['units']) => units.map(unitName).join(', ')

export const fieldWords: Record<Deal['missing']['fields'][number]['field'], string> = {
  national_id: t('RUT'),
  email: t('Correo'),
  phone: t('Teléfono'),
  birthdate: t('Fecha de nacimiento'),
  street: t('Dirección'),
  commune: t('Comuna'),
}

export const roleWords: Record<Deal['parties'][number]['role'], string> = {
  buyer: t('Comprador'),
  spouse: t('Cónyuge'),
  guarantor: t('Aval'),
  representative: t('Representante'),
}
