import { t } from '#web/kit/text.ts'
import type { ReportKind, Run } from './queries.ts'

export const kindWords: Record<ReportKind, string> = {
  leads: t('Leads'),
  deals: t('Negocios'),
  quotations: t('Cotizaciones'),
  stock: t('Stock'),
  tasks: t('Tareas'),
}

export const formatWords: Record<Run['format'], string> = {
  xlsx: t('Excel'),
  csv: t('CSV'),
  pdf: t('PDF'),
}
