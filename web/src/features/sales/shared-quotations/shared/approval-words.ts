import type { Tone } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import type { SharedQuotation } from './queries.ts'

type Approval = NonNullable<SharedQuotation['approval']>

/** How far the developer is with the discount that was asked for. */
export const approvalWords: Record<Approval['status'], { label: string; tone: Tone }> = {
  requested: { label: t('Pide aprobación'), tone: 'amber' },
  approved: { label: t('Por emitir'), tone: 'blue' },
  refused: { label: t('No aprobada'), tone: 'red' },
}
