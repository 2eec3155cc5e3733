import type { CustomField } from '#web/features/office/custom-fields/shared/queries.ts'
import { t } from '#web/kit/text.ts'

export const customKindWords: Record<CustomField['kind'], string> = {
  text: t('Texto'),
  number: t('Número'),
  amount: t('Monto'),
  date: t('Fecha'),
  choice: t('Una opción'),
  choices: t('Varias opciones'),
  link: t('Enlace'),
}
