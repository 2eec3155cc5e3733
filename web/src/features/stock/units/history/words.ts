import { otherChange } from '#web/features/sales/histories/shared/words.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { known } from '#web/kit/known.ts'
import { t } from '#web/kit/text.ts'
import { type Orientation, orientationWords, type UnitKind, unitKindWords } from '../shared/words.ts'
import type { UnitHappened } from './query.ts'

export type FactChange = NonNullable<UnitHappened['changes']>[number]

const actWords: Record<UnitHappened['act'], string> = {
  created: t('Unidad creada'),
  generated: t('Creada con el generador'),
  imported: t('Creada por una importación'),
  changed: t('Cambiaron sus datos'),
  blocked: t('Bloqueada'),
  unblocked: t('Desbloqueada'),
  priced: t('Precio lista'),
  held: t('Retenida'),
  reserved: t('Reservada'),
  promised: t('Prometida'),
  sold: t('Vendida'),
  extended: t('Retención extendida'),
  released: t('Liberada'),
  expired: t('La retención venció'),
  cancelled: t('Retención cancelada'),
  taken_over: t('Tomada por otra persona'),
  seller_changed: t('Pasó a otro vendedor'),
  delivered: t('Entregada'),
  quoted: t('Cotizada'),
  quotation_accepted: t('Cotización aceptada'),
  quotation_rejected: t('Cotización rechazada'),
  deal_opened: t('Entró en un negocio'),
  deal_lost: t('Negocio perdido'),
  deal_rescinded: t('Negocio resciliado'),
  deal_assigned: t('Negocio cedido a otro comprador'),
}

/** How a unit got its price. */
export const wayWords: Record<NonNullable<UnitHappened['way']>, string> = {
  by_hand: t('a mano'),
  generated: t('al generar las unidades'),
  bulk: t('junto con otras'),
  price_list: t('por una lista de precios'),
  import: t('por una importación'),
}

const factWords: Record<FactChange['field'], string> = {
  number: t('Número'),
  project: t('Proyecto'),
  building: t('Edificio'),
  unit_type: t('Tipología'),
  kind: t('Tipo'),
  floor: t('Piso'),
  position: t('Posición'),
  orientation: t('Orientación'),
  model: t('Modelo'),
  rooms: t('Dormitorios'),
  bathrooms: t('Baños'),
  area_interior: t('Interior'),
  area_terrace: t('Terraza'),
  area_garden: t('Jardín'),
  area_total: t('Total'),
  description: t('Descripción'),
  is_published: t('Publicada'),
  max_discount_percent: t('Descuento máximo'),
  floor_price: t('Precio piso'),
  tags: t('Etiquetas'),
  linked_units: t('Va con'),
  optional_units: t('Puede ir con'),
}

const area = (size: string) => t('{area} m²', { area: decimalText(size, 0, 2) })
const shown: Partial<Record<FactChange['field'], (value: string) => string>> = {
  kind: (value) => unitKindWords[value as UnitKind] ?? value, // as the contract lists them
  orientation: (value) => orientationWords[value as Orientation] ?? value,
  is_published: (value) => (value === 'true' ? t('Sí') : t('No')),
  max_discount_percent: (value) => t('{percent} %', { percent: decimalText(value, 0, 2) }),
  area_interior: area,
  area_terrace: area,
  area_garden: area,
  area_total: area,
}

/** "Dormitorios: 3 (antes 2)"; what is told without its values is only named. */
export function changeText({ field, from, to }: FactChange): string {
  const fact = known(factWords, field) ?? t('otros datos')
  if (from === null && to === null) return fact
  const text = (value: string | null) => (value === null ? t('sin dato') : (shown[field]?.(value) ?? value))
  return t('{fact}: {to} (antes {from})', { fact, to: text(to), from: text(from) })
}

export function unitSentence({ act, changes, amount }: UnitHappened): string {
  if (act === 'priced' && !amount) return t('Se quitó el precio')
  const [only, ...more] = changes ?? []
  return only && more.length === 0 ? changeText(only) : (known(actWords, act) ?? otherChange)
}
