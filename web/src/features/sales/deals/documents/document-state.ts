import type { Tone } from '#web/kit/badge.tsx'
import { today } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import type { DealDocument, Needed } from './queries.ts'

type State = { label: string; tone: Tone }

/** How a document stands: what a step needs, and its newest version. */
export function stateOf(
  needed: Pick<Needed, 'required' | 'needsCheck'> | undefined,
  newest: Pick<DealDocument, 'isChecked' | 'refused' | 'expiresOn'> | undefined,
): State {
  if (!newest)
    return needed?.required ? { label: t('Falta'), tone: 'amber' } : { label: t('Opcional'), tone: 'grey' }
  if (newest.expiresOn && newest.expiresOn < today()) return { label: t('Vencido'), tone: 'red' }
  if (newest.refused) return { label: t('Rechazado'), tone: 'red' }
  if (newest.isChecked) return { label: t('Revisado'), tone: 'green' }
  return needed?.needsCheck
    ? { label: t('Por revisar'), tone: 'blue' }
    : { label: t('Recibido'), tone: 'green' }
}
