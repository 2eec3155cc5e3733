import type { Tone } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import type { Registration, RegistrationDetail } from './queries.ts'

export const statusWords: Record<Registration['status'], { label: string; tone: Tone }> = {
  protected: { label: t('Protegido'), tone: 'green' },
  second: { label: t('Segundo'), tone: 'grey' },
  expired: { label: t('Terminó'), tone: 'grey' },
  disputed: { label: t('En disputa'), tone: 'amber' },
  decided: { label: t('Resuelto'), tone: 'blue' },
}

export const decisionWords: Record<NonNullable<Registration['decision']>['decision'], string> = {
  keep: t('Todo queda como estaba'),
  transfer: t('Es de quien disputó'),
  share: t('Es de ambos'),
}

type Act = RegistrationDetail['log'][number]['act']
export const actWords: Record<Act, string> = {
  registered: t('Registro, el primero'),
  second: t('Registro, llegó segundo'),
  evidence: t('Respaldo agregado'),
  visited: t('Visita confirmada'),
  disputed: t('Disputa'),
  kept: t('Disputa resuelta: todo queda como estaba'),
  transferred: t('Disputa resuelta: es de quien disputó'),
  shared: t('Disputa resuelta: es de ambos'),
  lost: t('Pasó a otro corredor'),
}

/** The account on the other side. */
export const otherSide = ({
  side,
  developer,
  broker,
}: Pick<Registration, 'side' | 'developer' | 'broker'>) => (side === 'by_us' ? developer : broker)
