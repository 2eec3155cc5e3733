import type { Tone } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import type { HoldRequest } from './queries.ts'

export const holdStatusWords: Record<HoldRequest['status'], { label: string; tone: Tone }> = {
  pending: { label: t('Por responder'), tone: 'amber' },
  granted: { label: t('Retenida'), tone: 'green' },
  refused: { label: t('Rechazada'), tone: 'red' },
  cancelled: { label: t('Soltada'), tone: 'grey' },
  released: { label: t('Liberada'), tone: 'grey' },
  expired: { label: t('Venció'), tone: 'grey' },
  sold: { label: t('En venta'), tone: 'blue' },
}
