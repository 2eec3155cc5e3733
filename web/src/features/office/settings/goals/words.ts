import type { GoalMeasure } from '#contract/insight/goals.ts'
import { t } from '#web/kit/text.ts'

export const goalMeasureWords: Record<GoalMeasure, string> = {
  won: t('Negocios ganados'),
  begun: t('Negocios iniciados'),
  amount: t('Monto ganado'),
}
