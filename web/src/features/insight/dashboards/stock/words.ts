import type { QuotationMeasure, UnitMeasure } from '#contract/insight/dashboard-figures.ts'
import { t } from '#web/kit/text.ts'

export const unitMeasureWords: Record<UnitMeasure, string> = {
  units: t('Unidades'),
  available: t('Disponibles'),
  held: t('Retenidas'),
  reserved: t('Reservadas'),
  promised: t('Prometidas'),
  sold: t('Vendidas'),
  delivered: t('Entregadas'),
  blocked: t('Bloqueadas'),
}
export const unitMeasuresInOrder = Object.keys(unitMeasureWords) as UnitMeasure[]

export const quotationMeasureWords: Record<QuotationMeasure, string> = {
  begun: t('Cotizaciones creadas'),
  draft: t('Borradores'),
  open: t('Por responder'),
  accepted: t('Aceptadas'),
  closed: t('Rechazadas y vencidas'),
}
export const quotationMeasuresInOrder = Object.keys(quotationMeasureWords) as QuotationMeasure[]
