import type { Tone } from '#web/kit/badge.tsx'
import { decimalText } from '#web/kit/decimal-text.ts'
import { t } from '#web/kit/text.ts'
import { brokerLabel } from './broker-options.ts'
import type { Commission } from './queries.ts'

export const statusWords: Record<Commission['status'], { label: string; tone: Tone }> = {
  due: { label: t('Por aprobar'), tone: 'amber' },
  approved: { label: t('Por pagar'), tone: 'blue' },
  paid: { label: t('Pagada'), tone: 'green' },
  clawed_back: { label: t('Recuperada'), tone: 'red' },
}

/** What was done with it, as a history tells it. */
export const actWords: Record<Commission['status'], string> = {
  due: t('Ganada'),
  approved: t('Aprobada'),
  paid: t('Pagada'),
  clawed_back: t('Recuperada'),
}

/** A user, or a broker by name. */
export const earnerOf = ({
  person,
  broker,
  brokerAccountNumber,
}: Pick<Commission, 'person' | 'broker' | 'brokerAccountNumber'>) =>
  person?.name ?? (broker === null ? '—' : brokerLabel(broker, brokerAccountNumber))

/** "1,5 % · parte 50 %". */
export function percentText({ percent, sharePercent }: Pick<Commission, 'percent' | 'sharePercent'>): string {
  const whole = t('{percent} %', { percent: decimalText(percent, 0) })
  return Number(sharePercent) === 100
    ? whole
    : t('{whole} · parte {share} %', { whole, share: decimalText(sharePercent, 0) })
}
