import type { Tone } from '#web/kit/badge.tsx'
import { msg } from '#web/kit/text.ts'
import type { Status } from './queries.ts'

export const statusWords: Record<Status, { label: string; tone: Tone }> = {
  waiting: { label: msg('En espera'), tone: 'amber' },
  sent: { label: msg('Avisado'), tone: 'green' },
  skipped: { label: msg('No se avisa'), tone: 'grey' },
  failed: { label: msg('Fallido'), tone: 'red' },
}
