import type { Tone } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import type { Cheque } from './queries.ts'

export const statusWords: Record<Cheque['status'], { label: string; tone: Tone }> = {
  waiting: { label: t('En cartera'), tone: 'grey' },
  due: { label: t('Por depositar'), tone: 'amber' },
  deposited: { label: t('Depositado'), tone: 'green' },
  reversed: { label: t('Devuelto'), tone: 'red' },
}
