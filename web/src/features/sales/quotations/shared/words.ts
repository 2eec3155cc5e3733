import type { Tone } from '#web/kit/badge.tsx'
import { decimalText } from '#web/kit/decimal-text.ts'
import { idText, t, words } from '#web/kit/text.ts'
import type { PlanRow, Quotation, QuotationRow, QuotationStatus } from './queries.ts'

export const statusWords: Record<QuotationStatus, { label: string; tone: Tone }> = {
  draft: { label: t('Borrador'), tone: 'grey' },
  sent: { label: t('Enviada'), tone: 'blue' },
  seen: { label: t('Vista', {}, 'quotations'), tone: 'violet' },
  accepted: { label: t('Aceptada'), tone: 'green' },
  rejected: { label: t('Rechazada'), tone: 'red' },
  expired: { label: t('Vencida'), tone: 'amber' },
}

export const planWords: Record<PlanRow['kind'], string> = {
  reservation: t('Reserva'),
  cash: t('Pie contado'),
  instalment: t('Pie en cuotas'),
  deed: t('Contra escritura'),
  subsidy: t('Subsidio'),
  savings: t('Ahorro'),
  mortgage: t('Crédito hipotecario'),
}

/** The sections of the preview, as it tells which one is read. */
export const sectionWords: Record<string, string> = words({
  top: 'Portada',
  pictures: 'Imágenes',
  units: 'Unidades',
  payments: 'Forma de pago',
  mortgage: 'Hipotecario',
  contact: 'Contacto',
})

/** "Cotización #00318 v2"; a draft of the first version has no folio yet. */
export function quotationName({
  number,
  version,
}: Pick<QuotationRow | Quotation, 'number' | 'version'>): string {
  if (number === null) return t('Cotización sin folio')
  return version === 1
    ? t('Cotización {folio}', { folio: idText(number) })
    : t('Cotización {folio} v{version}', { folio: idText(number), version })
}

/** "2,5 %" of a decimal of percent. */
export const percentText = (percent: string) => t('{percent} %', { percent: decimalText(percent, 0, 2) })

/** "#00318 v2"; the first version says no version. */
/** A broker asked for the discount of this draft: it is approved or not, and nothing else of it is changed. */
export const isOfBroker = ({ number, broker }: Pick<Quotation, 'number' | 'broker'>) =>
  number === null && broker !== null

export const folioText = (number: number, version: number) =>
  version === 1 ? idText(number) : `${idText(number)} v${version}`
